import { expect, test } from 'vitest';
import type { PriorityReason } from '#contract/priority-values.ts';
import { callReasons, reasonWords, shownReasons } from './priority.ts';

test.each<[Omit<PriorityReason, 'points'>, string]>([
  [{ rule: 'repeat', count: 3, days: 2 }, '3e appel en 2\u00a0jours'],
  [{ rule: 'repeat', count: 2, days: 1 }, '2e appel en un\u00a0jour'],
  [{ rule: 'repeat', quote: 'encore moi' }, 'dit avoir déjà appelé'],
  [{ rule: 'due_today', on: '2026-11-25', days: 0 }, 'échéance aujourd’hui 25/11'],
  [{ rule: 'due_tomorrow', on: '2026-11-26', days: 1 }, 'échéance demain 26/11'],
  [{ rule: 'due_soon', on: '2026-11-28', days: 3 }, 'échéance le 28/11'],
  [{ rule: 'due_past', on: '2026-11-23', days: -2 }, 'échéance 23/11 dépassée'],
  [{ rule: 'reminder', at: '2026-11-24T13:00:00.000Z', days: 1 }, 'rappel promis hier'],
  [{ rule: 'reminder', at: '2026-11-25T13:00:00.000Z', days: 0 }, 'rappel promis à 14:00'],
  [{ rule: 'waiting', days: 1 }, 'attend depuis hier'],
  [{ rule: 'waiting', days: 3 }, 'attend depuis 3\u00a0jours'],
  [{ rule: 'client', text: '2024/117' }, 'client du dossier 2024/117'],
  [{ rule: 'client', text: 'Dupont contre Lambert' }, 'client\u202f: Dupont contre Lambert'],
  [{ rule: 'client' }, 'contact connu'],
])('%j', (reason, words) => {
  expect(reasonWords({ ...reason, points: 1 })).toBe(words);
});

test('the graver urgency of several messages of a caller is named alone', () => {
  const reasons: PriorityReason[] = [
    { rule: 'urgent', points: 60 },
    { rule: 'moderate', points: 20 },
    { rule: 'detailed', points: 10 },
  ];
  expect(shownReasons(reasons).map(({ rule }) => rule)).toEqual(['urgent']);
  expect(shownReasons(reasons.slice(1)).map(({ rule }) => rule)).toEqual(['moderate']);
  expect(shownReasons(reasons.slice(2)).map(({ rule }) => rule)).toEqual(['detailed']);
});

test('what cannot wait is named before what weighs more', () => {
  const reasons: PriorityReason[] = [
    { rule: 'asks', points: 40 },
    { rule: 'urgent', points: 30 },
    { rule: 'repeat', points: 12, count: 2 },
  ];
  expect(shownReasons(reasons).map(({ rule }) => rule)).toEqual(['urgent', 'asks', 'repeat']);
});

test('a call names the wait, and the length where nothing presses', () => {
  const reasons: PriorityReason[] = [
    { rule: 'detailed', points: 90 },
    { rule: 'waiting', points: 10, days: 6 },
    { rule: 'moderate', points: 5 },
    { rule: 'asks', points: 4 },
  ];
  expect(callReasons(reasons).map(({ rule }) => rule)).toEqual(['detailed', 'waiting', 'moderate']);
  const urgent: PriorityReason = { rule: 'urgent', points: 30 };
  expect(callReasons([...reasons.slice(0, 3), urgent]).map(({ rule }) => rule)).toEqual([
    'urgent',
    'waiting',
  ]);
});
