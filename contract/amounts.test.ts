import { expect, test } from 'vitest';
import { joinAmounts } from './amounts.ts';

test.each([
  ['240 000', '240000'],
  ['240.000 euros', '240000 euros'],
  ['240\u202f000\u00a0€', '240000\u00a0€'],
  ['1.250.000', '1250000'],
  ['12.500,50 euros.', '12500,50 euros.'],
  ['loyer de 12 500 à payer', 'loyer de 12500 à payer'],
])('%j is compared as %j', (text, joined) => {
  expect(joinAmounts(text)).toBe(joined);
});

test.each([
  '240000',
  '0470 00 00 18',
  '0470/00.00.18',
  '+32 470 000 018',
  '081 234 567',
  '2026/014',
  '2026 014',
  '12 mai 2026',
  '12.05.2026',
  '12 500 18',
  '0190d3a0-0000-7000-8000-00000000d000',
])('%j stays as it is', (text) => {
  expect(joinAmounts(text)).toBe(text);
});
