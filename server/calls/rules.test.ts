import { expect, test } from 'vitest';
import { givenNumber, saidIn } from './rules.ts';

const ready = { sid: 'RE1', state: 'ready' as const, seconds: 12 };

test('the longest recording of a call is the message', () => {
  expect(saidIn([{ ...ready, sid: 'RE0', seconds: 3 }, ready])).toBe('RE1');
});

test('a hang-up at the beep, an absent recording or none at all is no message', () => {
  expect(saidIn([])).toBeNull();
  expect(saidIn([{ ...ready, seconds: 1 }])).toBeNull();
  expect(saidIn([{ ...ready, state: 'absent' }])).toBeNull();
});

test('a recording in the making is waited for, unless one is there already', () => {
  const making = { ...ready, sid: 'RE2', state: 'in_the_making' as const, seconds: 0 };
  expect(saidIn([making])).toBe('wait');
  expect(saidIn([making, ready])).toBe('RE1');
});

test('a caller who withholds the number has none, however the provider writes that', () => {
  for (const from of [
    'anonymous',
    'Restricted',
    '+266696687',
    '+7378742833',
    'sip:a@b.example',
    '',
    undefined,
  ])
    expect(givenNumber(from)).toBeUndefined();
  expect(givenNumber('+32470000012')).toBe('+32470000012');
});
