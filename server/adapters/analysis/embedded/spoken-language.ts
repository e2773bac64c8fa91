// The language a message is read in: French unless its words are clearly of another. A French call read as a
// foreign one would lose its five analyses for a word like 'on'.
import type { Language } from '#contract/values.ts';
import { detectLanguage, fold } from '#server/language/index.ts';

const FRENCH = new Set(
  'je j vous le la les est c pour que qu pas dans mon ma mes votre bonjour bonsoir merci maitre avocat une du et ou il elle nous ils ca oui sur avec etre allo euh madame monsieur rendez dossier on peut encore a ete sans'.split(
    ' ',
  ),
);
const LEAST_WORDS = 8;
const MOST_FRENCH = 0.12;

export const spokenLanguage = (text: string, said: Language | null): Language => {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const french = words.filter((word) => FRENCH.has(word)).length;
  if (words.length < LEAST_WORDS || french > words.length * MOST_FRENCH) return 'fr';
  return detectLanguage(text) ?? said ?? 'fr';
};
