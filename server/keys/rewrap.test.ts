// A change of SECRET_KEY: at no point does any value become unreadable.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { openSecrets, type Secrets, secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { elsewhere } from '#tests/support/nested-transactions.ts';
import { holdWrapping, openKeys } from './index.ts';
import { purposes, WRAPPED_COLUMNS } from './store.ts';

const BEFORE = 'a1'.repeat(32);
const AFTER = 'b2'.repeat(32);

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.close());

/** Every kind of wrapped value: keys of two firms, a key of the system, a signing key, a second factor and a push device. */
const filled = async (secrets: Secrets) => {
  const keys = await openKeys(fresh.db, secrets);
  const firms = [newId(), newId()];
  for (const id of firms)
    await fresh.owner(
      'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
      [id, `${id}@exemple.be`],
    );
  const open = await Promise.all(firms.map((id) => keys.userKey(id)));
  const links = await keys.systemKey('links');
  await fresh.owner(
    'insert into signing_keys (kid, wrapped_key, public_key, signs_from) values ($1, $2, $3, now())',
    ['k1', secrets.wrap(Buffer.from('signing'), purposes.signing('k1')), '{}'],
  );
  const factor = newId();
  await fresh.owner(
    `insert into second_factors (id, user_id, name, kind, verified, wrapped_secret) values ($1, $2, 'T', 'totp', true, $3)`,
    [factor, firms[0], secrets.wrap(Buffer.from('factor'), purposes.secondFactor(factor))],
  );
  const device = newId();
  await fresh.owner(
    `insert into push_devices (id, user_id, name, endpoint_digest, wrapped_subscription, created_at)
     values ($1, $2, 'Chrome', 'd', $3, now())`,
    [device, firms[0], secrets.wrap(Buffer.from('{}'), purposes.pushDevice(device))],
  );
  return { firms, open, links };
};
type Filled = Awaited<ReturnType<typeof filled>>;

const expectAllToOpen = async (secrets: Secrets, { firms, open, links }: Filled): Promise<void> => {
  const keys = await openKeys(fresh.db, secrets);
  expect(await Promise.all(firms.map((id) => keys.userKey(id)))).toEqual(open);
  expect(await keys.systemKey('links')).toEqual(links);
  for (const { table, id, column, purpose } of WRAPPED_COLUMNS) {
    const rows = await fresh.owner<{ id: string; wrapped: Buffer }>(
      `select ${id}::text as id, ${column} as wrapped from ${table}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(secrets.unwrap(row.wrapped, purpose(row.id)).length).toBeGreaterThan(0);
  }
};

class Killed extends Error {}
/** Simulates a power cut after this step. */
const killedAfter = (step: string) => (done: string) => {
  if (done === step) throw new Killed(step);
};
const STEPS = ['key changed', 'wrapped user_keys', 'wrapped'];

test('the list of wrapped columns matches the database', async () => {
  const columns = await fresh.owner<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name like 'wrapped%' order by 1`,
  );
  expect(columns.map(({ place }) => place)).toEqual(
    WRAPPED_COLUMNS.map((one) => `${one.table}.${one.column}`).sort(),
  );
});

describe('SECRET_KEY in a setting', () => {
  test('old values are readable with both keys, and after the rewrap without the old key', async () => {
    const all = await filled(secretsOf(BEFORE));
    const both = secretsOf(AFTER, BEFORE);
    await expectAllToOpen(both, all);
    const keys = await openKeys(fresh.db, both);
    expect(await keys.rewrapKeys()).toBeGreaterThanOrEqual(6);
    await expectAllToOpen(secretsOf(AFTER), all);
    expect(await keys.rewrapKeys()).toBe(0);
    await expect(openKeys(fresh.db, secretsOf(BEFORE))).rejects.toThrow('SECRET_KEY is wrong');
  });

  test('without SECRET_KEY_OLD nothing is rewrapped', async () => {
    const all = await filled(secretsOf(BEFORE));
    expect(await (await openKeys(fresh.db, secretsOf(BEFORE))).rewrapKeys()).toBeNull();
    await expectAllToOpen(secretsOf(BEFORE), all);
  });

  test('after a crash half-way every value is readable, and a second run finishes', async () => {
    const all = await filled(secretsOf(BEFORE));
    const both = secretsOf(AFTER, BEFORE);
    const keys = await openKeys(fresh.db, both);
    await expect(keys.rewrapKeys(killedAfter('wrapped user_keys'))).rejects.toThrow(Killed);
    await expectAllToOpen(both, all);
    await keys.rewrapKeys();
    await expectAllToOpen(secretsOf(AFTER), all);
  });
});

