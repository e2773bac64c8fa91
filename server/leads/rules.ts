// What a lead is taken for, and where it goes.

export type Channel = 'mail' | 'webhook';
/** Nobody fills in a form that fast; a password manager fills fields, but a person still reads. */
export const FASTEST_PERSON_MS = 1500;

/** A form sent without scripts has no id: pressed twice within this time, it is one lead. */
export const SAME_LEAD_MS = 10 * 60_000;

/** Stored and forwarded all the same, marked: autofill may fall for the trap, and a lost lead is a lost client. */
export const isSuspect = (given: { fax?: string | undefined; tookMs?: number | undefined }): boolean =>
  (given.fax ?? '') !== '' || (given.tookMs !== undefined && given.tookMs < FASTEST_PERSON_MS);

/** Speech lies about −20 dBFS, a microphone that heard nothing below −80. */
const SILENT_DB = -60;
export const isSilent = (meanDb: number | null): boolean => meanDb !== null && meanDb < SILENT_DB;

export const teamAddress = (config: {
  TEAM_EMAIL?: string | undefined;
  SMTP_URL?: string | undefined;
  SUPPORT_EMAIL: string;
}): string | null => {
  if (config.TEAM_EMAIL) return config.TEAM_EMAIL;
  // Without a relay the mail is a file that the operator reads; with one, a guessed address would get personal data.
  return config.SMTP_URL ? null : config.SUPPORT_EMAIL;
};

export const channelsFor = (given: { team: string | null; webhook: string | undefined }): Channel[] => [
  ...(given.team ? (['mail'] as const) : []),
  ...(given.webhook ? (['webhook'] as const) : []),
];

const PLAIN_ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** The forms ask for an @ alone; what no mail program could answer is left out of the header. */
export const replyAddress = (email: string): string | undefined =>
  PLAIN_ADDRESS.test(email) ? email : undefined;

const said = (value: unknown): string => {
  if (value === true) return 'oui';
  if (value === false) return 'non';
  return Array.isArray(value) ? value.map(said).join(', ') : String(value);
};

/** 'field: value', in the order of the form; what was not answered is not there. */
export const fieldsOf = (content: Record<string, unknown>): [field: string, value: string][] =>
  Object.entries(content)
    .filter(([, value]) => value !== undefined && value !== null && said(value) !== '')
    .map(([field, value]) => [field, said(value)]);
