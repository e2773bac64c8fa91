import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { openKeys } from './index.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const secrets = secretsOf('a1'.repeat(32));
const account = async (): Promise<string> => {
  const id = newId();
  await fresh.owner(
    'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
    [id, `${id}@exemple.be`],
  );
  return id;
};

test('a firm has one key, even when several processes request the first one concurrently', async () => {
  const id = await account();
  // Four instances stand for four processes with their own caches.
  const all = await Promise.all([1, 2, 3, 4].map(() => openKeys(fresh.db, secrets)));
  const keys = await Promise.all(all.flatMap((one) => [one.userKey(id), one.userKey(id)]));
  expect(keys[0]).toHaveLength(32);
  for (const key of keys) expect(key).toEqual(keys[0]);
});

test('two firms have two keys, and the database holds neither in plain', async () => {
  const keys = await openKeys(fresh.db, secrets);
  const [one, two] = [await account(), await account()];
  const [first, second] = [await keys.userKey(one), await keys.userKey(two)];
  expect(first.equals(second)).toBe(false);
  const rows = await fresh.owner<{ wrapped_key: Buffer }>('select wrapped_key from user_keys');
  for (const { wrapped_key } of rows) expect(wrapped_key.includes(first)).toBe(false);
});

test("one firm's wrapped key moved to another firm does not open", async () => {
  const keys = await openKeys(fresh.db, secrets);
  const [one, two] = [await account(), await account()];
  await keys.userKey(one);
  await fresh.owner(
    'insert into user_keys (user_id, wrapped_key) select $2, wrapped_key from user_keys where user_id = $1',
    [one, two],
  );
  await expect(keys.userKey(two)).rejects.toMatchObject({ code: 'internal' });
});

test('a key is read once and cached; a forgotten one is read again', async () => {
  const keys = await openKeys(fresh.db, secrets);
  const id = await account();
  const first = await keys.userKey(id);
  await fresh.owner('delete from user_keys where user_id = $1', [id]);
  expect(await keys.userKey(id)).toBe(first);
  keys.forget(id);
  expect((await keys.userKey(id)).equals(first)).toBe(false);
});

test('an unknown account gets no key, and the refusal is not cached', async () => {
  const keys = await openKeys(fresh.db, secrets);
  const id = newId();
  await expect(keys.userKey(id)).rejects.toMatchObject({ code: 'not_found' });
  await fresh.owner(
    'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
    [id, `${id}@exemple.be`],
  );
  expect(await keys.userKey(id)).toHaveLength(32);
});

test('the system has a key by its name, the same at every start', async () => {
  const links = await (await openKeys(fresh.db, secrets)).systemKey('links');
  expect(await (await openKeys(fresh.db, secrets)).systemKey('links')).toEqual(links);
  expect((await (await openKeys(fresh.db, secrets)).systemKey('tokens')).equals(links)).toBe(false);
});

test('the start is refused under another SECRET_KEY, with the name of the setting', async () => {
  await openKeys(fresh.db, secrets);
  await expect(openKeys(fresh.db, secretsOf('b2'.repeat(32)))).rejects.toThrow(
    'The setting SECRET_KEY is wrong',
  );
});
