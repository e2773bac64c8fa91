/** Of the two rules of a new password the first that is broken. `least`: see password-min.ts. */
export const passwordFault = (
  password: string,
  confirmation: string,
  least: number,
): 'mismatch' | 'short' | null => {
  if (password !== confirmation) return 'mismatch';
  return password.length < least ? 'short' : null;
};
