// A refusal of auth-js as the application's own.
import { type AuthError, isAuthApiError } from '@supabase/auth-js';
import { SessionError } from './port.ts';

export const refusalOf = (error: AuthError): SessionError =>
  new SessionError(
    error.code ?? (isAuthApiError(error) ? 'unexpected_failure' : 'no_answer'),
    error.status ?? 0,
    error.message,
    { cause: error },
  );
