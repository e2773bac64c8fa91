// Writes the Kysely types of the tables from PostgreSQL's catalogue.
import type { Query } from './catalogue.ts';

/** The types of columns that the catalogue knows only as JSON. */
const JSON_TYPES: Record<string, string> = {
  'accounts.metadata': 'Record<string, unknown>',
  'agreements.content': 'ProtectionSection[]',
  'bulk_acts.act': 'Record<string, unknown>',
  'contact_acts.moved': 'ContactMove',
  'contact_import_lines.card': 'Record<string, unknown>',
  'contact_import_lines.change': 'Record<string, unknown>',
  'firm_learning.corrections': '{ [A in Axis]?: number }',
  'invoices.content': 'Record<string, unknown>',
  'leads.content': 'Record<string, unknown>',
  'lines.office_hours': 'OfficeHours[]',
  'priority_weights.weights': 'Partial<Weights>',
  'recipients.quiet': 'QuietHours',
  'sessions.methods': '{ method: string; timestamp: number }[]',
  'message_acts.before': 'Record<string, unknown>',
  'message_acts.after': 'Record<string, unknown>',
  'setting_changes.changes': 'FieldChange[]',
  'signing_keys.public_key': 'Record<string, unknown>',
  'voicemails.facts': 'Facts',
  'voicemails.sent_out': 'SentOut[]',
  'voicemails.words': 'SpokenWord[]',
  'webhook_deliveries.ids': 'Record<string, string | number | boolean | null>',
};

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  bit: 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'smallint[]': 'number[]',
};

const HEAD = `// Generated from the schema by scripts/schema.ts; a test checks that it is up to date.
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ContactMove } from '#contract/contacts.ts';
import type { ProtectionSection } from '#contract/data-protection.ts';
import type { OfficeHours } from '#contract/line-settings.ts';
import type { Weights } from '#contract/priority-values.ts';
import type { QuietHours } from '#contract/recipients.ts';
import type { SentOut } from '#contract/sent-out.ts';
import type { FieldChange } from '#contract/setting-changes.ts';
import type { Axis } from '#contract/values.ts';
import type { Facts, SpokenWord } from '#contract/voicemail.ts';

type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type Computed<T> = ColumnType<T, never, never>;
`;

const FOOT = `export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

export type TranscriptionState = Row<'voicemails'>['transcription_state'];
export type Step = Row<'voicemails'>['step'];
export type DeliveryState = Row<'deliveries'>['state'];
export type CallState = Row<'calls'>['state'];
export type ReplyState = Row<'replies'>['state'];
`;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.atthasdef and a.attgenerated = '' as filled, a.attgenerated <> '' as computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checked
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  computed: boolean;
  checked: string | null;
};

/** The values of `check (column in ('a', 'b'))`. */
const choicesOf = ({ checked }: Column): string | null => {
  if (!checked?.includes('= ANY (ARRAY[')) return null;
  return [...checked.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
};

const typeOf = (column: Column): string => {
  const { type, nullable, filled, computed } = column;
  const orNull = nullable ? ' | null' : '';
  if (type === 'json' || type === 'jsonb') {
    const inner = JSON_TYPES[`${column.table}.${column.name}`];
    if (inner === undefined)
      throw new Error(`say in JSON_TYPES what ${column.table}.${column.name} contains`);
    return `${filled ? 'GeneratedJson' : 'Json'}<${inner}>${orNull}`;
  }
  const plain = choicesOf(column) ?? TYPES[type];
  if (plain === undefined) throw new Error(`say in TYPES how ${type} is read`);
  if (computed) return `Computed<${plain}${orNull}>`;
  // The formatter's line width.
  if (filled && column.name.length + plain.length > 92) return `Generated<\n      ${plain}${orNull}\n    >`;
  return filled ? `Generated<${plain}${orNull}>` : `${plain}${orNull}`;
};

/** Break a long union as the formatter does, so that the generated file passes the check. */
const broken = (line: string): string => {
  const [, name, union] = /^ {4}(\w+): ('.+ \| .+);\n$/.exec(line) ?? [];
  return line.length > 111 && union
    ? `    ${name}:\n      | ${union.replaceAll(' | ', '\n      | ')};\n`
    : line;
};

export const readTableTypes = async (query: Query): Promise<string> => {
  const columns = await query<Column>(COLUMNS);
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => broken(`    ${column.name}: ${typeOf(column)};\n`));
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `${HEAD}\nexport type Tables = {\n${tables.join('')}};\n\n${FOOT}`;
};
