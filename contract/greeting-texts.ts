// The texts of greetings and notices that the firm did not write itself, in the languages of a line.
import type { GreetingKind } from './greetings.ts';
import type { Language } from './languages.ts';

export type Days = { from: string; to: string };
type Texts = {
  usual: string;
  closed: string;
  /** Writes the days of an absence: one day, or the first and the last. */
  on: (day: string) => string;
  between: (from: string, to: string) => string;
  hello: (firm: string) => string;
  leave: string;
  place: string;
};

const TEXTS: Record<Language, Texts> = {
  fr: {
    hello: (firm) => `${firm}, bonjour.`,
    usual: 'Nous ne pouvons pas vous répondre pour l’instant.',
    closed: 'Le cabinet est actuellement fermé.',
    on: (day) => `Le cabinet est fermé le ${day}.`,
    between: (from, to) => `Le cabinet est fermé du ${from} au ${to} inclus.`,
    leave: 'Laissez-nous votre nom, votre numéro et l’objet de votre appel.',
    place: 'fr-BE',
  },
  nl: {
    hello: (firm) => `Goedendag, u bent verbonden met ${firm}.`,
    usual: '',
    closed: 'Het kantoor is momenteel gesloten.',
    on: (day) => `Het kantoor is gesloten op ${day}.`,
    between: (from, to) => `Het kantoor is gesloten van ${from} tot en met ${to}.`,
    leave: 'Laat uw naam, uw nummer en de reden van uw oproep achter.',
    place: 'nl-BE',
  },
  de: {
    hello: (firm) => `Guten Tag, hier ist ${firm}.`,
    usual: '',
    closed: 'Die Kanzlei ist zurzeit geschlossen.',
    on: (day) => `Die Kanzlei ist am ${day} geschlossen.`,
    between: (from, to) => `Die Kanzlei ist vom ${from} bis einschließlich ${to} geschlossen.`,
    leave: 'Bitte nennen Sie Ihren Namen, Ihre Nummer und Ihr Anliegen.',
    place: 'de-BE',
  },
  en: {
    hello: (firm) => `Hello, you have reached ${firm}.`,
    usual: '',
    closed: 'The office is closed at the moment.',
    on: (day) => `The office is closed on ${day}.`,
    between: (from, to) => `The office is closed from ${from} to ${to} inclusive.`,
    leave: 'Please leave your name, your number and the reason for your call.',
    place: 'en-GB',
  },
};

/** Intl writes 1 janvier, but French says premier. */
const spelled = (day: string, place: string): string =>
  new Intl.DateTimeFormat(place, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 (?=\p{L})/u, place.startsWith('fr') ? '1er ' : '1 ');

const reasonIn = (texts: Texts, kind: GreetingKind, days: Days | null): string => {
  if (kind === 'usual') return texts.usual;
  if (kind === 'closed' || !days) return texts.closed;
  const from = spelled(days.from, texts.place);
  return days.from === days.to ? texts.on(from) : texts.between(from, spelled(days.to, texts.place));
};

/** `days` is null unless the kind is `absence`. */
export const proposedText = (
  kind: GreetingKind,
  language: Language,
  firm: string,
  days: Days | null = null,
): string => {
  const texts = TEXTS[language];
  return [texts.hello(firm), reasonIn(texts, kind, days), texts.leave].filter(Boolean).join(' ');
};

const NOTICES: Record<Language, string> = {
  fr: 'Votre message sera enregistré et transcrit automatiquement, puis transmis au cabinet.',
  nl: 'Uw bericht wordt opgenomen en automatisch uitgeschreven, en daarna aan het kantoor bezorgd.',
  de: 'Ihre Nachricht wird aufgezeichnet, automatisch verschriftlicht und an die Kanzlei weitergeleitet.',
  en: 'Your message will be recorded and transcribed automatically, then passed on to the firm.',
};

export const proposedNotice = (language: Language): string => NOTICES[language];
