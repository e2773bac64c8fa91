import { expect, test } from 'vitest';
import { CASES, dialled, offCode, onCode } from './diversion-codes.ts';

test('each code carries the number of the line, on a mobile and on a fixed telephone', () => {
  const number = dialled('+32 69 00 00 00') ?? '';
  expect(CASES.mobile.map((when) => onCode('mobile', when, number))).toEqual([
    '**21*+3269000000#',
    '**61*+3269000000#',
    '**62*+3269000000#',
    '**67*+3269000000#',
  ]);
  expect(CASES.fixed.map((when) => onCode('fixed', when, number))).toEqual([
    '*21*003269000000#',
    '*61*003269000000#',
    '*67*003269000000#',
  ]);
});

test('each code can be cancelled', () => {
  expect(CASES.mobile.map((when) => offCode('mobile', when))).toEqual(['##21#', '##61#', '##62#', '##67#']);
  expect(CASES.fixed.map((when) => offCode('fixed', when))).toEqual(['#21#', '#61#', '#67#']);
});

test('a text that is not a telephone number gives null', () => {
  expect(dialled('0032 (0)69.00.00.00')).toBe('+3269000000');
  for (const wrong of ['', '12', 'appelez-moi', '+32 69 00#', '+'.repeat(10)])
    expect(dialled(wrong)).toBeNull();
});
