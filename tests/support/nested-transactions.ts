// A transaction that is begun within another waits for a second connection while it holds one: as many such acts at once as the
// pool has connections wait for each other, and all are answered with 503. In tests the first one fails.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Trx } from '#server/platform/database.ts';

type Work<T> = (trx: Trx) => Promise<T>;

const held = new AsyncLocalStorage<{ db: Database; open: boolean }>();

/** Runs the work as another request or another process would, although a transaction of the test is open. */
export const elsewhere = <T>(work: () => T): T => held.exit(work);

/** The same database, but it refuses a transaction within another of its own. */
export const withoutNestedTransactions = (db: Database): Database => {
  const within = async <T>(begin: (work: Work<T>) => Promise<T>, work: Work<T>): Promise<T> => {
    const outer = held.getStore();
    if (outer?.open && outer.db === db)
      throw new Error('A transaction is begun within another: pass its `trx`, or read before it.');
    const mine = { db, open: true };
    try {
      return await begin((trx) => held.run(mine, () => work(trx)));
    } finally {
      mine.open = false;
    }
  };
  return {
    ...db,
    asUser: (viewer, work) => within((inner) => db.asUser(viewer, inner), work),
    asSystem: (work) => within(db.asSystem, work),
    asOperator: (work) => within(db.asOperator, work),
  };
};
