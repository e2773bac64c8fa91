import { expect, test } from 'vitest';
import { callerNumberOf, patchOf } from './rules.ts';

const NOW = new Date('2026-01-20T10:00:00Z');

test('is_read sets read_at, and its removal clears read_at', () => {
  expect(patchOf({ is_read: true }, NOW)).toEqual({ is_read: true, read_at: NOW, updated_at: NOW });
  expect(patchOf({ is_read: false }, NOW)).toEqual({ is_read: false, read_at: null, updated_at: NOW });
});

test('a change of status does not change is_read', () => {
  expect(patchOf({ status: 'Supprimé' }, NOW)).toEqual({ status: 'Supprimé', updated_at: NOW });
});

test.each([
  ['+32 470 00 00 11', '+32470000011'],
  ['0470/00.00.11', '+32470000011'],
  ['069 00 00 11', '+3269000011'],
  ['0033 6 00 00 00 11', '+33600000011'],
  ['+32 (0)470 00 00 11', '+32470000011'],
  ['0032 (0)470/00.00.11', '+32470000011'],
  ['(0)470 00 00 11', '+32470000011'],
  ['anonyme', null],
  ['112', null],
  ['', null],
  [null, null],
])('the caller ID %j becomes %j', (given, wanted) => {
  expect(callerNumberOf(given)).toBe(wanted);
});
