// The default texts of a line, its slug, its intake token, its settings for the speech engine and its terms of retention.
import { createHash, randomBytes } from 'node:crypto';
import type { Retention } from '#contract/line-settings.ts';

const NOTICES: Record<string, string> = {
  fr: 'Votre message sera enregistré et transcrit automatiquement, puis transmis au cabinet.',
  nl: 'Uw bericht wordt opgenomen en automatisch uitgeschreven, en daarna aan het kantoor bezorgd.',
  de: 'Ihre Nachricht wird aufgezeichnet, automatisch verschriftlicht und an die Kanzlei weitergeleitet.',
  en: 'Your message will be recorded and transcribed automatically, then passed on to the firm.',
};

const GREETINGS: Record<string, (firm: string) => string> = {
  fr: (firm) =>
    `${firm}, bonjour. Nous ne pouvons pas vous répondre pour l’instant. Laissez-nous votre nom, votre numéro et l’objet de votre appel.`,
  nl: (firm) =>
    `Goedendag, u bent verbonden met ${firm}. Laat uw naam, uw nummer en de reden van uw oproep achter.`,
  de: (firm) => `Guten Tag, hier ist ${firm}. Bitte nennen Sie Ihren Namen, Ihre Nummer und Ihr Anliegen.`,
  en: (firm) =>
    `Hello, you have reached ${firm}. Please leave your name, your number and the reason for your call.`,
};

export const defaultNotice = (language: string): string => NOTICES[language] ?? NOTICES.fr ?? '';
export const defaultGreeting = (language: string, firm: string): string =>
  (GREETINGS[language] ?? GREETINGS.fr)?.(firm) ?? '';

/** 'Cabinet Dupré & Associés' → 'cabinet-dupre-associes'. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50) || 'ligne';

type Spoken = {
  name: string;
  language: string;
  second_language: string | null;
  spoken_language: string | null;
  own_words: readonly string[];
};

/** The language to transcribe; null lets the engine detect it, as on a line that greets in two languages. */
export const spokenOn = (line: Spoken): string | null => {
  if (line.spoken_language === 'auto') return null;
  return line.spoken_language ?? (line.second_language ? null : line.language);
};

/** Words that the speech engine should expect: the firm's own words and the words of its name. */
export const hintsOf = (line: Spoken): string[] => {
  const names = line.name.match(/[\p{L}\p{M}’'-]{3,}/gu) ?? [];
  return [...new Set([...line.own_words, ...names])];
};

type KeptDays = { keep_sound_days: number | null; keep_text_days: number | null; keep_days: number | null };
type Tried = { [Term in keyof Retention]?: Retention[Term] | undefined };

/** The terms of a line with those that are to be changed. */
export const termsWith = (line: KeptDays, tried: Tried): Retention => ({
  sound_days: tried.sound_days === undefined ? line.keep_sound_days : tried.sound_days,
  text_days: tried.text_days === undefined ? line.keep_text_days : tried.text_days,
  figures_days: tried.figures_days === undefined ? line.keep_days : tried.figures_days,
});

/** The intake token of a line has 192 random bits, so a plain SHA-256 digest cannot be reversed by guessing. */
export const newToken = (): string => `vxl_${randomBytes(24).toString('base64url')}`;
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
