// Decides which callers may get an SMS, its words and its states. The caller only influences the number that the network
// reported, the language, and a name of letters alone.
import {
  REPLY_DELAYS,
  type ReplyLink,
  TEXT_COUNTRIES,
  type TextCountry,
  writeCallerSms,
} from '#contract/caller-texts.ts';
import { knownLanguage, type Language } from '#contract/languages.ts';
import { hasCallerId } from '#contract/message-sources.ts';
import { type CallBackReason, REPLY_TROUBLES, type ReplyTrouble } from '#contract/reply-states.ts';
import type { ReplyState, Row } from '#server/platform/tables.ts';

/**
 * Mobile numbers by country. It is an allow-list, because fraudsters provoke texts to premium or satellite numbers.
 * Landlines receive no texts.
 */
const MOBILES: Readonly<Record<TextCountry, RegExp>> = {
  '+32': /^\+324[5-9]\d{7}$/,
  '+31': /^\+316[1-58]\d{7}$/,
  '+33': /^\+33(6\d{8}|7[3-9]\d{7})$/,
  '+352': /^\+3526[2-9]1\d{6}$/,
  '+49': /^\+491(5\d|6[023]|7\d)\d{7,8}$/,
  '+44': /^\+447[1-57-9]\d{8}$/,
};

const isMobileOf = (country: TextCountry, number: string): boolean => MOBILES[country].test(number);

export const mayText = (number: string | null, countries: readonly string[]): number is string =>
  number !== null &&
  TEXT_COUNTRIES.some((country) => countries.includes(country) && isMobileOf(country, number));

/** The most texts of a firm to one number in 24 hours, with the mails that carry a form. */
export const MOST_TO_NUMBER = 1;

/** The provider's code for a number that has sent STOP. The server also uses it if it already knows of the STOP. */
export const OPTED_OUT_CODE = '21610';

/** A caller who gets a text hours after the call no longer knows the reason. */
export const TOO_LATE_MS = 6 * 3_600_000;

const STOP = [
  ...['STOP', 'STOPALL', 'STOPSMS', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'OPTOUT', 'REVOKE'],
  ...['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESINSCRIRE'],
  ...['STOPPEN', 'STOPZETTEN', 'AFMELDEN', 'UITSCHRIJVEN'],
  ...['STOPP', 'ABMELDEN', 'ABBESTELLEN', 'ENDE'],
];
const START = ['START', 'UNSTOP', 'STARTEN'];

/** 'Cancel please' may be about an appointment. */
const AMBIGUOUS = ['END', 'QUIT', 'CANCEL', 'REVOKE'];
const POLITE =
  /(?:MERCI|SVP|STP|SILVOUSPLAIT|SILTEPLAIT|AUB|ALSTUBLIEFT|DANKU|BEDANKT|BITTE|DANKE|PLEASE|THANKS|THANKYOU)+$/;

/** Only the keyword counts, alone or with a word of politeness: 'Cancel my appointment' is a message to the firm. */
export const keywordOf = (text: string): 'stop' | 'start' | null => {
  const letters = text.normalize('NFKD').replace(/\P{L}/gu, '').toUpperCase();
  if (STOP.includes(letters)) return 'stop';
  const keyword = letters.replace(POLITE, '').replace(/^(?:STOP)+$/, 'STOP');
  if (STOP.includes(keyword) && !AMBIGUOUS.includes(keyword)) return 'stop';
  return START.includes(letters) ? 'start' : null;
};

export type LineTexts = Pick<
  Row<'lines'>,
  'name' | 'language' | 'reply_delay' | `reply_text_${Language}` | `empty_text_${Language}`
>;

export type AnsweredCall = {
  /** The kind of call: 'empty' is one in which the caller said nothing. */
  variant: 'message' | 'empty';
  /** The language that the caller spoke, if it is known. */
  spoken: string | null;
  /** The name that the caller said. */
  caller: string | null;
  link: ReplyLink | null;
  stopLink: string | null;
};

/** The text is in the caller's language if it is known, else in the line's. */
export const bodyOf = (line: LineTexts, { variant, spoken, ...given }: AnsweredCall): string => {
  const language = knownLanguage(spoken) ?? knownLanguage(line.language) ?? 'fr';
  return writeCallerSms({
    own: variant === 'message' ? line[`reply_text_${language}`] : line[`empty_text_${language}`],
    language,
    variant,
    firm: line.name,
    delay: REPLY_DELAYS.find((known) => known === line.reply_delay) ?? 'soon',
    ...given,
  });
};

