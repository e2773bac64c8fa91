// How numbers are said in each language of the callers.
import type { Language } from '#contract/languages.ts';
import type { Counting } from './counting.ts';
import { DUTCH } from './counting-dutch.ts';
import { ENGLISH } from './counting-english.ts';
import { FRENCH } from './counting-french.ts';
import { GERMAN } from './counting-german.ts';

export const COUNTING: Readonly<Record<Language, Counting>> = {
  fr: FRENCH,
  nl: DUTCH,
  de: GERMAN,
  en: ENGLISH,
};
