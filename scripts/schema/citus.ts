// Writes deploy/citus.sql from the catalogue of a migrated database.
import type { FreshDatabase } from '#tests/support/database.ts';
import { type Key, keyIsAllowed, type Place, type Reference, referenceIsAllowed } from './citus-rules.ts';

/** Tables with the firm's column that nevertheless stay on the coordinator. */
const STAYS: Record<string, string> = {
  audit: 'an event may belong to no firm',
  factor_challenges: 'belongs to a person, who may work on several firms',
  mail_tokens: 'found before its firm is known',
  recovery_codes: 'belongs to a person, who may work on several firms',
  second_factors: 'belongs to a person, who may work on several firms',
  session_ids: 'belongs to a person, who may work on several firms',
  sessions: 'belongs to a person, who may change firm',
};
const REFERENCE = 'accounts';
const FIRMS = 'firms';

const TABLES = `(select oid, relname::text as name from pg_class where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p') and not relispartition and relname not like 'kysely\\_%')`;
const columnsOf = (numbers: string, table: string): string =>
  `(select coalesce(array_agg(a.attname::text order by n), '{}') from unnest(${numbers}) with ordinality as u (num, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = u.num)`;

type Owner = FreshDatabase['owner'];

export const tablesOf = (owner: Owner): Promise<{ name: string; keyed: boolean }[]> =>
  owner(
    `select name, exists (select from pg_attribute where attrelid = t.oid and attname = 'user_id' and attnum > 0) as keyed
     from ${TABLES} t order by name`,
  );

export const uniqueKeysOf = (owner: Owner): Promise<Key[]> =>
  owner(
    `select t.name as table, i.indexrelid::regclass::text as name, ${columnsOf('i.indkey::smallint[]', 't.oid')} as columns
     from ${TABLES} t join pg_index i on i.indrelid = t.oid where i.indisunique order by 1, 2`,
  );

export const referencesOf = (owner: Owner): Promise<Reference[]> =>
  owner(
    `select t.name as table, k.conname::text as name, p.name as parent, ${columnsOf('k.conkey', 't.oid')} as columns,
       ${columnsOf('k.confkey', 'p.oid')} as "parentColumns"
     from pg_constraint k join ${TABLES} t on t.oid = k.conrelid join ${TABLES} p on p.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 order by 1, 2`,
  );

export const triggersOf = (owner: Owner): Promise<{ table: string; name: string }[]> =>
  owner(
    `select t.name as table, g.tgname::text as name from pg_trigger g join ${TABLES} t on t.oid = g.tgrelid
     where not g.tgisinternal order by 1, 2`,
  );

export const readCitus = async (owner: Owner): Promise<string> => {
  const tables = await tablesOf(owner);
  const keys = await uniqueKeysOf(owner);
  const reasons = new Map<string, string>();
  const places = new Map<string, Place>();
  for (const { name, keyed } of tables) {
    const by = name === FIRMS ? 'id' : 'user_id';
    const distributed: Place = { kind: 'distributed', by };
    const findsTheFirm = keys.some((key) => key.table === name && !keyIsAllowed(key, distributed));
    const ofFirm = findsTheFirm ? 'finds the firm' : null;
    const reason = STAYS[name] ?? (keyed || name === FIRMS ? ofFirm : 'has no firm');
    if (name === REFERENCE) places.set(name, { kind: 'reference', by: null });
    else if (reason === null) places.set(name, distributed);
    else {
      places.set(name, { kind: 'local', by: null });
      reasons.set(name, reason);
    }
  }
  const placeOf = (table: string): Place => places.get(table) ?? { kind: 'local', by: null };
  const refused = (await referencesOf(owner)).filter(
    (one) => !referenceIsAllowed(one, placeOf(one.table), placeOf(one.parent)),
  );
  const triggers = (await triggersOf(owner)).filter(({ table }) => placeOf(table).kind === 'distributed');
  const distributed = tables.filter(({ name }) => placeOf(name).kind === 'distributed' && name !== FIRMS);
  return `-- Spreads the schema over the nodes of a Citus 12 cluster, firm by firm. Run as the owner on the coordinator, after \`db migrate\`, in
-- an empty database. Written by scripts/schema.ts, checked against the published rules by tests/delivery/citus.test.ts; not run
-- on a cluster (docs/growth.md).

-- References that Citus cannot check over nodes. What they deleted the application has to delete.
${refused.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('\n')}

-- A copy on every node: tables of firms refer to it.
select create_reference_table('${REFERENCE}');

-- Rows of one firm lie together on one node.
select create_distributed_table('${FIRMS}', 'id');
${distributed.map(({ name }) => `select create_distributed_table('${name}', 'user_id', colocate_with => '${FIRMS}');`).join('\n')}

-- What stays on the coordinator, beside the queue (the schema pgboss, read by workers across all firms):
${[...reasons].map(([name, reason]) => `-- ${name}: stays, ${reason}`).join('\n')}

-- Triggers of distributed tables. Those that write into a table that stays cannot reach the coordinator from a node: the
-- application has to write these rows. The others touch rows of the same firm only, for which citus.enable_unsafe_triggers is meant.
${triggers.map(({ table, name }) => `-- trigger ${name} of ${table}`).join('\n')}
`;
};
