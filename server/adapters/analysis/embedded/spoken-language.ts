// The language of a message: French unless its words are clearly foreign. A French call taken for a
// foreign one because of a word like 'on' would lose its five analyses.
import type { Language } from '#contract/languages.ts';
import { detectLanguage, fold, withoutMiddle, wordSet } from '#server/language/index.ts';

const FRENCH = wordSet(
  'je j vous le la les est c pour que qu pas dans mon ma mes votre bonjour bonsoir merci maitre avocat une du et ou il elle nous ils ca oui sur avec etre allo euh madame monsieur rendez dossier on peut encore a ete sans',
);
const LEAST_WORDS = 8;
const MOST_FRENCH = 0.12;

export const spokenLanguage = (transcript: string, stated: Language | null): Language => {
  const text = withoutMiddle(transcript);
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const french = words.filter((word) => FRENCH.has(word)).length;
  if (words.length < LEAST_WORDS || french > words.length * MOST_FRENCH) return 'fr';
  return detectLanguage(text) ?? stated ?? 'fr';
};
