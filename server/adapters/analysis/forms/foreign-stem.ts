// Cuts a Dutch, German or English word to what its forms share: «huurt», «gehuurd», «huurders» → «hur».
import type { Language } from '#contract/languages.ts';

type Foreign = Exclude<Language, 'fr'>;

const ENDINGS: Readonly<Record<Foreign, RegExp>> = {
  nl: /(?:ingen|ing|heden|heid|elijke?|tjes?|jes?|enden?|ders?|ster|ers?|den|ten|de|te|en|es|[estdn])$/,
  de: /(?:ungen|ung|heit|keit|liche?|ische?|ern|er|en|em|es|st|[etns])$/,
  en: /(?:ings?|ments?|ions?|ers?|ies|ed|es|ly|[ets])$/,
};
const LEAST = 4;
const MOST_CUTS = 2;

export const foreignStem = (word: string, language: Foreign): string => {
  let stem = word;
  // A past participle: «gehuurd», «gekündigt».
  if (language !== 'en' && stem.length > LEAST + 2 && /^ge.*(?:d|t|en)$/.test(stem)) stem = stem.slice(2);
  for (let cut = 0; cut < MOST_CUTS; cut += 1) {
    const shorter = stem.replace(ENDINGS[language], '');
    if (shorter.length < LEAST) break;
    stem = shorter;
  }
  return stem
    .replace(/([aeou])\1/g, '$1')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's');
};
