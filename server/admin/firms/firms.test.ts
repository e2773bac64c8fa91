import { expect, test } from 'vitest';
import { healthOf, type Troubles } from './rules.ts';

const FIRM = { id: 'this firm', lines: 1, silent_lines: 0 };
const NONE: Troubles = { late: [], undelivered: [], textsRefused: [], unreadAlerts: [], ended: [] };

test('the worst trouble of a firm is its health', () => {
  const [here, elsewhere] = [[{ id: FIRM.id }], [{ id: 'another firm' }]];
  expect(healthOf(FIRM, NONE)).toBe('well');
  expect(healthOf(FIRM, { ...NONE, late: elsewhere, ended: elsewhere })).toBe('well');
  expect(healthOf({ ...FIRM, lines: 0 }, NONE)).toBe('no_line');
  const troubles: Troubles = { ...NONE, ended: here };
  expect(healthOf({ ...FIRM, lines: 0 }, troubles)).toBe('no_subscription');
  const silent = { ...FIRM, silent_lines: 1 };
  expect(healthOf(silent, troubles)).toBe('silent');
  expect(healthOf(silent, { ...troubles, unreadAlerts: here })).toBe('alert_unread');
  expect(healthOf(silent, { ...troubles, unreadAlerts: here, textsRefused: here })).toBe('texts_refused');
  expect(healthOf(silent, { ...troubles, textsRefused: here, undelivered: here })).toBe('undelivered');
  expect(healthOf(silent, { ...troubles, undelivered: here, late: here })).toBe('late');
});
