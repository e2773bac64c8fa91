import { describe, expect, it } from 'vitest';
import { demoRecords } from '#web/app/demo/records.ts';
import { newAct } from './act.ts';
import { browserStore } from './act-store.ts';
import { unsentStorage } from './unsent-storage.ts';

const NOW = new Date('2026-01-20T09:00:00Z');
const [message] = demoRecords(NOW);
if (message === undefined) throw new Error('no message');

/** As the browser's storage: entries in no useful order. */
const storage = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()].reverse()[at] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  };
};
const storeIn = (kept: ReturnType<typeof storage>, personId = 'dumont') =>
  browserStore(
    personId,
    unsentStorage(personId, () => kept),
  );

describe('changes in the browser’s storage', () => {
  it('are found again in their order, without a text of the message', () => {
    const kept = storage();
    const acts = [1, 2, 3].map((minute) =>
      newAct(message, { is_read: minute === 1 }, new Date(NOW.getTime() + minute * 60_000)),
    );
    for (const act of acts) storeIn(kept).put(act);
    expect(storeIn(kept).all()).toEqual(acts);
    storeIn(kept).drop(acts[0]?.id ?? '');
    expect(storeIn(kept).all()).toEqual(acts.slice(1));
    expect([...kept.entries.values()].join()).not.toContain(message.caller_phone_number);
  });

  it('keep the order of two changes of one millisecond', () => {
    const kept = storage();
    const acts = [newAct(message, { is_read: true }, NOW), newAct(message, { is_read: false }, NOW)];
    for (const act of [...acts].reverse()) storeIn(kept).put(act);
    expect(storeIn(kept).all()).toEqual(acts);
  });

  it('belong to one user', () => {
    const kept = storage();
    storeIn(kept).put(newAct(message, { is_read: true }, NOW));
    storeIn(kept, 'lemaire').put(newAct(message, { is_read: true }, NOW));
    expect(storeIn(kept, 'lemaire').all()).toHaveLength(1);
    expect(storeIn(kept, 'third').all()).toEqual([]);
  });

  it('ignore an entry that cannot be read', () => {
    const kept = storage();
    kept.setItem('voxlex.unsent.dumont.1', '{"patch":{"is_read":"maybe"}}');
    kept.setItem('voxlex.unsent.dumont.2', 'x');
    expect(storeIn(kept).all()).toEqual([]);
  });

  it('last as long as the page if the browser refuses to store them', () => {
    const kept = storage();
    kept.setItem = () => {
      throw new Error('full');
    };
    const store = storeIn(kept);
    const act = newAct(message, { is_read: true }, NOW);
    store.put(act);
    expect(store.all()).toEqual([act]);
    store.drop(act.id);
    expect(store.all()).toEqual([]);
  });
});