describe('SECRET_KEY in the file secret.key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voxlex-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const open = () => openSecrets({ SECRET_KEY: undefined, SECRET_KEY_OLD: undefined, DATA_DIR: folder });
  const key = () => readFile(join(folder, 'secret.key'), 'utf8');
  const hasOld = (): boolean => existsSync(join(folder, 'secret.key.old'));

  test.each(STEPS)(
    'after a crash at "%s" every value is readable, and a second run finishes',
    async (step) => {
      const all = await filled(await open());
      const first = await key();
      const keys = await openKeys(fresh.db, await open());
      await expect(keys.rewrapKeys(killedAfter(step))).rejects.toThrow(Killed);
      const begun = await key();
      expect(begun).not.toBe(first);
      expect(hasOld()).toBe(true);
      await expectAllToOpen(await open(), all);
      await (await openKeys(fresh.db, await open())).rewrapKeys();
      // The second run uses the key of the first one, which may have wrapped values already.
      expect(await key()).toBe(begun);
      expect(hasOld()).toBe(false);
      await expectAllToOpen(await open(), all);
    },
  );

  test('a server that runs during the change reads rewrapped values and wraps with the new key', async () => {
    const running = await open();
    const all = await filled(running);
    const server = await openKeys(fresh.db, running);
    await (await openKeys(fresh.db, await open())).rewrapKeys();
    await expectAllToOpen(running, all);
    const late = newId();
    await fresh.owner(
      'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
      [late, `${late}@exemple.be`],
    );
    const made = await server.userKey(late);
    expect(await (await openKeys(fresh.db, await open())).userKey(late)).toEqual(made);
  });

  test('the change waits for a transaction that wrapped a key and has not committed', async () => {
    const running = await open();
    const all = await filled(running);
    const changing = await openKeys(fresh.db, await open());
    const late = newId();
    await fresh.owner(
      'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
      [late, `${late}@exemple.be`],
    );
    const key = Buffer.from('wrapped by the old key, not committed');
    const waits = async (): Promise<boolean> =>
      (await fresh.owner(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0;
    let changed = false;
    let change: Promise<unknown> = Promise.resolve();
    await fresh.db.asSystem(async (trx) => {
      await holdWrapping(trx);
      const wrapped_key = running.wrap(key, purposes.user(late));
      change = elsewhere(() => changing.rewrapKeys()).finally(() => {
        changed = true;
      });
      while (!changed && !(await waits()));
      await trx.insertInto('user_keys').values({ user_id: late, wrapped_key }).execute();
    });
    await change;
    expect(await (await openKeys(fresh.db, await open())).userKey(late)).toEqual(key);
    await expectAllToOpen(await open(), all);
  });

  test('the change waits for a server that creates a key', async () => {
    await filled(await open());
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let gated = false;
    const slow: FreshDatabase['db'] = {
      ...fresh.db,
      asSystem: (work) =>
        fresh.db.asSystem(async (trx) => {
          const result = await work(trx);
          if (gated) {
            reached.resolve();
            await gate.promise;
          }
          return result;
        }),
    };
    const server = await openKeys(slow, await open());
    const late = newId();
    await fresh.owner(
      'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
      [late, `${late}@exemple.be`],
    );
    gated = true;
    const making = server.userKey(late);
    await reached.promise;
    const steps: string[] = [];
    const changing = (await openKeys(fresh.db, await open())).rewrapKeys((step) => void steps.push(step));
    const waiting = vi.waitFor(
      async () => {
        const rows = await fresh.owner(
          `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    await Promise.race([waiting, changing]);
    expect(steps).toEqual([]);
    gate.resolve();
    const made = await making;
    await changing;
    await waiting.catch(() => {});
    expect(await (await openKeys(fresh.db, await open())).userKey(late)).toEqual(made);
  });

  test('keys created during a change are readable with the new SECRET_KEY', async () => {
    const running = await open();
    const all = await filled(running);
    const server = await openKeys(fresh.db, running);
    const changing = await openKeys(fresh.db, await open());
    const late = Array.from({ length: 12 }, () => newId());
    for (const id of late)
      await fresh.owner(
        'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
        [id, `${id}@exemple.be`],
      );
    const made = await Promise.all([
      ...late.slice(0, 6).map((id) => server.userKey(id)),
      changing.rewrapKeys().then(() => Buffer.of()),
      ...late.slice(6).map((id) => server.userKey(id)),
    ]);
    const after = await openKeys(fresh.db, await open());
    const found = await Promise.all(late.map((id) => after.userKey(id)));
    expect(found).toEqual(made.filter((one) => one.length > 0));
    await expectAllToOpen(await open(), all);
  });
});
