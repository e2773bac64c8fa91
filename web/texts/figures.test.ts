import { expect, test } from 'vitest';
import { clockText, groupedText, lastDayText, momentText, moneyText, unbrokenDuration } from './figures.ts';

test('figures are grouped as the language groups them', () => {
  const known = new Intl.NumberFormat('fr-BE');
  for (const value of [0, 7, 999, 1000, 1240, 12_345, 100_000, 1_234_567])
    expect(groupedText(value)).toBe(known.format(value));
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 centime'],
  [7.5, '7,5 centimes'],
  [99.94, '99,9 centimes'],
  [99.96, '1,00 €'],
  [160, '1,60 €'],
  [199.5, '2,00 €'],
  [123_456, '1\u202f234,56 €'],
])('%d cents are written as %s', (cents, text) => {
  expect(plain(moneyText(cents))).toBe(text);
});

test('a duration is said in minutes and seconds, or seconds alone', () => {
  expect(plain(unbrokenDuration(80))).toBe('1 min 20 s');
  expect(plain(unbrokenDuration(20))).toBe('20 s');
  expect(plain(unbrokenDuration(120))).toBe('2 min');
  expect(plain(unbrokenDuration(59.6))).toBe('1 min');
});

test('the clock of the player bears what a browser says before it knows the length', () => {
  expect(clockText(20)).toBe('0:20');
  expect(clockText(725)).toBe('12:05');
  expect(clockText(Number.POSITIVE_INFINITY)).toBe('0:00');
});

test('a moment is shown in Belgian time, winter and summer', () => {
  expect(momentText('2026-01-20T09:00:00Z')).toBe('20/01/2026 10:00');
  expect(momentText('2026-07-20T22:30:00Z')).toBe('21/07/2026 00:30');
});

test('a trial that ends at midnight in Belgium lasts until the day before', () => {
  expect(lastDayText('2026-12-11T23:00:00Z')).toBe('11/12/2026');
  expect(lastDayText('2026-07-01T10:00:00Z')).toBe('01/07/2026');
});
