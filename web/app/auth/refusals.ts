// Maps an error of the identity service to the French sentence to show, by its code and not by its message.
import { SessionError } from '#web/app/session/port.ts';
import { ProfileError } from '#web/app/session/profile.ts';
import { refusalWordsOf } from '#web/app/session/refusals.ts';
import { auth } from './texts.ts';

export const signInSentence = (error: unknown): string => {
  if (error instanceof ProfileError) return error.message;
  if (!(error instanceof SessionError)) return auth.unexpectedSignIn;
  if (error.code === 'invalid_credentials') return auth.wrongCredentials;
  if (error.code === 'email_not_confirmed') return auth.notConfirmed;
  if (error.code === 'over_request_rate_limit' || error.status === 429) return auth.tooMany;
  return auth.otherSignIn(refusalWordsOf(error));
};

export const resetSentence = (error: unknown): string =>
  error instanceof SessionError ? auth.resetFailed(refusalWordsOf(error)) : auth.resetUnexpected;

export const updateSentence = (error: unknown): string =>
  error instanceof SessionError ? auth.updateFailed(refusalWordsOf(error)) : auth.updateUnexpected;
