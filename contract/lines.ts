// What a firm is shown of its own telephone lines.
import * as z from 'zod/mini';

export const ownLine = z.object({
  slug: z.string(),
  name: z.string(),
  /** Where its calls are to be diverted; null for a line without a telephone number. */
  number: z.nullable(z.string()),
  language: z.string(),
  active: z.boolean(),
  /** Nobody has called for three working days: since when; null while calls come. */
  silent_since: z.nullable(z.iso.datetime()),
});
export const ownLines = z.object({ lines: z.array(ownLine) });
export type OwnLine = z.infer<typeof ownLine>;
