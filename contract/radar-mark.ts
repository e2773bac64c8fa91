import * as z from 'zod/mini';

/**
 * An event that the firm must not miss (arrest, danger, seizure, summons, hearing, time to appeal …), as in radar.csv of the
 * analysis. It is quoted from the message, with a date if a day is named.
 */
export const radarMark = z.object({
  event: z.string(),
  quote: z.string(),
  day_text: z.nullable(z.string()),
  on: z.nullable(z.string()),
});
export type RadarMark = z.infer<typeof radarMark>;
