import { expect, test } from 'vitest';
import { Phrasebook, streamOf } from '#server/language/index.ts';
import { FIELDS } from './fields.ts';
import { cuesIn, fieldCuesIn, weighedCuesIn } from './lexicon.ts';

const FILES = [
  ...['sentiment', 'urgency', 'stage', 'category', 'papers', 'danger', 'radar', 'call-back'].map(
    (file) => [file, cuesIn(file)] as const,
  ),
  ['grave', weighedCuesIn('grave')] as const,
  ...Object.keys(FIELDS).map((field) => [`domain/${field}`, fieldCuesIn(field)] as const),
];

test.each(FILES)('each cue of %s.csv is found in its example', (_, cues) => {
  const missed = cues.filter(({ pattern, example }) => {
    const stream = streamOf(example);
    return new Phrasebook([['cue', pattern]]).find(stream).length === 0;
  });
  expect(missed.map(({ sign, when, example }) => `${sign}: ${when}: ${example}`)).toEqual([]);
});

test('the points of a field of law are numbers', () => {
  const wrong = Object.keys(FIELDS).flatMap((field) =>
    fieldCuesIn(field).filter(({ points }) => !(points > 0)),
  );
  expect(wrong).toEqual([]);
});
