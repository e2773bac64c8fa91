// Which rule of the schema an error of the database broke: what a store turns into a refusal of its own.

/** The constraint's name (`lines_slug_key`, `user_keys_user_id_fkey`), or null when that is not what happened. */
export const brokenConstraint = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  const integrity = typeof error.code === 'string' && error.code.startsWith('23');
  return integrity && typeof error.constraint === 'string' ? error.constraint : null;
};
