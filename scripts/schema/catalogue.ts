// Reads the schema from PostgreSQL's catalogue and writes it as SQL; the embedded PostgreSQL comes without pg_dump.

/** Runs a query as the owner of the schema. */
export type Query = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;

const ROLES = ['public', 'voxlex_system', 'voxlex_web', 'voxlex_operator'];

const TABLES = `
  select c.oid::int as oid, c.relname as name, c.relrowsecurity as secured, array_to_string(c.reloptions, ', ') as options,
    case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as partitioned
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%'
  order by c.relname`;

const COLUMNS = `
  select a.attrelid::int as oid, format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
            when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

const CONSTRAINTS = `
  select conrelid::int as oid, format('constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint
  where contype in ('p', 'u', 'f', 'c') and conparentid = 0
  order by conrelid, array_position(array['p', 'u', 'f', 'c'], contype::text), conname`;

const INDEXES = `
  select i.indrelid::int as oid, pg_get_indexdef(i.indexrelid) as line,
    (select string_agg(format('alter index %s alter column %s set statistics %s', i.indexrelid::regclass, attnum,
                              attstattarget), '; ')
     from pg_attribute where attrelid = i.indexrelid and attstattarget >= 0) as statistics
  from pg_index i
  where not exists (select from pg_constraint where conindid = i.indexrelid)
  order by i.indrelid, i.indexrelid::regclass::text`;

const TRIGGERS = `
  select tgrelid::int as oid, pg_get_triggerdef(oid) as line
  from pg_trigger where not tgisinternal order by tgrelid, tgname`;

const POLICIES = `
  select polrelid::int as oid, format('create policy %I on %s for %s to %s', polname, polrelid::regclass,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(rolname, ', ' order by rolname) from pg_roles where pg_roles.oid = any (polroles)))
    || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
    || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') as line
  from pg_policy order by polrelid, polname`;

const roleOf = (column: string): string =>
  `case when ${column} = 0 then 'public' else ${column}::regrole::text end`;

const GRANTS = `
  select oid::int, format('grant %s on %s to %s', string_agg(privilege_type, ', ' order by privilege_type),
    relname, role) as line
  from (
    select c.oid, c.relname, lower(privilege_type) as privilege_type, ${roleOf('grantee')} as role
    from pg_class c, aclexplode(c.relacl)
    union all
    select c.oid, c.relname,
      format('%s (%s)', lower(privilege_type), string_agg(attname, ', ' order by attnum)), ${roleOf('grantee')}
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl)
    group by c.oid, c.relname, privilege_type, grantee
  ) given
  where role in (${ROLES.map((role) => `'${role}'`).join(', ')})
  group by oid, relname, role order by oid, role`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as line,
    (select string_agg(${roleOf('grantee')}, ', ' order by ${roleOf('grantee')})
     from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
     where ${roleOf('grantee')} in (${ROLES.map((role) => `'${role}'`).join(', ')})) as callers,
    p.oid::regprocedure::text as name
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by name`;

const SCHEMA_GRANTS = `
  select format('grant %s on schema public to %s', string_agg(lower(privilege_type), ', ' order by privilege_type),
    ${roleOf('grantee')}) as line
  from pg_namespace, aclexplode(nspacl)
  where nspname = 'public' and ${roleOf('grantee')} in (${ROLES.map((role) => `'${role}'`).join(', ')})
  group by grantee order by 1`;

type Line = { oid: number; line: string };
type Table = {
  oid: number;
  name: string;
  secured: boolean;
  options: string | null;
  partitioned: string | null;
};

/** The whole schema as SQL, sorted by name, so that two schemas can be compared as texts. */
export const readCatalogue = async (query: Query): Promise<string> => {
  const linesOf = async (text: string): Promise<(oid: number) => string[]> => {
    const rows = await query<Line>(text);
    return (oid) => rows.filter((row) => row.oid === oid).map(({ line }) => line);
  };
  const [columns, constraints, triggers, policies, grants] = [
    await linesOf(COLUMNS),
    await linesOf(CONSTRAINTS),
    await linesOf(TRIGGERS),
    await linesOf(POLICIES),
    await linesOf(GRANTS),
  ];
  const indexes = await query<Line & { statistics: string | null }>(INDEXES);
  const indexesOf = (oid: number): string[] =>
    indexes
      .filter((index) => index.oid === oid)
      .flatMap(({ line, statistics }) => (statistics === null ? [line] : [line, statistics]));
  const tables = (await query<Table>(TABLES)).map(({ oid, name, secured, options, partitioned }) => {
    const body = [...columns(oid), ...constraints(oid)].map((line) => `  ${line}`).join(',\n');
    const head = `create table ${name} (\n${body}\n)`;
    return [
      `${head}${partitioned === null ? '' : ` partition by ${partitioned}`}${options === null ? '' : ` with (${options})`}`,
      ...indexesOf(oid),
      ...triggers(oid),
      ...(secured ? [`alter table ${name} enable row level security`] : []),
      ...policies(oid),
      ...grants(oid),
    ]
      .map((statement) => `${statement};\n`)
      .join('');
  });
  const functions = (await query<{ line: string; name: string; callers: string | null }>(FUNCTIONS)).map(
    ({ line, name, callers }) => `${line.trim()};\n-- ${name} may be called by: ${callers ?? 'its owner'}\n`,
  );
  const usage = (await query<{ line: string }>(SCHEMA_GRANTS)).map(({ line }) => `${line};\n`).join('');
  return [usage, ...tables, ...functions].join('\n');
};
