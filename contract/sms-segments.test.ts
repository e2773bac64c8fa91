import { expect, test } from 'vitest';
import { segmentsOf } from './sms-segments.ts';

test.each([
  ['', 'GSM-7', 0, 160, 1],
  ['a'.repeat(160), 'GSM-7', 160, 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 306, 2],
  ['a'.repeat(306), 'GSM-7', 306, 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 459, 3],
  ['é'.repeat(160), 'GSM-7', 160, 160, 1],
  ['€'.repeat(80), 'GSM-7', 160, 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 306, 2],
  ['ç', 'UCS-2', 1, 70, 1],
  [`ç${'a'.repeat(69)}`, 'UCS-2', 70, 70, 1],
  [`ç${'a'.repeat(70)}`, 'UCS-2', 71, 134, 2],
  [`ç${'a'.repeat(134)}`, 'UCS-2', 135, 201, 3],
  ['😀'.repeat(35), 'UCS-2', 70, 70, 1],
])('%j is %s', (text, encoding, used, room, segments) =>
  expect(segmentsOf(text)).toMatchObject({ encoding, used, room, segments }),
);

test('a character is not divided between two segments', () => {
  // 152 places, then a character of two: it begins the second segment, which the last character then overflows.
  expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3);
  expect(segmentsOf(`${'ç'.repeat(66)}😀${'ç'.repeat(66)}`).segments).toBe(3);
});

test('the characters that make a text UCS-2 are named once', () =>
  expect(segmentsOf('Ça, ça et l’œuvre').outside).toEqual(['ç', '’', 'œ']));