/** The provider's codes of refusals, by their reason. */
const CODES: Readonly<Record<Exclude<ReplyTrouble, 'other'>, readonly string[]>> = {
  opted_out: [OPTED_OUT_CODE],
  country: ['21408'],
  pumping: ['30450', '30453'],
  // The operator can correct these, such as wrong credentials or a sender that the account does not own.
  account: [
    ...['20003', '20005', '21212', '21603', '21606', '21612', '21659', '21660', '21661', '21703', '21704'],
    ...['21705', '30002', '30010', '30034', '63038', 'status 401', 'status 403', 'status 404'],
  ],
  landline: ['21614', '30006'],
  unreachable: ['21211', '21214', '21217', '30003', '30005'],
  carrier: ['30004', '30007', '30008'],
};

/** These need the operator. */
export const OPERATOR_TROUBLES: readonly ReplyTrouble[] = ['country', 'pumping', 'account'];

/** States in which a text did not reach its caller. */
export const FAILED_STATES: readonly ReplyState[] = ['refused', 'undelivered', 'expired'];

/** The reason of a refusal by the provider's code. */
export const troubleOf = (code: string | null): ReplyTrouble =>
  REPLY_TROUBLES.find((trouble) => trouble !== 'other' && code !== null && CODES[trouble].includes(code)) ??
  'other';

/** The provider's queue was full, or the telephone was off or without a network. */
const PASSING = ['30001', '30003', '30008'];

/** Whether the same text may arrive later. A text that the provider may have taken after all is not repeated. */
const isPassing = ({ state, last_code: code }: Pick<Row<'replies'>, 'state' | 'last_code'>): boolean =>
  state === 'expired' ? code !== 'fate_unknown' : code !== null && PASSING.includes(code);

export type TextOfMessage = Pick<Row<'replies'>, 'id' | 'purpose' | 'state' | 'last_code'>;

/**
 * The purpose of the text with which a person may send a form: its first text, or one repetition. Null after a failure that would
 * repeat itself, such as STOP. `linked` is the text whose link the form has.
 */
export const nextFormText = (
  texts: readonly TextOfMessage[],
  linked: string | null,
): 'form' | 'form_again' | null => {
  const failed = (text: TextOfMessage) => FAILED_STATES.includes(text.state);
  const before = texts.find(({ id }) => id === linked);
  if (before && failed(before) && !isPassing(before)) return null;
  const clicked = texts.find(({ purpose }) => purpose === 'form');
  if (!clicked) return 'form';
  const isRepeated = texts.some(({ purpose }) => purpose === 'form_again');
  return failed(clicked) && isPassing(clicked) && !isRepeated ? 'form_again' : null;
};

/** After so many SMS in a row that did not arrive an alert is raised. */
export const FAILING_IN_A_ROW = 5;

const hasTextCountry = (number: string): boolean =>
  TEXT_COUNTRIES.some((country) => number.startsWith(country));

/** Why a caller cannot get a text; null if the text may be sent. */
export const reasonAgainst = (
  { source, caller }: { source: string; caller: string | null },
  countries: readonly string[],
): CallBackReason | null => {
  if (caller === null) return 'hidden';
  if (!hasCallerId(source)) return 'unverified';
  if (mayText(caller, countries)) return null;
  const isMobile = mayText(caller, TEXT_COUNTRIES);
  return isMobile || !hasTextCountry(caller) ? 'country' : 'landline';
};

/** Decides what the firm has to do about an SMS that did not arrive. */
export const callBackAfter = (state: ReplyState, code: string | null): CallBackReason | null => {
  if (state === 'expired') return 'late';
  if (state !== 'refused' && state !== 'undelivered') return null;
  return troubleOf(code) === 'opted_out' ? 'opted_out' : state;
};

/** Reasons for which a case form goes by mail instead. A number that a person typed, and a late call, get neither. */
export const MAILED_INSTEAD: readonly CallBackReason[] = ['landline', 'country', 'opted_out', 'budget'];

/** The trouble that the firm sees; null if there is none. */
export const shownTrouble = (reply: { state: ReplyState; last_code: string | null }) =>
  reply.state === 'refused' || reply.state === 'undelivered'
    ? { reason: troubleOf(reply.last_code), code: reply.last_code }
    : null;

const STATE_OF_STATUS: Record<string, ReplyState> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
};

/** The order of the states. A late or reordered report never moves a text back. */
const RANK: Record<ReplyState, number> = {
  waiting: 0,
  unknown: 0,
  expired: 0,
  refused: 0,
  sent: 1,
  undelivered: 2,
  delivered: 3,
};

/** Null if the report changes nothing. */
export const stateAfter = (before: ReplyState, news: string): ReplyState | null => {
  const after = STATE_OF_STATUS[news];
  return after && RANK[after] > RANK[before] ? after : null;
};
