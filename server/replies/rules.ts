// Which callers may get a text, its words and its states. It uses nothing from the caller except the number that the
// network reported.
import type { ReplyTrouble } from '#contract/voicemail.ts';
import type { ReplyState } from '#server/platform/tables.ts';

/**
 * Mobile numbers of Belgium and nearby countries. It is an allow-list, because fraudsters provoke texts to premium or
 * satellite numbers. Landlines receive no texts.
 */
const MOBILES: readonly RegExp[] = [
  /^\+324[5-9]\d{7}$/,
  /^\+316[1-58]\d{7}$/,
  /^\+33(6\d{8}|7[3-9]\d{7})$/,
  /^\+3526[2-9]1\d{6}$/,
  /^\+491(5\d|6[023]|7\d)\d{7,8}$/,
  /^\+447[1-57-9]\d{8}$/,
];

export const mayText = (number: string | null): number is string =>
  number !== null && MOBILES.some((pattern) => pattern.test(number));

/** Sources whose number the network reports. On the caller's page a visitor can type any number. */
const NETWORKS = ['twilio', 'pbx'];
export const isFromNetwork = (source: string): boolean => NETWORKS.includes(source);

/** The most texts of a firm in 24 hours, to one number and from one line. */
export const MOST_A_DAY = { number: 1, line: 200 };

/** The provider's code for a number that has sent STOP. The server also uses it if it already knows of the STOP. */
export const OPTED_OUT = '21610';

/** A caller who gets a text hours after the call no longer knows the reason. */
export const TOO_LATE_MS = 6 * 3_600_000;

const STOP = ['STOP', 'STOPALL', 'ARRET', 'STOPPEN', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL'];
const START = ['START', 'UNSTOP'];

/** Only the keyword alone counts, because 'Cancel my appointment' is a message to the firm. */
export const keywordOf = (text: string): 'stop' | 'start' | null => {
  const letters = text.normalize('NFKD').replace(/\P{L}/gu, '').toUpperCase();
  if (STOP.includes(letters)) return 'stop';
  return START.includes(letters) ? 'start' : null;
};

type Words = { thanks: (firm: string) => string; open: string; book: string };

/** GSM-7 characters only: with one other, such as 'ç', an SMS segment holds 70 characters instead of 160. */
const WORDS: Record<string, Words> = {
  fr: {
    thanks: (firm) => `${firm} a bien enregistré votre appel et reviendra vers vous.`,
    open: 'Ouvrir un dossier :',
    book: 'Prendre rendez-vous :',
  },
  nl: {
    thanks: (firm) => `${firm} heeft uw oproep goed ontvangen en neemt contact met u op.`,
    open: 'Dossier openen:',
    book: 'Afspraak maken:',
  },
  de: {
    thanks: (firm) => `${firm} hat Ihren Anruf erhalten und meldet sich bei Ihnen.`,
    open: 'Akte anlegen:',
    book: 'Termin vereinbaren:',
  },
  en: {
    thanks: (firm) => `${firm} has received your call and will get back to you.`,
    open: 'Open a case:',
    book: 'Book an appointment:',
  },
};

export type Answering = {
  name: string;
  language: string;
  reply_text: string | null;
  booking_link: string | null;
  form_link: string | null;
};

/** The firm's own sentence is in the line's language. The default one is in the caller's, if it is known. */
export const bodyOf = (line: Answering, spoken: string | null = null): string => {
  const language = line.reply_text === null ? (spoken ?? line.language) : line.language;
  const words = WORDS[language] ?? WORDS[line.language] ?? WORDS.fr;
  if (!words) return '';
  return [
    line.reply_text ?? words.thanks(line.name),
    ...(line.form_link ? [`${words.open} ${line.form_link}`] : []),
    ...(line.booking_link ? [`${words.book} ${line.booking_link}`] : []),
  ].join('\n');
};

const ACCOUNT = [
  // The account causes these refusals, for example by wrong credentials or a country that it does not allow.
  ...[
    '20003',
    '20005',
    '21212',
    '21408',
    '21603',
    '21606',
    '21612',
    '21659',
    '21660',
    '21661',
    '21703',
    '21704',
  ],
  ...['21705', '30002', '30010', '30034', '30450', '63038', 'status 401', 'status 403', 'status 404'],
];
const NUMBER = ['21211', '21214', '21217', '21614', '30003', '30004', '30005', '30006'];
const CARRIER = ['30007', '30008'];

/** The reason of a refusal by the provider's code. Only the operator can fix 'account'. */
export const troubleOf = (code: string | null): ReplyTrouble => {
  if (code === null) return 'other';
  if (code === OPTED_OUT) return 'opted_out';
  if (ACCOUNT.includes(code)) return 'account';
  if (NUMBER.includes(code)) return 'number';
  return CARRIER.includes(code) ? 'carrier' : 'other';
};

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
