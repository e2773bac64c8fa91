// What in a message speaks for or against calling back first, in the caller's words.
import type { PriorityFacts } from '#contract/priority-values.ts';
import { Phrasebook, type Stream, sentenceAround } from '#server/language/index.ts';
import { custodyIn } from './danger.ts';
import { cuesIn } from './lexicon.ts';

const CUES = new Phrasebook(cuesIn('call-back').map(({ sign, pattern }) => [sign, pattern]));

/** An unpunctuated transcript is one long sentence. */
const QUOTE_BEFORE = 4;
const QUOTE_AFTER = 8;
const QUOTE_MOST = 30;

const quoted = ({ text, words }: Stream, from: number, to: number): string => {
  const [start, end] = sentenceAround(words, from, to, QUOTE_BEFORE, QUOTE_AFTER);
  return text.slice(words[start]?.start ?? 0, words[Math.min(end, start + QUOTE_MOST) - 1]?.end ?? 0);
};

const named = (name: keyof PriorityFacts, words: string | null | undefined): PriorityFacts =>
  words ? { [name]: words } : {};

/** Undefined if nothing does. */
export const priorityFactsOf = (stream: Stream): PriorityFacts | undefined => {
  const first = new Map<string, string>();
  for (const hit of CUES.find(stream))
    if (!first.has(hit.name)) first.set(hit.name, quoted(stream, hit.from, hit.to));
  const custody = custodyIn(stream);
  const found: PriorityFacts = {
    ...named('custody', custody && quoted(stream, custody.from, custody.to)),
    ...named('promised', first.get('rappel promis')),
    ...named('repeated', first.get('déjà appelé')),
    ...named('needless', first.get('rappel inutile')),
    ...named('asks', first.get('demande')),
    ...named('on_the_spot', first.get('sur place')),
    ...named('instructs', first.get('instruction')),
    ...named('informs', first.get('information')),
  };
  return Object.keys(found).length > 0 ? found : undefined;
};
