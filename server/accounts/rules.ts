// Values of a first profile that the browser did not send.

export const nameFrom = (metadata: Record<string, unknown>, email: string): string => {
  const given = metadata.full_name;
  const name = typeof given === 'string' ? given.trim().slice(0, 200) : '';
  return name || (email.split('@')[0] ?? email);
};

export const phoneFrom = (metadata: Record<string, unknown>): string | null => {
  const given = metadata.phone;
  return typeof given === 'string' && given.trim() ? given.trim().slice(0, 40) : null;
};
