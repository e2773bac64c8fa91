// Rate limits. The handler of a public endpoint counts its tries with `spend` before it does any work. Webhooks are
// admitted by their signature instead, audio links by theirs. scripts/checks/public-endpoints.ts finds a forgotten one.
import { createHmac } from 'node:crypto';
import { inBatches } from '#server/platform/batch.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Budgets, judge, type LimitOutcome, placeOf, type Try } from './rules.ts';
import { countTries, dropPast, giveBackOne } from './store.ts';

export { BUDGETS, type Budgets, budgetsFor, type Try } from './rules.ts';

export type Limits = {
  /**
   * Counts each try in turn and stops at the first that exceeds its budget, so that one address cannot use up the budget
   * of an account or a line. Callers that share counters name them in the same order, which prevents deadlocks.
   */
  count(trx: Trx, tries: readonly Try[]): Promise<LimitOutcome>;
  /** Counts each try in its own transaction and throws Failure('rate_limited') with the time to wait at the first refusal. */
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
  const keyOf = ([name, counted, line = '']: Try): string => {
    const { who } = budgets[name];
    if (who === 'all') return name;
    const digest = createHmac('sha256', key).update(`${who === 'ip' ? placeOf(counted) : counted} ${line}`);
    return `${name}:${digest.digest('base64url').slice(0, 24)}`;
  };

  /** The outcome of each try. Tries of the same counter are counted in their order. */
  const countAll = async (trx: Trx, tries: readonly Try[]): Promise<Map<Try, LimitOutcome>> => {
    const now = clock.now();
    const byKey = Map.groupBy(tries, keyOf);
    const counters = [...byKey].flatMap(([key, together]) =>
      together.slice(0, 1).map(([name]) => ({
        key,
        tries: together.length,
        resetsAt: new Date(now.getTime() + budgets[name].windowS * 1000),
      })),
    );
    const outcomes = new Map<Try, LimitOutcome>();
    for (const { key, used, resets_at } of await countTries(trx, counters, now)) {
      const together = byKey.get(key) ?? [];
      together.forEach((one, at) => {
        const usedThen = used - together.length + at + 1;
        outcomes.set(one, judge(usedThen, budgets[one[0]].limit, resets_at, now));
      });
    }
    return outcomes;
  };
  /** Requests that arrive during a transaction share the next one. Otherwise uploads to one line would wait for its lock. */
  const countShared = inBatches(async (tries: readonly Try[]) => {
    const outcomes = await db.asSystem((trx) => countAll(trx, tries));
    return (one: Try) => outcomes.get(one);
  });

  return {
    async count(trx, tries) {
      for (const one of tries) {
        const outcome = (await countAll(trx, [one])).get(one);
        if (outcome && !outcome.allowed) return outcome;
      }
      return { allowed: true };
    },
    async spend(...tries) {
      for (const one of tries) {
        // A copy, because a batch tells its tries apart by identity.
        const outcome = await countShared([...one]);
        if (outcome && !outcome.allowed)
          throw new Failure('rate_limited', { retry: { afterMs: outcome.retryAfterS * 1000 } });
      }
    },
    async giveBack(trx, tries) {
      for (const one of tries) await giveBackOne(trx, keyOf(one));
    },
    sweep: () => db.asSystem((trx) => dropPast(trx, clock.now())),
  };
};
