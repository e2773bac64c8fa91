import { expect, test } from 'vitest';
import { spoken } from '#contract/spoken.ts';
import { demoRecords } from './records.ts';
import { timingsOf, wordTimes } from './word-times.ts';

const records = demoRecords(new Date('2026-01-20T09:00:00Z'));
const sophie = records.find((message) => message.facts?.caller_name === 'Sophie Lemaire');

test('the words follow each other within the message, and stand where the text has them', () => {
  for (const message of records) {
    const said = timingsOf(message);
    expect(spoken.safeParse(said).error).toBeUndefined();
    let before = 0;
    for (const word of said.words) {
      expect(word.start).toBeGreaterThanOrEqual(before);
      expect(word.end).toBeLessThanOrEqual(message.duration_seconds ?? 0);
      before = word.end;
    }
  }
  expect(wordTimes('L’avocat, Me 12.', 10).map(({ from, to }) => [from, to])).toEqual([
    [0, 8],
    [10, 12],
    [13, 15],
  ]);
});

test('name, number and deadline of the first message can be listened to', () => {
  if (sophie === undefined) throw new Error('no such message');
  const { words, passages } = timingsOf(sophie);
  const wordsIn = (passage: { start: number; end: number } | null) =>
    words
      .filter((word) => passage && word.start >= passage.start && word.end <= passage.end)
      .map((word) => sophie.transcription?.slice(word.from, word.to))
      .join(' ');
  expect(wordsIn(passages.caller_name)).toBe('Sophie Lemaire');
  expect(wordsIn(passages.callback_number)).toBe('0470 00 00 18');
  expect(wordsIn(passages.deadline_text)).toBe('trois jours ouvrables');
});
