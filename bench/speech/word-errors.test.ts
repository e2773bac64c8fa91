import { expect, test } from 'vitest';
import { wordErrors } from './word-errors.ts';

test('words that are wrong, missing and too many are counted; marks, capitals and accents are not words', () => {
  expect(wordErrors('Bonjour, je vous rappelle.', 'bonjour je vous rappelle')).toEqual({
    words: 4,
    wrong: 0,
  });
  expect(wordErrors('un deux trois quatre', 'un de trois')).toEqual({ words: 4, wrong: 2 });
  expect(wordErrors('oui', 'mais oui oui')).toEqual({ words: 1, wrong: 2 });
  expect(wordErrors('oui non', '')).toEqual({ words: 2, wrong: 2 });
});
