// Detects the language of a text by its function words; null where there are too few.
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { wordSet } from './tokens.ts';

const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  fr: wordSet(
    'je vous me de la le les un une des du et est pour que qui pas sur au avec dans mon ma mes votre bonjour merci suis ai ce cette il elle nous à ici c j n d l s qu ou où au revoir rappeler',
  ),
  nl: wordSet(
    'ik u de het een en van is voor dat die niet op met in mijn uw ben heb zijn te aan om goedemorgen goedendag dag bedankt graag wij we er maar als naar kunt kan terugbellen',
  ),
  de: wordSet(
    'ich sie der die das ein eine und ist für dass nicht auf mit in mein meine ihr ihre bin habe sind zu an um guten tag danke bitte wir es aber als nach können kann zurückrufen',
  ),
  en: wordSet(
    'i you the a an and is for that who not on with in my your am have are to at hello thanks thank please we it but as this of can could call back be would',
  ),
};

const LEAST_WORDS = 5;
/** The best language needs this many times the hits of the second: below, the text mixes two languages. */
const CLEARLY = 1.5;

export const detectLanguage = (text: string): Language | null => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < LEAST_WORDS) return null;
  const counted = LANGUAGES.map((language) => ({
    language,
    hits: words.filter((word) => SMALL_WORDS[language].has(word)).length,
  })).sort((a, b) => b.hits - a.hits);
  const [first, second] = counted;
  if (!first || first.hits < words.length / 6) return null;
  return first.hits >= (second?.hits ?? 0) * CLEARLY ? first.language : null;
};
