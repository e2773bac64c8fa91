import { expect, test, vi } from 'vitest';
import { ApiError, noAnswer } from '#web/app/api/api-error.ts';
import { createQueryCache } from './query-cache.ts';

const LINE = ['line', 'a'];
const opened = () => {
  let time = 1_000_000;
  const cache = createQueryCache({ now: () => time, wait: async () => {} });
  const later = (ms: number) => {
    time += ms;
  };
  return { cache, later };
};
const shown = async (cache: ReturnType<typeof createQueryCache>, key = LINE) => {
  await vi.waitFor(() => expect(cache.stateOf(key).isFetching).toBe(false));
  return cache.stateOf(key);
};

test('two watchers of one key load it once, and again when it is old', async () => {
  const { cache, later } = opened();
  const load = vi.fn(async () => 1);
  cache.watch(LINE, load);
  cache.watch(LINE, load);
  expect(await shown(cache)).toEqual({ data: 1, error: null, isFetching: false });
  cache.watch(LINE, load);
  expect(load).toHaveBeenCalledTimes(1);
  later(15_000);
  cache.refresh();
  await shown(cache);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a lost connection is tried three times, an error of the server once', async () => {
  const { cache } = opened();
  const lost = vi.fn(() => Promise.reject(noAnswer()));
  cache.watch(LINE, lost);
  expect((await shown(cache)).error).toMatchObject({ code: 'no_answer' });
  expect(lost).toHaveBeenCalledTimes(3);
  const failed = vi.fn(() => Promise.reject(new ApiError('internal', 500, 'Panne.')));
  cache.watch(['other'], failed);
  expect((await shown(cache, ['other'])).error).toMatchObject({ code: 'internal' });
  expect(failed).toHaveBeenCalledTimes(1);
});

test('an invalidation loads what is shown and begins with the key, and keeps the data until then', async () => {
  const { cache } = opened();
  const [load, other, left] = [vi.fn(async () => 1), vi.fn(async () => 2), vi.fn(async () => 3)];
  cache.watch(LINE, load);
  cache.watch(['lines'], other);
  cache.watch(['line', 'b'], left)();
  await Promise.all([shown(cache), shown(cache, ['lines']), shown(cache, ['line', 'b'])]);
  const done = cache.invalidateQueries({ queryKey: ['line'] });
  expect(cache.stateOf(LINE)).toMatchObject({ data: 1, isFetching: true });
  await done;
  expect([load, other, left].map((one) => one.mock.calls.length)).toEqual([2, 1, 1]);
});

test('an answer that was asked for before a change was saved does not replace it', async () => {
  const { cache } = opened();
  const { promise, resolve } = Promise.withResolvers<string>();
  cache.watch(LINE, () => promise);
  cache.setQueryData(LINE, 'saved');
  resolve('older');
  await promise;
  expect(await shown(cache)).toMatchObject({ data: 'saved' });
});

test('an answer that was asked for before an invalidation is not fresh, though its part was closed', async () => {
  const { cache } = opened();
  const { promise, resolve } = Promise.withResolvers<string>();
  cache.watch(LINE, () => promise)();
  await cache.invalidateQueries({ queryKey: LINE });
  resolve('older');
  await promise;
  await shown(cache);
  cache.watch(LINE, async () => 'saved');
  expect(await shown(cache)).toMatchObject({ data: 'saved' });
});

test('a load that takes longer than the interval is waited for and not repeated', async () => {
  const { cache } = opened();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  cache.watch(LINE, load);
  void cache.refetch(LINE);
  void cache.refetch(LINE);
  expect(load).toHaveBeenCalledTimes(1);
  resolve('slow');
  expect(await shown(cache)).toMatchObject({ data: 'slow' });
  await cache.refetch(LINE);
  expect(load).toHaveBeenCalledTimes(2);
});

test('another user finds nothing', async () => {
  const { cache } = opened();
  cache.watch(LINE, async () => 1);
  await shown(cache);
  cache.clear();
  expect(cache.stateOf(LINE).data).toBeUndefined();
});
