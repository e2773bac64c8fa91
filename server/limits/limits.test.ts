// The counters in the database: several processes agree, windows end, and no address is written.
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

test('tries that several processes count at once pass exactly as often as the budget says', async () => {
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

test('a refusal says how long to wait, and once alone that it is the first of its window', async () => {
  await times(BUDGETS.trialPerAddress.limit, () => count(trial));
  expect(await count(trial)).toMatchObject({ allowed: false, justNow: true });
  const second = await count(trial);
  expect(second).toMatchObject({ allowed: false, justNow: false });
  const waitS = second.allowed ? 0 : second.retryAfterS;
  expect(waitS).toBeGreaterThan(3590);
  clock.turn(waitS + 1);
  expect(await count(trial)).toEqual({ allowed: true });
});

test('an address over its own budget does not use up the one that it shares', async () => {
  const both: Try[] = [trial, ['trialTogether', '']];
  for (let n = 0; n < 12; n += 1) await count(...both);
  const rows = await fresh.owner<{ used: number }>("select used from attempts where key = 'trialTogether'");
  expect(rows).toEqual([{ used: BUDGETS.trialPerAddress.limit }]);
});

test('what is given back may be tried again, and never below none', async () => {
  const giveBack = () => fresh.db.asSystem((trx) => limits.giveBack(trx, [trial]));
  await count(trial);
  await giveBack();
  await giveBack();
  const rows = await fresh.owner<{ used: number }>('select used from attempts');
  expect(rows).toEqual([{ used: 0 }]);
});

test('one address has a counter for each line, each door its own', async () => {
  await count(['mailPerSender', ADDRESS, 'line one']);
  await count(['mailPerSender', ADDRESS, 'line two']);
  await count(['messagePerAddress', ADDRESS]);
  const rows = await fresh.owner<{ used: number }>('select used from attempts');
  expect(rows.map(({ used }) => used)).toEqual([1, 1, 1]);
});

test('neither address nor e-mail address stands in the database', async () => {
  await count(['resetPerAddress', ADDRESS], ['resetPerAccount', 'anne@exemple.be']);
  const rows = await fresh.owner<{ key: string }>('select key from attempts');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|exemple/);
});

test('counters are swept once their window is over, and not before', async () => {
  await count(trial);
  expect(await limits.sweep()).toBe(0);
  clock.turn(BUDGETS.trialPerAddress.windowS + 1);
  expect(await limits.sweep()).toBe(1);
  expect(await fresh.owner('select 1 from attempts')).toEqual([]);
});
