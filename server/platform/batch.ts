// Batches writes: items that arrive during a commit share the next one. Sixteen simultaneous uploads take a few commits
// instead of sixteen.
import { asFailure } from '#server/platform/failure.ts';

type Waiting<T, R> = { item: T; done: PromiseWithResolvers<R> };

/** `work` writes the whole batch or nothing. The function that it returns gives the result of each item. */
export const inBatches = <T, R>(
  work: (items: readonly T[]) => Promise<(item: T) => R>,
  most = 100,
): ((item: T) => Promise<R>) => {
  const waiting: Waiting<T, R>[] = [];
  let busy = false;

  const attempt = async (batch: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const fate = await work(batch.map(({ item }) => item));
      for (const { item, done } of batch) done.resolve(fate(item));
    } catch (error) {
      // While the database is unavailable every single item would fail too.
      if (batch.length === 1 || asFailure(error).code === 'unavailable')
        for (const { done } of batch) done.reject(error);
      // One invalid item must not make the others fail.
      else for (const one of batch) await attempt([one]);
    }
  };

  const run = async (): Promise<void> => {
    // Only one batch at a time: a second would split the waiting items and wait for the same rows.
    if (busy) return;
    busy = true;
    while (waiting.length > 0) await attempt(waiting.splice(0, most));
    busy = false;
  };

  return (item) => {
    const done = Promise.withResolvers<R>();
    waiting.push({ item, done });
    void run();
    return done.promise;
  };
};
