import { expect, test } from 'vitest';
import { reckoningOf } from './reckoning.ts';
import { opened } from './texts.ts';

const FRIDAY = '2026-11-20T09:00:00Z';
const { working, every } = opened.reckoned;

test.each([
  ['trois jours ouvrables', '2026-11-25', working],
  ['dans 3 jours ouvrables', '2026-11-25', working],
  ['dans dix jours', '2026-11-30', every],
  // No count, on the day of the call itself.
  ['dans les jours ouvrables', '2026-11-20', null],
  ['dans les jours qui viennent', '2026-11-20', null],
  // Counted by another rule.
  ['trois jours ouvrables', '2026-11-23', null],
  ['le vingt-cinq novembre', '2026-11-25', null],
  ['trois jours ouvrables', null, null],
  [null, '2026-11-25', null],
])('«%s» that leads to %s: %s', (words, on, rule) => {
  expect(reckoningOf(words, on, FRIDAY)).toBe(rule);
});
