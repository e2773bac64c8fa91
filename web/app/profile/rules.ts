// What may be saved of a profile, and what is told of a new password.
import { PASSWORD_MIN } from '#contract/limits.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { SessionError } from '#web/app/session/port.ts';
import type { Profile } from '#web/app/session/profile.ts';
import { sentenceOf } from '#web/app/session/refusal-words.ts';
import { profile as texts } from './texts.ts';

export type Given = { fullName: string; phone: string };
export type Change = { full_name: string; phone?: string | null; updated_at: string };

/** A telephone that was not touched is not sent: the profile shown may be the stand-in for one that did not load. */
export const changeOf = (shown: Profile, given: Given, now: Date): Change => {
  const phone = given.phone.trim();
  return {
    full_name: given.fullName.trim(),
    ...(phone === (shown.phone ?? '') ? {} : { phone: phone === '' ? null : phone }),
    updated_at: now.toISOString(),
  };
};

export const passwordFault = (password: string, confirmation: string): string | null => {
  if (password !== confirmation) return texts.mismatch;
  return password.length < PASSWORD_MIN ? texts.tooShort : null;
};

/** Thrown where the page itself knows what is wrong. */
export class NotSignedIn extends Error {}

export const refusalSentence = (error: unknown, otherwise: string): string => {
  if (error instanceof NotSignedIn) return texts.notSignedIn;
  if (error instanceof ApiError) return messageOr(error, otherwise);
  if (error instanceof SessionError && error.message !== '') return sentenceOf(error);
  return otherwise;
};
