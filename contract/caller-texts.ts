// Writes the SMS to a caller. The server and the preview in /parametres use the same function.

import type { Language } from './languages.ts';
import { isGsm7 } from './sms-segments.ts';

export const TEXT_VARIABLES = ['cabinet', 'appelant', 'lien', 'delai_rappel'] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];
export const MOST_TEXT = 480;
export const MOST_TEXTS_A_DAY = 1000;

/** Countries to whose mobile numbers a line may send. */
export const TEXT_COUNTRIES = ['+32', '+33', '+31', '+352', '+49', '+44'] as const;
export type TextCountry = (typeof TEXT_COUNTRIES)[number];

/** The delay that {delai_rappel} promises. */
export const REPLY_DELAYS = ['soon', 'today', 'day', 'two_days', 'week'] as const;
export type ReplyDelay = (typeof REPLY_DELAYS)[number];

/** The link of a text. Its kind chooses the words before it. */
export type ReplyLink = { kind: 'booking' | 'form'; url: string };

type Words = {
  message: string;
  empty: string;
  links: Record<ReplyLink['kind'], string>;
  stop: string;
  stopLink: string;
  delays: Record<ReplyDelay, string>;
};

/**
 * These texts contain only characters of GSM-7: any other, such as 'ç', more than halves what one segment of an SMS holds.
 */
const WORDS: Record<Language, Words> = {
  fr: {
    message: '{cabinet} a bien enregistré votre message et reviendra vers vous {delai_rappel}.',
    empty: '{cabinet} a manqué votre appel. Rappelez-nous, ou laissez un message avec votre nom et le motif.',
    links: { booking: 'Prendre rendez-vous :', form: 'Ouvrir un dossier :' },
    stop: 'Ne plus recevoir de SMS ? Répondez STOP.',
    stopLink: 'Ne plus recevoir de SMS :',
    delays: {
      soon: 'dès que possible',
      today: 'dans la journée',
      day: 'dans les 24 heures',
      two_days: 'sous deux jours ouvrables',
      week: 'dans la semaine',
    },
  },
  nl: {
    message: '{cabinet} heeft uw bericht goed ontvangen en neemt {delai_rappel} contact met u op.',
    empty:
      '{cabinet} heeft uw oproep gemist. Bel ons terug of laat een bericht achter met uw naam en de reden.',
    links: { booking: 'Afspraak maken:', form: 'Dossier openen:' },
    stop: 'Geen sms meer? Antwoord STOP.',
    stopLink: 'Geen sms meer:',
    delays: {
      soon: 'zo snel mogelijk',
      today: 'vandaag nog',
      day: 'binnen 24 uur',
      two_days: 'binnen twee werkdagen',
      week: 'deze week',
    },
  },
  de: {
    message: '{cabinet} hat Ihre Nachricht erhalten und meldet sich {delai_rappel} bei Ihnen.',
    empty:
      '{cabinet} hat Ihren Anruf verpasst. Rufen Sie uns zurück oder hinterlassen Sie Ihren Namen und Ihr Anliegen.',
    links: { booking: 'Termin vereinbaren:', form: 'Akte anlegen:' },
    stop: 'Keine SMS mehr? Antworten Sie STOP.',
    stopLink: 'Keine SMS mehr:',
    delays: {
      soon: 'so bald wie möglich',
      today: 'noch heute',
      day: 'innerhalb von 24 Stunden',
      two_days: 'innerhalb von zwei Werktagen',
      week: 'noch diese Woche',
    },
  },
  en: {
    message: '{cabinet} has received your message and will get back to you {delai_rappel}.',
    empty: '{cabinet} missed your call. Please call again, or leave a message with your name and the reason.',
    links: { booking: 'Book an appointment:', form: 'Open a case:' },
    stop: 'No more texts? Reply STOP.',
    stopLink: 'No more texts:',
    delays: {
      soon: 'as soon as possible',
      today: 'today',
      day: 'within 24 hours',
      two_days: 'within two working days',
      week: 'this week',
    },
  },
};

