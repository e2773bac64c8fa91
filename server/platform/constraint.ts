// The constraint that a database error violated, so that a store can report it as a Failure.

/** The constraint's name, for instance `user_keys_user_id_fkey`, or null for any other error. */
export const brokenConstraint = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  const integrity = typeof error.code === 'string' && error.code.startsWith('23');
  return integrity && typeof error.constraint === 'string' ? error.constraint : null;
};
