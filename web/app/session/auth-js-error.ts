// Converts an error of auth-js to the application's own.
import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js';
import { SessionError } from './port.ts';

/** The `message` of auth-js when the response has no error text: `HTTP 502`, a status such as `Bad Gateway`, or the JSON body. */
const WITHOUT_WORDS =
  /^(HTTP \d+|\{.*\}|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Timeout)?$/s;

const codeOf = (error: AuthError): string => {
  if (error.code) return error.code;
  if (isAuthSessionMissingError(error)) return 'session_missing';
  // Status 0 is a request without a reply; an error without a status is a reply that could not be read.
  if (error.status === 0) return 'no_answer';
  const hasWords = isAuthApiError(error) || error.status !== undefined;
  return hasWords && !WITHOUT_WORDS.test(error.message) ? 'unexpected_failure' : 'service_failed';
};

export const sessionErrorOf = (error: AuthError): SessionError =>
  new SessionError(codeOf(error), error.status ?? 0, error.message, { cause: error });
