import { expect, test } from 'vitest';
import { isOldCall } from './old-calls.ts';
import type { PriorityRule } from './priority-values.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const call = (received: string, ...rules: PriorityRule[]) => ({
  received,
  reasons: rules.map((rule) => ({ rule, points: 10 })),
});

test('a call is old after seven days, unless a day that is near speaks for it', () => {
  expect(isOldCall(call('2026-11-18T10:00:00Z', 'urgent'), NOW)).toBe(false);
  expect(isOldCall(call('2026-11-18T09:59:59Z', 'urgent', 'waiting'), NOW)).toBe(true);
  expect(isOldCall(call('2026-11-02T10:00:00Z', 'reminder'), NOW)).toBe(false);
  expect(isOldCall(call('2026-11-02T10:00:00Z', 'due_tomorrow'), NOW)).toBe(false);
});
