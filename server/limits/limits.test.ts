// The counters in the database: several processes share them, windows end, and no address is stored in plain.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { turnedClock } from '#tests/support/identity.ts';
import { testLimits } from '#tests/support/limits.ts';
import { BUDGETS, type Limits, type Try } from './index.ts';

const clock = turnedClock();
let fresh: FreshDatabase;
let limits: Limits;
let ofAnotherProcess: Limits;

beforeAll(async () => {
  fresh = await freshDatabase();
  limits = testLimits(fresh.db, clock);
  ofAnotherProcess = testLimits(fresh.db, clock);
});
afterAll(() => fresh.close());
beforeEach(() => fresh.owner('delete from attempts'));

const ADDRESS = '203.0.113.7';
const trial: Try = ['trialPerAddress', ADDRESS];
const count = (...tries: Try[]) => fresh.db.asSystem((trx) => limits.count(trx, tries));
const times = (n: number, work: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: n }, work));

test('concurrent tries in several processes pass exactly as often as the budget allows', async () => {
  const outcomes = [
    ...(await Promise.all([
      times(10, () => limits.spend(trial)),
      times(10, () => ofAnotherProcess.spend(trial)),
    ])),
  ].flat();
  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(20 - BUDGETS.trialPerAddress.limit);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'rate_limited', retry: { afterMs: expect.any(Number) } });
});

test('a refusal contains the time to wait, and only the first of a window is marked as such', async () => {
  await times(BUDGETS.trialPerAddress.limit, () => count(trial));
  expect(await count(trial)).toMatchObject({ allowed: false, justNow: true });
  const second = await count(trial);
  expect(second).toMatchObject({ allowed: false, justNow: false });
  const waitS = second.allowed ? 0 : second.retryAfterS;
  expect(waitS).toBeGreaterThan(3590);
  clock.turn(waitS + 1);
  expect(await count(trial)).toEqual({ allowed: true });
});

test('an address over its own budget does not use up the shared budget', async () => {
  const both: Try[] = [trial, ['trialTogether', '']];
  for (let n = 0; n < 12; n += 1) await count(...both);
  const rows = await fresh.owner<{ used: number }>("select used from attempts where key = 'trialTogether'");
  expect(rows).toEqual([{ used: BUDGETS.trialPerAddress.limit }]);
});

test('an uncounted try may be repeated, and a counter never falls below zero', async () => {
  const giveBack = () => fresh.db.asSystem((trx) => limits.giveBack(trx, [trial]));
  await count(trial);
  await giveBack();
  await giveBack();
  const rows = await fresh.owner<{ used: number }>('select used from attempts');
  expect(rows).toEqual([{ used: 0 }]);
});

test('one address has a counter for each line and each endpoint', async () => {
  await count(['mailPerSender', ADDRESS, 'line one']);
  await count(['mailPerSender', ADDRESS, 'line two']);
  await count(['messagePerAddress', ADDRESS]);
  const rows = await fresh.owner<{ used: number }>('select used from attempts');
  expect(rows.map(({ used }) => used)).toEqual([1, 1, 1]);
});

test('the database contains no IP address and no e-mail address', async () => {
  await count(['resetPerAddress', ADDRESS], ['resetPerAccount', 'anne@exemple.be']);
  const rows = await fresh.owner<{ key: string }>('select key from attempts');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|exemple/);
});

test('the sweep deletes counters only after their window has ended', async () => {
  await count(trial);
  expect(await limits.sweep()).toBe(0);
  clock.turn(BUDGETS.trialPerAddress.windowS + 1);
  expect(await limits.sweep()).toBe(1);
  expect(await fresh.owner('select 1 from attempts')).toEqual([]);
});
