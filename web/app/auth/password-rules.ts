// The two rules of a new password, in the order in which their messages show.
import { PASSWORD_MIN } from '#contract/limits.ts';
import { auth } from './texts.ts';

export const passwordFault = (password: string, confirmation: string): string | null => {
  if (password !== confirmation) return auth.mismatch;
  return password.length < PASSWORD_MIN ? auth.tooShort : null;
};
