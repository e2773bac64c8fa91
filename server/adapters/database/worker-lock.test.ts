import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { WORKING } from './channels.ts';
import { isWorkerRunning } from './worker-lock.ts';

test('the operator sees whether a worker runs in this database, and not one of another', async () => {
  const [fresh, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  const isRunning = () => fresh.db.asOperator(isWorkerRunning);
  const lockIn = async ({ direct }: typeof fresh): Promise<pg.Client> => {
    const client = new pg.Client(direct);
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [WORKING]);
    return client;
  };
  const elsewhere = await lockIn(other);
  expect(await isRunning()).toBe(false);
  const here = await lockIn(fresh);
  expect(await isRunning()).toBe(true);
  await here.end();
  expect(await isRunning()).toBe(false);
  await elsewhere.end();
  await Promise.all([fresh.close(), other.close()]);
});
