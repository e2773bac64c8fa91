// What left for a language model outside, as the settings of a line show it.
import * as z from 'zod/mini';

/** A text as it was sent to a language model, with names, numbers and addresses masked. */
export const sentOut = z.object({
  at: z.iso.datetime(),
  host: z.string(),
  model: z.string(),
  text: z.string(),
});
export type SentOut = z.infer<typeof sentOut>;
