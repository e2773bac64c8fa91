import { expect, test } from 'vitest';
import { tokenize } from '#server/language/index.ts';
import { candidatesOf } from './name-candidates.ts';
import { cuesOf, NAME_CUES } from './name-cues.ts';

test.each(NAME_CUES)('a name that $name: $example', ({ name, example }) => {
  const from = example.indexOf('[');
  const tokens = tokenize(example.replace(/[[\]]/g, ''));
  const marked = candidatesOf(tokens).find((one) => tokens[one.from]?.start === from);
  expect(marked && cuesOf(tokens, marked).map((cue) => cue.name)).toContain(name);
});
