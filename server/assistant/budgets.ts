// Counted in the database, so that several processes agree, and by a digest, so that no address is kept.
import { createHmac } from 'node:crypto';
import { placeOf } from '#server/identity/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { ADDRESS_BUDGET, type Limit, MODEL_BUDGET } from './rules.ts';
import { countOne } from './store.ts';

export type Budgets = {
  /** Throws `rate_limited` with the time to wait. */
  spend(address: string): Promise<void>;
  modelMayBeAsked(): Promise<boolean>;
};

export const openBudgets = (deps: { db: Database; clock: Clock; key: Buffer }): Budgets => {
  const count = (key: string, { limit, windowS }: Limit) => {
    const now = deps.clock.now();
    const resetsAt = new Date(now.getTime() + windowS * 1000);
    return deps.db.asSystem(async (trx) => {
      const { used, resets_at } = await countOne(trx, { key, limit, resetsAt }, now);
      return { over: used > limit, afterMs: Math.max(1000, resets_at.getTime() - now.getTime()) };
    });
  };
  return {
    async spend(address) {
      const place = createHmac('sha256', deps.key).update(placeOf(address)).digest('base64url').slice(0, 22);
      const { over, afterMs } = await count(`chat:${place}`, ADDRESS_BUDGET);
      if (over) throw new Failure('rate_limited', { retry: { afterMs } });
    },
    modelMayBeAsked: async () => !(await count('chat-model', MODEL_BUDGET)).over,
  };
};
