// The demonstration's search: each typed word must match the beginning of a word, without accents or endings; one or two
// letters alone a whole word.
import { joinAmounts } from '#contract/amounts.ts';
import { searchTexts } from '#contract/search-words.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { matcherOf, wordsOf } from '#web/app/dashboard/french-words.ts';

/** The numbers 0470…, +32 470… and 0032470… have the same digits after the prefix of the country or the trunk. */
export const digitsOf = (typed: string): string =>
  typed.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '');

const isNumber = (typed: string): boolean => /^[+\d][\d\s./()-]*$/.test(typed);

export const matches = (message: Voicemail, typed: string): boolean => {
  const asked = typed.trim();
  if (asked === '') return true;
  if (message.id.includes(asked.toLowerCase())) return true;
  const digits = digitsOf(asked);
  if (isNumber(asked) && digits.length >= 3 && (message.caller_phone_number ?? '').includes(digits))
    return true;
  const said = [message.transcription ?? '', message.ai_summary ?? ''].join(' | ');
  const words = wordsOf(`${said} ${joinAmounts(said)}`);
  return searchTexts(joinAmounts(asked)).some((text) => {
    const wanted = wordsOf(text);
    const matches = matcherOf(wanted);
    return wanted.length > 0 && wanted.every((want) => words.some((word) => matches(word, want)));
  });
};
