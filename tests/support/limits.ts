// Limits on a test's database, with the product's budgets unless others are given, and settings without limits.
import { BUDGETS, type Budgets, type Limits, openLimits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';

/** For benchmarks and load tests, which send more messages than a line's budget allows. */
export const WITHOUT_BUDGETS = { MESSAGES_PER_ADDRESS: '1000000', MESSAGES_PER_LINE: '1000000' };

export const testLimits = (db: Database, clock: Clock, budgets: Budgets = BUDGETS): Limits =>
  openLimits({ db, clock, key: Buffer.alloc(32, 7), budgets });
