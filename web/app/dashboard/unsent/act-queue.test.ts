import { describe, expect, it } from 'vitest';
import type { Voicemail, VoicemailPatch } from '#contract/voicemail.ts';
import { ApiError, noAnswer } from '#web/app/api/api-error.ts';
import { demoRecords } from '#web/app/demo/records.ts';
import { type Act, newAct } from './act.ts';
import { createActQueue } from './act-queue.ts';
import { memoryStore } from './act-store.ts';

const NOW = new Date('2026-01-20T09:00:00Z');
const [first, second] = demoRecords(NOW);
if (first === undefined || second === undefined) throw new Error('no messages');
const read = (message: Voicemail, is_read = true) => newAct(message, { is_read }, NOW);

/** A queue whose server answers as the test says; its timer runs when the test lets it. */
const queueWith = (store = memoryStore()) => {
  const world = {
    online: true,
    error: null as Error | null,
    sent: [] as VoicemailPatch[],
    applied: [] as string[],
    emptied: [] as number[],
    timer: null as { ms: number; work: () => void } | null,
    held: Promise.resolve(),
  };
  const queue = createActQueue({
    store,
    send: async ({ patch }) => {
      await world.held;
      if (world.error) throw world.error;
      world.sent.push(patch);
      return first;
    },
    isOnline: () => world.online,
    exclusively: (work) => work(),
    later: (ms, work) => {
      world.timer = { ms, work };
      return () => {
        world.timer = null;
      };
    },
    onApplied: async (act) => void world.applied.push(act.id),
    onEmpty: (waited) => void world.emptied.push(waited),
  });
  return { queue, world, store };
};
const gone = new ApiError('voicemail_unknown', 404, 'Ce message n’existe pas.');

describe('the queue of changes', () => {
  it('sends a change at once and forgets it when the server has confirmed it', async () => {
    const { queue, world, store } = queueWith();
    const act = read(first);
    const outcome = queue.add(act);
    expect(queue.state().acts).toEqual([act]);
    expect(await outcome).toBe('sent');
    expect(world.applied).toEqual([act.id]);
    expect(store.all()).toEqual([]);
    expect(queue.state()).toEqual({ acts: [], stuck: false, lost: [] });
    await queue.flush();
    expect(world.emptied).toEqual([0]);
  });

  it('keeps changes while offline and sends them in their order when the connection is back', async () => {
    const { queue, world } = queueWith();
    world.online = false;
    expect(await queue.add(read(first))).toBe('waits');
    expect(await queue.add(newAct(second, { status: 'Traité' }, NOW))).toBe('waits');
    expect(await queue.add(read(first, false))).toBe('waits');
    await queue.flush();
    expect(queue.state().stuck).toBe(true);
    expect(world.timer, 'the browser says when it is online').toBeNull();
    world.online = true;
    await queue.flush();
    expect(world.sent).toEqual([{ is_read: true }, { status: 'Traité' }, { is_read: false }]);
    expect(queue.state()).toEqual({ acts: [], stuck: false, lost: [] });
    expect(world.emptied).toEqual([3]);
  });

  it('tries again ever more rarely while the server does not answer', async () => {
    const { queue, world } = queueWith();
    world.error = noAnswer();
    expect(await queue.add(read(first))).toBe('waits');
    const waits: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      waits.push(world.timer?.ms);
      world.timer?.work();
      await queue.flush();
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    world.error = null;
    world.timer?.work();
    await queue.flush();
    expect(world.sent).toEqual([{ is_read: true }]);
    expect(world.timer).toBeNull();
  });

  it('reports which change the server refused after it had waited, and sends the others', async () => {
    const { queue, world } = queueWith();
    world.online = false;
    const act = read(first);
    await queue.add(act);
    await queue.flush();
    world.online = true;
    world.error = gone;
    await queue.flush();
    expect(queue.state().lost).toEqual([{ act, why: 'gone', overtaken: null }]);
    expect(queue.state().acts).toEqual([]);
    world.error = null;
    expect(await queue.add(read(second))).toBe('sent');
    queue.dismissLost();
    expect(queue.state().lost).toEqual([]);
  });

  it('answers a refusal at once if the change did not wait', async () => {
    const { queue, world } = queueWith();
    world.error = gone;
    expect(await queue.add(read(first))).toBe('gone');
    expect(queue.state().lost).toEqual([]);
    expect(world.applied).toEqual([]);
  });

  it('keeps a change that another person overtook, with their name, even if it did not wait', async () => {
    const { queue, world } = queueWith();
    const overtaken = {
      changed: { status: 'Traité' },
      changed_at: '2026-01-20T08:59:00.000Z',
      changed_by: { id: first.id, name: 'Claire Exemple' },
    };
    world.error = new ApiError('message_changed', 409, 'Modifié.', { details: overtaken });
    const act = newAct(first, { assignee_id: first.id }, NOW);
    expect(await queue.add(act)).toBe('changed');
    expect(queue.state().lost).toEqual([{ act, why: 'changed', overtaken }]);
    // The list is loaded again, so that it shows what stands.
    expect(world.emptied).toEqual([0]);
  });

  it('takes back a change that was not sent, and no other', async () => {
    const { queue, world } = queueWith();
    world.online = false;
    const act = read(first);
    await queue.add(act);
    await queue.flush();
    expect(queue.drop(act)).toBe(true);
    expect(queue.state().acts).toEqual([]);
    world.online = true;
    let letGo = () => {};
    world.held = new Promise((resolve) => {
      letGo = resolve;
    });
    const other = read(second);
    const outcome = queue.add(other);
    await Promise.resolve();
    await Promise.resolve();
    expect(queue.drop(other), 'it is on its way').toBe(false);
    letGo();
    expect(await outcome).toBe('sent');
    expect(queue.drop(other)).toBe(false);
    expect(world.sent).toEqual([{ is_read: true }]);
  });

  it('sends after a reload what was left before it', async () => {
    const store = memoryStore();
    const left = queueWith(store);
    left.world.online = false;
    await left.queue.add(read(first));
    const { queue, world } = queueWith(store);
    expect(queue.state().acts).toHaveLength(1);
    await queue.flush();
    expect(world.sent).toEqual([{ is_read: true }]);
    expect(world.emptied).toEqual([1]);
  });

  it('leaves to another tab what that tab has sent', async () => {
    let told = () => {};
    const acts = new Map<string, Act>();
    const { queue, world } = queueWith({
      all: () => [...acts.values()],
      put: (act) => void acts.set(act.id, act),
      drop: (id) => void acts.delete(id),
      watch: (listener) => {
        told = listener;
        return () => {};
      },
    });
    world.held = new Promise(() => {});
    const outcome = queue.add(read(first));
    acts.clear();
    told();
    expect(await outcome).toBe('elsewhere');
    expect(queue.state().acts).toEqual([]);
  });

  it('keeps a change in the page only while the server has no tables', async () => {
    const { queue, world, store } = queueWith();
    world.error = new ApiError('42P01', 503, 'Base de données non configurée.');
    const act = read(first);
    expect(await queue.add(act)).toBe('local');
    expect(world.applied).toEqual([act.id]);
    expect(store.all()).toEqual([]);
  });
});
