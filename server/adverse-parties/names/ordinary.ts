// Words of everyday French messages, taken from the invented calls of the tests: a name that is one of them needs more
// than its sound.
import { readFileSync } from 'node:fs';
import { wordSet } from '#server/language/index.ts';
import { withoutAccent } from './words.data.ts';

const WORDS = wordSet(
  readFileSync(new URL('ordinary-words.txt', import.meta.url), 'utf8')
    .trim()
    .replaceAll('\n', ' '),
);

export const isOrdinary = (word: string): boolean => WORDS.has(withoutAccent(word));
