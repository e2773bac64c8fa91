// The default texts of a line, its slug, its settings for the speech engine and its terms of retention.
import { foldLetters } from '#contract/fold-letters.ts';
import { proposedNotice, proposedText } from '#contract/greeting-texts.ts';
import { knownLanguage, type Language } from '#contract/languages.ts';
import type { Retention } from '#contract/line-settings.ts';

const languageIn = (code: string): Language => knownLanguage(code) ?? 'fr';

export const defaultNotice = (language: string): string => proposedNotice(languageIn(language));
export const defaultGreeting = (language: string, firm: string): string =>
  proposedText('usual', languageIn(language), firm);

/** The languages in which a line greets, the first one first. */
export const languagesOf = (line: { language: string; second_language: string | null }): Language[] => [
  ...new Set([line.language, ...(line.second_language ? [line.second_language] : [])].map(languageIn)),
];

/** Makes a slug of a name: 'Cabinet Dupré & Associés' becomes 'cabinet-dupre-associes'. */
export const slugFrom = (name: string): string =>
  foldLetters(name)
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
