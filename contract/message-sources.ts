// The ways in which messages reach a line: the column `source` of a message, and what each way proves.

type Way = {
  /** A call to the line was answered: its diversion works, and the caller may get a text. */
  isCall: boolean;
  /** The telephone network reported the caller's number. A visitor of the caller's page can type any number. */
  hasCallerId: boolean;
};

const WAYS = {
  twilio: { isCall: true, hasCallerId: true },
  pbx: { isCall: true, hasCallerId: true },
  mailbox: { isCall: true, hasCallerId: false },
  browser: { isCall: false, hasCallerId: false },
  sms: { isCall: false, hasCallerId: false },
  import: { isCall: false, hasCallerId: false },
} as const satisfies Record<string, Way>;

export type Source = keyof typeof WAYS;

const wayOf = (source: string): Way | undefined =>
  Object.hasOwn(WAYS, source) ? WAYS[source as Source] : undefined;

export const isCallSource = (source: string): boolean => wayOf(source)?.isCall ?? false;
export const hasCallerId = (source: string): boolean => wayOf(source)?.hasCallerId ?? false;

export const CALL_SOURCES: readonly string[] = Object.keys(WAYS).filter(isCallSource);
