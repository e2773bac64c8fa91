// Decides which changes of a profile are sent, and which sentences answer them.
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import type { Profile } from '#web/app/session/profile.ts';
import { sentenceOr } from '#web/app/session/refusals.ts';
import { profile as texts } from './texts.ts';

export type ProfileDraft = { fullName: string; phone: string };
export type Change = { full_name: string; phone?: string | null; updated_at: string };

/** An unchanged telephone is not sent: the form may show the placeholder of a profile that did not load. */
export const profileChangeOf = (shown: Profile, given: ProfileDraft, now: Date): Change => {
  const phone = given.phone.trim();
  return {
    full_name: given.fullName.trim(),
    ...(phone === (shown.phone ?? '') ? {} : { phone: phone === '' ? null : phone }),
    updated_at: now.toISOString(),
  };
};

/** Thrown when the page already knows that there is no session. */
export class NotSignedIn extends Error {}

export const refusalSentence = (error: unknown, otherwise: string): string => {
  if (error instanceof NotSignedIn) return texts.notSignedIn;
  if (error instanceof ApiError) return messageOr(error, otherwise);
  return sentenceOr(error, otherwise);
};
