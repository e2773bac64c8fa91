// What the analyser learned from the corrections of a firm.
import * as z from 'zod/mini';
import { AXES } from './values.ts';

export const firmLearning = z.object({
  active: z.boolean(),
  /** Corrected and confirmed values that the firm's weights contain. */
  corrections: z.number(),
  /** For which analyses they count; the others would file no better with them. */
  axes: z.array(z.enum(AXES)),
  learned_at: z.nullable(z.iso.datetime()),
  /** Corrections or erasures since then are learned within half a minute. */
  pending: z.boolean(),
  /** Corrections before this moment are not learned from. */
  reset_at: z.nullable(z.iso.datetime()),
});
export type FirmLearning = z.infer<typeof firmLearning>;

/** `forget`: what was learned until now is removed; the corrected messages stay as they are. */
export const firmLearningPatch = z
  .strictObject({ active: z.optional(z.boolean()), forget: z.optional(z.literal(true)) })
  .check(z.refine(({ active, forget }) => active !== undefined || forget !== undefined));
export type FirmLearningPatch = z.infer<typeof firmLearningPatch>;
