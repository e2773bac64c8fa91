import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { elsewhere } from './nested-transactions.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

test('a transaction within another fails, one after it or as another request does not', async () => {
  const { db } = fresh;
  const one = () => db.asSystem(async () => 1);
  await expect(db.asSystem(one)).rejects.toThrow('within another');
  await expect(db.asOperator(() => Promise.all([1]).then(one))).rejects.toThrow('within another');
  expect(await db.asSystem(() => elsewhere(one))).toBe(1);
  let after: (() => Promise<number>) | undefined;
  await db.asSystem(async () => {
    after = one;
  });
  expect(await after?.()).toBe(1);
});
