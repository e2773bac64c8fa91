import { expect, test } from 'vitest';
import { paragraphStarts } from './paragraphs.ts';

/** Words of one second; `~` before a word is a pause of two seconds before it, `,` one of 0.9 seconds. */
const timed = (marked: string) => {
  let [at, seconds] = [0, 0];
  const text = marked.replaceAll(/[~^]/gu, '');
  const words = marked.split(' ').map((word) => {
    if (word.startsWith('~')) seconds += 2;
    if (word.startsWith('^')) seconds += 0.9;
    const bare = word.replace(/[~^]/u, '');
    const timing = { from: at, to: at + bare.replace(/[.]$/u, '').length, start: seconds, end: seconds + 1 };
    at += bare.length + 1;
    seconds += 1;
    return timing;
  });
  return { text, words };
};
const starts = (marked: string): string[] => {
  const { text, words } = timed(marked);
  return [...paragraphStarts(text, words)].map((at) => text.slice(words[at]?.from, words[at]?.to));
};
const sentence = `${'bien '.repeat(39)}sûr.`;

test('a short text is one paragraph, whatever its pauses', () => {
  expect(starts('Bonjour. ~Rappelez-moi. ~Merci.')).toEqual([]);
});

test('a long text is divided at long pauses, and at shorter ones where a sentence ends', () => {
  expect(starts(`${sentence} ~Deuxième ${sentence} ^Troisième ${sentence}`)).toEqual([
    'Deuxième',
    'Troisième',
  ]);
});

test('a pause within a sentence, or soon after another, divides nothing', () => {
  expect(starts(`${sentence} ^et ~encore ${sentence} ${sentence}`)).not.toContain('encore');
  expect(starts(`${'bien '.repeat(60)}^puis ${'bien '.repeat(60)}fin.`)).toEqual([]);
});

test('without pauses a very long text is divided after sentences', () => {
  expect(starts(`${sentence} ${sentence} ${sentence} Puis ${sentence} ${sentence}`)).toEqual(['Puis']);
});
