// Rate limits. Every public endpoint counts its tries in the database before it does any work.
import { createHmac } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Budgets, judge, type Outcome, placeOf, type Try } from './rules.ts';
import { commitWithoutSync, countOne, dropPast, giveBackOne } from './store.ts';

export { BUDGETS, type Budgets, budgetsFor, type Try } from './rules.ts';

export type Limits = {
  /**
   * Counts each try in turn and stops at the first that exceeds its budget, so that one address cannot use up the budget
   * of an account or a line. Callers that share counters name them in the same order, which prevents deadlocks.
   */
  count(trx: Trx, tries: readonly Try[]): Promise<Outcome>;
  /** Counts in its own transaction and throws Failure('rate_limited') with the time to wait. */
  spend(...tries: readonly Try[]): Promise<void>;
  /** Uncounts a try that succeeded, because it was not a guess. */
  giveBack(trx: Trx, tries: readonly Try[]): Promise<void>;
  /** Deletes the counters whose window has ended; returns how many. */
  sweep(): Promise<number>;
};

export const openLimits = (deps: {
  db: Database;
  clock: Clock;
  /** The key of the digests: the database holds no IP or e-mail address of a visitor. */
  key: Buffer;
  budgets: Budgets;
}): Limits => {
  const { db, clock, key, budgets } = deps;
  const keyOf = ([name, of, line = '']: Try): string => {
    const { who } = budgets[name];
    if (who === 'all') return name;
    const digest = createHmac('sha256', key).update(`${who === 'address' ? placeOf(of) : of} ${line}`);
    return `${name}:${digest.digest('base64url').slice(0, 24)}`;
  };

  const count: Limits['count'] = async (trx, tries) => {
    const now = clock.now();
    for (const one of tries) {
      const { limit, windowS } = budgets[one[0]];
      const resetsAt = new Date(now.getTime() + windowS * 1000);
      const counted = await countOne(trx, { key: keyOf(one), limit, resetsAt }, now);
      const outcome = judge(counted.used, limit, counted.resets_at, now);
      if (!outcome.allowed) return outcome;
    }
    return { allowed: true };
  };

  return {
    count,
    async spend(...tries) {
      const outcome = await db.asSystem(async (trx) => {
        await commitWithoutSync(trx);
        return count(trx, tries);
      });
      if (!outcome.allowed)
        throw new Failure('rate_limited', { retry: { afterMs: outcome.retryAfterS * 1000 } });
    },
    async giveBack(trx, tries) {
      for (const one of tries) await giveBackOne(trx, keyOf(one));
    },
    sweep: () => db.asSystem((trx) => dropPast(trx, clock.now())),
  };
};
