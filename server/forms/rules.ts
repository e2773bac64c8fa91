// Links, references and signatures of forms, their states, the situations without a form, and the words of the text.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutesIn } from '#contract/brussels.ts';

import { FORM_LINK_DAYS, type FormChannel, type FormScenario, type FormState } from '#contract/forms.ts';
import { knownLanguage, type Language } from '#contract/languages.ts';
import type { FormRoute } from '#contract/line-settings.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Facts } from '#contract/voicemail.ts';
import { speaksOfCustody, speaksOfViolence } from '#server/language/index.ts';

const CODE_BYTES = 6;
const MAC_CHARS = 8;

export const CODE_LENGTH = 8;

const signatureOf = (key: Buffer, code: string): string =>
  createHmac('sha256', key).update(`form ${code}`).digest('base64url').slice(0, MAC_CHARS);

const same = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

export const codeFrom = (random: Buffer): string => random.subarray(0, CODE_BYTES).toString('base64url');
export const tokenOf = (key: Buffer, code: string): string => `${code}${signatureOf(key, code)}`;
/** The code in a link, null if its signature is wrong. The database is not asked about a guess. */
export const codeIn = (key: Buffer, token: string): string | null => {
  const code = token.slice(0, CODE_LENGTH);
  return same(token.slice(CODE_LENGTH), signatureOf(key, code)) ? code : null;
};

/** No letter or digit that is easily taken for another one. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = [4, 4, 2];

/** VX-7K3M-9QTD-2H: 49 bits, short enough to be read out. */
export const referenceFrom = (random: Buffer): string => {
  const letters = [...random.subarray(0, 10)].map((byte) => LETTERS[byte % LETTERS.length]);
  return ['VX', ...GROUPS.map((size) => letters.splice(0, size).join(''))].join('-');
};

/** Reads a reference that a person typed or pasted: small letters, blanks and missing hyphens are accepted. */
export const readReference = (typed: string): string | null => {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = /^VX([2-9A-Z]{4})([2-9A-Z]{4})([2-9A-Z]{2})$/.exec(letters);
  return found ? `VX-${found.slice(1).join('-')}` : null;
};

/** The firm's own link with the reference: in the place of {reference}, or as a parameter. */
export const linkWith = (link: string, reference: string): string => {
  if (/\{reference\}|%7Breference%7D/i.test(link))
    return link.replace(/\{reference\}|%7Breference%7D/gi, reference);
  const url = new URL(link);
  url.searchParams.set('reference', reference);
  return url.href;
};

export const formLinkExpiry = (from: Date): Date => new Date(from.getTime() + FORM_LINK_DAYS * DAY_MS);

/** A later state is never taken back, whatever the order of the reports. */
const RANK: Record<FormState, number> = {
  proposed: 0,
  expired: 1,
  refused: 1,
  approved: 2,
  sent: 3,
  delivered: 4,
  opened: 5,
  completed: 6,
};
export const laterOf = (before: FormState, after: FormState): FormState =>
  RANK[after] > RANK[before] ? after : before;

/** Whether the form still waits for the firm's decision. */
export const isOpen = (state: FormState): boolean => state === 'proposed' || state === 'expired';

/** The channel that the line would choose for a form that a person sends; null if neither is possible. */
export const channelFor = (
  route: FormRoute,
  { can_text, can_mail }: { can_text: boolean; can_mail: boolean },
): FormChannel | null => {
  if (can_mail && (route === 'mail_first' || !can_text)) return 'mail';
  return can_text ? 'sms' : null;
};

/** A form that the caller opened has arrived, whatever was reported about its text. */
export const hasFailed = (one: { state: FormState; text_failed: boolean; mail_failed: boolean }): boolean =>
  ['approved', 'sent'].includes(one.state) && (one.text_failed || one.mail_failed);

/** Programs that open links to show a preview or to look for malware. */
const PREVIEWS =
  /bot\b|bot\/|crawl|spider|preview|scan|fetch|facebookexternalhit|facebot|whatsapp|telegram|skype|slack|discord|viber|linkedin|pinterest|embedly|google-?safety|safelinks|barracuda|proofpoint|mimecast|headless|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

export const isPreview = (headers: Readonly<Record<string, unknown>>): boolean => {
  const agent = headers['user-agent'];
  const purpose = [headers.purpose, headers['sec-purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return (
    typeof agent !== 'string' || agent === '' || PREVIEWS.test(agent) || /prefetch|preview/i.test(purpose)
  );
};

export type Analysed = {
  transcript: string;
  facts: Facts | null;
  urgency: string | null;
  stage: string | null;
  category: string | null;
  sentiment: string | null;
};

const HOLDS: Readonly<Record<FormScenario, (message: Analysed) => boolean>> = {
  custody: ({ transcript, facts }) => speaksOfCustody(transcript, facts),
  violence: ({ transcript }) => speaksOfViolence(transcript),
  urgent: ({ urgency }) => urgency === 'Urgent',
  known_case: ({ stage }) => stage === 'Dossier En Cours',
  anger: ({ sentiment }) => sentiment === 'Négatif',
  payment: ({ category }) => category === 'Demande De Paiement',
};

/** The first situation of the message in which the firm wants no form. */
export const scenarioOf = (message: Analysed, off: readonly FormScenario[]): FormScenario | null =>
  off.find((scenario) => HOLDS[scenario](message)) ?? null;

type Words = { form: (firm: string) => string; reminder: (firm: string) => string };
/** GSM-7 characters only, as in the replies. */
const WORDS: Readonly<Record<Language, Words>> = {
  fr: {
    form: (firm) =>
      `${firm} a bien reçu votre message. Pour préparer votre dossier, complétez ce formulaire : {lien}`,
    reminder: (firm) => `${firm} attend encore votre formulaire : {lien}`,
  },
  nl: {
    form: (firm) =>
      `${firm} heeft uw bericht ontvangen. Vul dit formulier in om uw dossier voor te bereiden: {lien}`,
    reminder: (firm) => `${firm} wacht nog op uw formulier: {lien}`,
  },
  de: {
    form: (firm) => `${firm} hat Ihre Nachricht erhalten. Bitte füllen Sie dieses Formular aus: {lien}`,
    reminder: (firm) => `${firm} wartet noch auf Ihr Formular: {lien}`,
  },
  en: {
    form: (firm) => `${firm} has received your message. Please complete this form: {lien}`,
    reminder: (firm) => `${firm} is still waiting for your form: {lien}`,
  },
};

/** The caller's language if there are words in it, else the form's. */
export const languageFor = (message: { language: string | null }, form: { language: string }): string =>
  knownLanguage(message.language) ?? form.language;

export const wordsOf = (kind: keyof Words, { firm, language }: { firm: string; language: string }): string =>
  WORDS[knownLanguage(language) ?? 'fr'][kind](firm);

/** The link takes the place of {lien}; a text without that place gets the link at its end. */
export const textWith = (words: string, link: string): string =>
  words.includes('{lien}') ? words.replaceAll('{lien}', link) : `${words}\n${link}`;

const DAY = { from: 9 * 60, to: 19 * 60 };
/** Whether it is between 9 and 19 o'clock in Belgium. */
export const isDaytime = (now: Date): boolean => {
  const minutes = minutesIn(now);
  return minutes >= DAY.from && minutes < DAY.to;
};
