import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 100 }],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=500-', { start: 500, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=990-5000', { start: 990, end: 1000 }],
  ['Bytes=1-2', { start: 1, end: 3 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
  ['seconds=0-1', 'whole'],
  ['', 'whole'],
  [undefined, 'whole'],
])('%s of a thousand bytes', (header, expected) => {
  expect(parseByteRange(header, 1000)).toEqual(expected);
});
