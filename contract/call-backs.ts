// The list of calls to make today, in the order of «À rappeler d'abord»: one entry for each caller.
import * as z from 'zod/mini';
import { pageOf, pageQuery } from './paging.ts';
import { OUTCOMES, voicemail } from './voicemail.ts';

export const callAttempt = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(OUTCOMES),
  /** Null for a program with an API key. */
  person: z.nullable(z.string()),
});
export type CallAttempt = z.infer<typeof callAttempt>;

export const callBack = z.object({
  message: voicemail,
  /** Further open messages of the same caller, which the same call answers. */
  others: z.array(voicemail),
  /** Earlier calls to this caller with their outcome, the latest first. */
  attempts: z.array(callAttempt),
});
export type CallBack = z.infer<typeof callBack>;

export const callBacksQuery = pageQuery;
export const callBackPage = pageOf(callBack);
export type CallBackPage = z.infer<typeof callBackPage>;

/** Attempts of the last days are listed, at most so many for a caller. */
export const ATTEMPT_DAYS = 30;
export const MOST_ATTEMPTS = 3;
