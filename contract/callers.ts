// The erasure of everything that a firm stores about one caller, at that person's request.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';

const number = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.callerNumber), z.maxLength(40, FIELD_TEXTS.callerNumber));

export const callerNumber = z.strictObject({ number });
/** `confirmation`: the number, typed a second time in any notation. */
export const callerErasure = z.strictObject({ number, confirmation: number });

/** The data that the firm has about a telephone number. */
export const callerKept = z.object({
  /** The telephone number in E.164. */
  number: z.string(),
  messages: z.number(),
  recordings: z.number(),
  /** Calls at the telephone provider. */
  calls: z.number(),
  /** The firm noted something about it: a name, a reference. */
  contact: z.boolean(),
  /** The number refuses texts. This stays in force after an erasure. */
  text_opt_out: z.boolean(),
});
export type CallerKept = z.infer<typeof callerKept>;

export const callerErased = z.object({
  number: z.string(),
  messages: z.number(),
  recordings: z.number(),
  calls: z.number(),
  /** Calls in progress: their messages are stored later. */
  coming: z.number(),
  contact: z.boolean(),
  text_opt_out: z.boolean(),
});
