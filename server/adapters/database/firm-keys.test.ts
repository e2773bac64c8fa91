// Every table with a firm's data is keyed by the firm first, so that the schema can be distributed by that column.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

/** They find the firm of an id, an address or a token, and hold nothing else. */
const DIRECTORIES = [
  'audio_links',
  'call_sids',
  'delivery_ids',
  'firm_token_digests',
  'form_links',
  'form_mail_ids',
  'greeting_links',
  'hand_over_ids',
  'line_numbers',
  'line_slugs',
  'mail_stop_links',
  'outside_address_ids',
  'recipient_links',
  'reply_ids',
  'session_ids',
  'stripe_customers',
  'text_stop_links',
];

/** Data of the operator, not of a firm. A call in `unmatched_calls` has no line, so it has no firm. */
const OF_NO_FIRM = [
  'attempts',
  'data_folder',
  'erasures',
  'lead_notes',
  // The operator’s accounts: an invoice outlives its firm.
  'invoices',
  'invoice_numbers',
  'lead_forwards',
  'leads',
  'operator_sessions',
  'polled_notifications',
  'provider_accounts',
  'provider_deletions',
  'provider_polls',
  'signing_keys',
  'system_keys',
  'telephone_numbers',
  'unmatched_calls',
];

/** The keys that do not begin with the firm, by table, each with its reason. */
const EXCEPTIONS: Record<string, { keys: string[]; reason: string }> = {
  account_openings: {
    keys: ['reference (lead_id) to leads'],
    reason: 'an account is opened for a request, which belongs to no firm yet',
  },
  accounts: { keys: ['unique key (null)'], reason: 'the e-mail address finds the firm at sign-in' },
  audit: { keys: ['unique key (id)'], reason: 'an event may belong to no firm, and no row refers to one' },
  firms: {
    keys: ['reference (owner_id) to accounts'],
    reason: 'a person may own a firm that another one created',
  },
  members: { keys: ['reference (account_id) to accounts'], reason: 'a person may work on several firms' },
  sessions: {
    keys: ['reference (firm_id) to firms'],
    reason: 'a session belongs to a person, who may change firm',
  },
  viewings: {
    keys: ['reference (person_id) to accounts'],
    reason: 'a person who works on several firms views messages of each of them',
  },
  visits: {
    keys: ['reference (person_id) to accounts'],
    reason: 'a person who works on several firms visits each of them',
  },
  mail_tokens: {
    keys: ['unique key (id)'],
    reason: 'the token in a mail finds the firm, which is unknown until the address has been looked up',
  },
};

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

const TABLES = `
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%'`;

const columns = (numbers: string, table: string): string =>
  `(select array_agg(a.attname::text order by n) from unnest(${numbers}) with ordinality as u (num, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = u.num)`;

type Key = { table: string; columns: string[] };
const uniqueKeys = (): Promise<Key[]> =>
  fresh.owner(
    `select t.name as table, ${columns('i.indkey::smallint[]', 't.oid')} as columns
     from (${TABLES}) t join pg_index i on i.indrelid = t.oid where i.indisunique`,
  );

type Reference = Key & { parent: string; parentColumns: string[] };
const references = (): Promise<Reference[]> =>
  fresh.owner(
    `select t.name as table, p.name as parent, ${columns('k.conkey', 't.oid')} as columns,
       ${columns('k.confkey', 'p.oid')} as "parentColumns"
     from pg_constraint k join (${TABLES}) t on t.oid = k.conrelid join (${TABLES}) p on p.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0`,
  );

/** Here the id itself is the firm's, or the person's. */
const BY_ID = ['accounts', 'firms', 'users'];
const firmColumn = (table: string): string => (BY_ID.includes(table) ? 'id' : 'user_id');

/** What keeps a table from being distributed by its firm; empty where it can be. */
const faultsByTable = async (): Promise<Map<string, string[]>> => {
  const tables = await fresh.owner<{ name: string }>(TABLES);
  const faults = new Map(tables.map(({ name }): [string, string[]] => [name, []]));
  const special = [...DIRECTORIES, ...OF_NO_FIRM];
  for (const { table, columns: key } of await uniqueKeys())
    if (!special.includes(table) && key?.[0] !== firmColumn(table))
      faults.get(table)?.push(`unique key (${key})`);
  for (const { table, parent, columns: key, parentColumns } of await references())
    if (
      !OF_NO_FIRM.includes(table) &&
      (key[0] !== firmColumn(table) || parentColumns[0] !== firmColumn(parent))
    )
      faults.get(table)?.push(`reference (${key}) to ${parent}`);
  return faults;
};

test('every unique key and every reference of a firm’s table begins with the firm', async () => {
  const faults = await faultsByTable();
  expect(faults.size).toBeGreaterThan(20);
  const faulty = [...faults].filter(([, found]) => found.length > 0);
  expect(Object.fromEntries(faulty)).toEqual(
    Object.fromEntries(Object.entries(EXCEPTIONS).map(([table, { keys }]) => [table, keys])),
  );
});

test('a table that is not of a firm is named as such', async () => {
  const rows = await fresh.owner<{ name: string }>(
    `select name from (${TABLES}) t
     where not exists (select from pg_attribute where attrelid = t.oid and attname = 'user_id' and attnum > 0)`,
  );
  const known = [...OF_NO_FIRM, ...BY_ID];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('a directory holds the firm, the id and what is looked up, and nothing else', async () => {
  const rows = await fresh.owner<{ name: string; columns: number }>(
    `select name, (select count(*)::int from pg_attribute where attrelid = t.oid and attnum > 0) as columns
     from (${TABLES}) t where name = any($1)`,
    [DIRECTORIES],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(DIRECTORIES);
  expect(rows.filter(({ columns: count }) => count > 3)).toEqual([]);
});

test('no trigger is deferred to the commit', async () => {
  const rows = await fresh.owner<{ name: string }>(
    `select tgname as name from pg_trigger where tgdeferrable and not tgisinternal`,
  );
  expect(rows).toEqual([]);
});
