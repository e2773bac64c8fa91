// The two rules of a new password, in the order in which their messages show.
import { auth } from './texts.ts';

/** `least`: see passwordMin in web/app/shell/password-min.ts. */
export const passwordFault = (password: string, confirmation: string, least: number): string | null => {
  if (password !== confirmation) return auth.mismatch;
  return password.length < least ? auth.tooShort(least) : null;
};
