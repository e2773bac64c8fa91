// Removes invented text, writes spoken numbers in digits and spelled names as words, and moves the times from the stretches with
// voice to the whole recording.

import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { SpokenWord } from '#contract/voicemail.ts';
import { detectLanguage, writeOut } from '#server/language/index.ts';
import { withoutHallucinations } from './guard.ts';
import { type KeptStretch, onTheWhole } from './timeline.ts';

export type CleanTranscript = { text: string; language: string | null; words: SpokenWord[] };

/** The words of one number become one word with the first one's start and the last one's end. */
const written = (words: readonly SpokenWord[], language: Language): SpokenWord[] => {
  const places: { from: number; to: number }[] = [];
  let text = '';
  for (const word of words) {
    const from = text.length === 0 ? 0 : text.length + 1;
    text = text.length === 0 ? word.text : `${text} ${word.text}`;
    places.push({ from, to: text.length });
  }
  const changes = writeOut(text, language).changes;
  const found: SpokenWord[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    const place = places[at];
    if (!word || !place) break;
    const change = changes.find(({ from, to }) => from < place.to && to > place.from);
    const last = change ? places.findLastIndex(({ from }) => from < change.to) : at;
    const end = words[last] ?? word;
    const sure = words.slice(at, last + 1).flatMap(({ confidence }) => confidence ?? []);
    found.push(
      change
        ? {
            text: change.by,
            start: word.start,
            end: end.end,
            confidence: sure.length === 0 ? null : Math.min(...sure),
          }
        : word,
    );
    at = last + 1;
  }
  return found;
};

/** The language of the transcript; French where unknown; null for a language whose numbers are not supported. */
const languageToWriteIn = (language: string | null, text: string): Language | null =>
  language === null
    ? (detectLanguage(text) ?? 'fr')
    : (LANGUAGES.find((known) => language.toLowerCase().startsWith(known)) ?? null);

export const cleanTranscript = (
  heard: { text: string; language: string | null; words: readonly SpokenWord[]; confidence: number | null },
  kept: readonly KeptStretch[],
): CleanTranscript => {
  const voiceSeconds = kept.reduce((sum, { seconds }) => sum + seconds, 0);
  const { language, confidence } = heard;
  const text = withoutHallucinations({ text: heard.text, confidence, voiceSeconds });
  if (text === '') return { text, language, words: [] };
  const words = onTheWhole(heard.words, kept);
  const numbersIn = languageToWriteIn(language, text);
  if (!numbersIn) return { text, language, words };
  return { text: writeOut(text, numbersIn).text, language, words: written(words, numbersIn) };
};
