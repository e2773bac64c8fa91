import * as z from 'zod/mini';

/** A deadline, court hearing or appointment in the message: quoted, with a date if a day is named. */
export const radarMark = z.object({
  event: z.string(),
  quote: z.string(),
  day_text: z.nullable(z.string()),
  on: z.nullable(z.string()),
});
export type RadarMark = z.infer<typeof radarMark>;
