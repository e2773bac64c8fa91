// Decides whether a lead is suspect and by which channels it is forwarded.

export type Channel = 'mail' | 'webhook';
/** A form that was filled in faster comes from a program: a person with a password manager still reads the form. */
export const FASTEST_PERSON_MS = 1500;

/** A form posted without scripts has no id, so the same answers within this time count as one lead. */
export const SAME_LEAD_MS = 10 * 60_000;

/** A suspect lead is still stored and forwarded, because a browser's autofill may fill the hidden field. */
export const isSuspect = (given: { fax?: string | undefined; tookMs?: number | undefined }): boolean =>
  (given.fax ?? '') !== '' || (given.tookMs !== undefined && given.tookMs < FASTEST_PERSON_MS);

/** Mean level in dBFS: speech is about −20, a muted microphone below −80. */
const SILENT_DB = -60;
export const isSilentSample = (meanDb: number | null): boolean => meanDb !== null && meanDb < SILENT_DB;

export const teamAddress = (config: {
  TEAM_EMAIL?: string | undefined;
  SMTP_URL?: string | undefined;
  SUPPORT_EMAIL: string;
}): string | null => {
  if (config.TEAM_EMAIL) return config.TEAM_EMAIL;
  // SUPPORT_EMAIL has a default, so it is used only while mails stay on this machine: otherwise a stranger could receive them.
  return config.SMTP_URL ? null : config.SUPPORT_EMAIL;
};

export const channelsFor = (given: { team: string | null; webhook: string | undefined }): Channel[] => [
  ...(given.team ? (['mail'] as const) : []),
  ...(given.webhook ? (['webhook'] as const) : []),
];

const PLAIN_ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** The forms only require an @, so an address that mail programs reject is left out of Reply-To. */
export const replyAddress = (email: string): string | undefined =>
  PLAIN_ADDRESS.test(email) ? email : undefined;

const textOf = (value: unknown): string => {
  if (value === true) return 'oui';
  if (value === false) return 'non';
  return Array.isArray(value) ? value.map(textOf).join(', ') : String(value);
};

/** The answered fields with their values as text, in the order of the form. */
export const fieldsOf = (content: Record<string, unknown>): [field: string, value: string][] =>
  Object.entries(content)
    .filter(([, value]) => value !== undefined && value !== null && textOf(value) !== '')
    .map(([field, value]) => [field, textOf(value)]);
