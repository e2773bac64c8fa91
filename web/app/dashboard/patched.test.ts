import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { VoicemailPage } from '#contract/voicemail.ts';
import { demoSource } from '#web/app/demo/demo-source.ts';
import { keys } from './cache.ts';
import { patchedPage, patchLists } from './patched.ts';
import { BEGINNING } from './view.ts';

const NOW = new Date('2026-01-20T09:00:00Z');
const AT = NOW.toISOString();
const page = () => demoSource({ now: () => NOW }).list(BEGINNING);

const unreadOf = (given: VoicemailPage) => {
  const message = given.items.find((item) => !item.is_read);
  if (message === undefined) throw new Error('nothing unread');
  return message;
};

describe('a change shown before the server agrees', () => {
  it('sets the reading, its moment and the count', async () => {
    const before = await page();
    const { id } = unreadOf(before);
    const after = patchedPage(before, id, { is_read: true }, AT);
    expect(after.items.find((item) => item.id === id)).toMatchObject({ is_read: true, read_at: AT });
    expect(after.counts.unread).toBe(before.counts.unread - 1);
    const back = patchedPage(after, id, { is_read: false }, AT);
    expect(back.items.find((item) => item.id === id)).toMatchObject({ is_read: false, read_at: null });
    expect(back.counts).toEqual(before.counts);
  });

  it('is the same as what the source then answers', async () => {
    const source = demoSource({ now: () => NOW });
    const before = await source.list(BEGINNING);
    const { id } = unreadOf(before);
    await source.patch(id, { status: 'Supprimé' });
    const answered = await source.list(BEGINNING);
    const shown = patchedPage(before, id, { status: 'Supprimé' }, AT);
    expect(shown.counts).toEqual(answered.counts);
    expect(shown.total).toBe(answered.total);
    expect(answered.items.slice(0, 9)).toEqual(shown.items);
  });

  it('changes every cached list', async () => {
    const client = new QueryClient();
    const first = await page();
    const other = { ...BEGINNING, unread: '1' as const };
    client.setQueryData(keys.list(BEGINNING), first);
    client.setQueryData(keys.list(other), first);
    const { id } = unreadOf(first);
    patchLists(client, id, { is_read: true }, AT);
    for (const query of [BEGINNING, other])
      expect(client.getQueryData<VoicemailPage>(keys.list(query))?.counts.unread).toBe(
        first.counts.unread - 1,
      );
  });

  it('leaves a list alone that does not hold the message', async () => {
    const before = await page();
    expect(patchedPage(before, 'autre', { is_read: true }, AT)).toBe(before);
  });
});
