import { describe, expect, it } from 'vitest';
import { ApiError, noAnswer, refusalOf, unreadable } from '#web/app/api/api-error.ts';
import { demoSource } from '#web/app/demo/demo-source.ts';
import { BEGINNING } from '../view.ts';
import { newAct } from './act.ts';
import { failedSendOutcome, signOf, withActs } from './act-rules.ts';

const NOW = new Date('2026-01-20T09:00:00Z');
const page = () => demoSource({ now: () => NOW }).list(BEGINNING);

describe('the list with unconfirmed changes', () => {
  it('shows them in the order in which they were made', async () => {
    const before = await page();
    const [message] = before.items.filter((item) => !item.is_read);
    if (message === undefined) throw new Error('nothing unread');
    const acts = [
      newAct(message, { is_read: true }, NOW),
      newAct(message, { is_read: false }, NOW),
      newAct(message, { status: 'Traité' }, NOW),
    ];
    const shown = withActs(before, acts, false).items.find(({ id }) => id === message.id);
    expect(shown).toMatchObject({ is_read: false, status: 'Traité' });
    expect(withActs(before, [], false)).toBe(before);
  });

  it('keeps a deleted message in the list while the deletion cannot be sent', async () => {
    const before = await page();
    const [message] = before.items;
    if (message === undefined) throw new Error('no message');
    const acts = [newAct(message, { status: 'Supprimé' }, NOW)];
    expect(withActs(before, acts, false).items).toHaveLength(9);
    expect(withActs(before, acts, true)).toBe(before);
    expect(signOf(acts, message.id)).toBe('deletion');
    const restored = [...acts, newAct(message, { status: 'Nouveau' }, NOW)];
    expect(signOf(restored, message.id)).toBe('change');
    expect(signOf(acts, 'another')).toBe('none');
  });
});

describe('a failed attempt', () => {
  it.each([
    [noAnswer(), 'waits'],
    // The page of a Wi-Fi portal arrives with status 200.
    [unreadable(200), 'waits'],
    [refusalOf(503, ''), 'waits'],
    [refusalOf(502, '<html>'), 'waits'],
    [refusalOf(504, ''), 'waits'],
    [refusalOf(429, ''), 'waits'],
    [refusalOf(401, ''), 'waits'],
    [new ApiError('second_factor', 403, 'x'), 'waits'],
    [new ApiError('firm_changed', 409, 'x'), 'waits'],
    [new ApiError('42P01', 503, 'x'), 'local'],
    [refusalOf(404, ''), 'gone'],
    [new ApiError('stale', 409, 'x'), 'changed'],
    [refusalOf(400, ''), 'refused'],
    [refusalOf(500, ''), 'refused'],
    [new Error('x'), 'refused'],
  ] as const)('%s means that the change %s', (error, verdict) => {
    expect(failedSendOutcome(error)).toBe(verdict);
  });
});
