import { expect, test } from 'vitest';
import { newAct } from './act.ts';
import { actionOf } from './texts.ts';

const message = {
  id: '0190a000-0000-7000-8000-000000000001',
  received_at: '2026-11-25T09:00:00.000Z',
  updated_at: '2026-11-25T10:00:00.000Z',
};
const seenWith = (patch: Parameters<typeof newAct>[1]) => newAct(message, patch, new Date()).seen;

test('what two people may change at once is sent with the state that the user saw', () => {
  for (const patch of [
    { status: 'Traité' },
    { assignee_id: null },
    { tries: 1 },
    { corrections: { urgency: 'Urgent' } },
  ] as const)
    expect(seenWith(patch), JSON.stringify(patch)).toBe(message.updated_at);
});

test('reading is sent without it, because the later mark may stand', () => {
  expect(seenWith({ is_read: true })).toBeUndefined();
});

test('a refused call without an answer is named as its button', () => {
  expect(actionOf({ tries: 1 })).toBe('Pas de réponse');
});
