// Many in one commit: whatever comes while one commit is under way waits for it, then goes together in the next.
// Sixteen uploads at once cost a few commits instead of sixteen.
import { asFailure } from '#server/platform/failure.ts';

type Waiting<T, R> = { item: T; done: PromiseWithResolvers<R> };

/** `work` does all of them or none, and says afterwards what became of each. */
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
      // While the database is away each would only fail again, one after the other.
      if (batch.length === 1 || asFailure(error).code === 'unavailable')
        for (const { done } of batch) done.reject(error);
      // One that cannot be kept must not take the others with it.
      else for (const one of batch) await attempt([one]);
    }
  };

  const run = async (): Promise<void> => {
    // A second at the same time would take half of what the next can carry, and wait for the same counter row.
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
