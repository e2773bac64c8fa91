// Notifications as rows, over a pooler that gives each transaction another backend.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { SERVING } from './channels.ts';
import { openOver } from './open.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const processOf = () =>
  openOver({
    pooled: fresh.direct,
    direct: fresh.direct,
    embedded: false,
    listens: false,
    log: silentLog,
    stop: async () => {},
  });
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

test('a notification reaches the listeners of its channel in every process, in order, and none from before', async () => {
  const [one, other] = [processOf(), processOf()];
  await one.notify('a', 'before');
  const received: string[][] = [[], [], []];
  const stop = await one.listen('a', (payload) => received[0]?.push(payload));
  await other.listen('a', (payload) => received[1]?.push(payload));
  await other.listen('b', (payload) => received[2]?.push(payload));
  await Promise.all(Array.from({ length: 20 }, (_, n) => one.notify('a', String(n))));
  await soon(() => expect(received.map(({ length }) => length)).toEqual([20, 20, 0]));
  expect(received[0]).toEqual(received[1]);
  await stop();
  await one.notify('a', 'last');
  await soon(() => expect(received[1]?.at(-1)).toBe('last'));
  expect(received[0]).toHaveLength(20);
  await Promise.all([one.close(), other.close()]);
});

test('a process with LISTEN hears it too', async () => {
  const polling = processOf();
  const received: string[] = [];
  await fresh.listen('c', (payload) => received.push(payload));
  await polling.notify('c', 'both');
  await soon(() => expect(received).toEqual(['both']));
  await polling.close();
});

test('a running server is known as one, and takes its place again after its connection was lost', async () => {
  const polling = processOf();
  await polling.serve();
  const isAlone = async (): Promise<unknown> =>
    (await fresh.owner(`select pg_try_advisory_xact_lock(${SERVING}) as alone`))[0]?.alone;
  expect(await isAlone()).toBe(false);
  await fresh.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'voxlex serving'`,
  );
  await soon(async () => expect(await isAlone()).toBe(true));
  await soon(async () => expect(await isAlone()).toBe(false));
  await polling.close();
  await soon(async () => expect(await isAlone()).toBe(true));
});