/** The text of a firm that wrote none in this language. */
export const defaultText = (language: Language, variant: 'message' | 'empty'): string =>
  WORDS[language][variant];

/** Names in braces that are no variable. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(TEXT_VARIABLES as readonly string[]).includes(name));

/** A caller's name is spoken: one with digits, dots or slashes could be read as a link or a number. */
const NAME = /^\p{L}[\p{L}\p{M}' -]{0,39}$/u;
const MOST_WORDS = 4;

export const nameInText = (spoken: string | null): string | null => {
  const name = spoken?.normalize('NFC').replaceAll('’', "'").replace(/\s+/g, ' ').trim() ?? '';
  return NAME.test(name) && name.split(' ').length <= MOST_WORDS ? name : null;
};

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe' };

/** 'François' becomes 'Francois', so that a name does not double the price of a text. */
const inGsm7 = (name: string): string =>
  [...name]
    .map((letter) =>
      isGsm7(letter) ? letter : (LIGATURES[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')),
    )
    .join('');

/** A name such as 'Łucja' or 'Юлия', which GSM-7 cannot write, is left out of a text that GSM-7 can write. */
const nameFor = (template: string, name: string): string => {
  if (!isGsm7(template)) return name;
  const plain = inGsm7(name);
  return isGsm7(plain) ? plain : '';
};

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/[“”„]|«\s*|\s*»/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u202f]/g, ' '],
];

/** Typographic signs are outside GSM-7, and an SMS needs none of them. Letters stay as they are. */
const plainSigns = (text: string): string =>
  SIGNS.reduce((plain, [sign, instead]) => plain.replace(sign, instead), text);

export type CallerSms = {
  /** The firm's own text in this language; null for the default one. */
  own: string | null;
  language: Language;
  /** The kind of call that the SMS answers: 'empty' is a call in which the caller said nothing. */
  variant: 'message' | 'empty';
  firm: string;
  /** The name that the caller said. It is left out of the SMS unless it consists of letters only. */
  caller: string | null;
  link: ReplyLink | null;
  delay: ReplyDelay;
  /** The page on which the caller stops the texts; null if the caller can answer STOP. */
  stopLink: string | null;
};

/** The line that says how to stop; null if the text says it and the caller can answer. */
export const stopLine = (text: string, language: Language, stopLink: string | null): string | null => {
  const words = WORDS[language];
  if (stopLink !== null) return `${words.stopLink} ${stopLink}`;
  return /\bSTOP\b/.test(text) ? null : words.stop;
};

/** The link and the way to stop are added where the firm's text does not contain them. */
export const writeCallerSms = (given: CallerSms): string => {
  const { link, stopLink } = given;
  const words = WORDS[given.language];
  const template = plainSigns(given.own ?? words[given.variant]);
  const name = nameInText(given.caller);
  const values: Record<string, string> = {
    cabinet: plainSigns(given.firm).replace(/\s+/g, ' ').trim(),
    appelant: name === null ? '' : nameFor(template, name),
    lien: link?.url ?? '',
    delai_rappel: words.delays[given.delay],
  };
  const kept = template
    .split('\n')
    // A line that announces a link is left out where there is none.
    .filter((line) => link !== null || !line.includes('{lien}'))
    .join('\n');
  const body = kept
    .replace(/( ?)\{(\w+)\}/g, (found, space: string, variable: string) => {
      const value = values[variable];
      if (value === undefined) return found;
      // Without a name 'Bonjour {appelant},' becomes 'Bonjour,'.
      return value === '' ? '' : space + value;
    })
    .replace(/^[\s,]+/, '')
    .trim();
  // The firm's text was one line that announces a link.
  if (body === '' && given.own !== null) return writeCallerSms({ ...given, own: null });
  const announced =
    link === null || template.includes('{lien}') ? [] : [`${words.links[link.kind]} ${link.url}`];
  const stop = stopLine(kept, given.language, stopLink);
  return [body, ...announced, ...(stop === null ? [] : [stop])].join('\n');
};
