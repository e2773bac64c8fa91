// Where an installation still holds a name: every file of DATA_DIR, and every column of every table, whatever its type. Tables are
// read by queries, because PostgreSQL's own files keep deleted bytes for a while.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Base64 of the mark at each of the three places of a group, without the characters that its neighbours change. */
const inBase64 = (mark: Buffer): string[] =>
  [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), mark]).toString('base64');
    return text.slice([0, 2, 3][shift]).replace(/=+$/, '').slice(0, -1);
  });

/** A mark as mails, JSON, addresses and binary columns write it. Short ones are left out: chance would find them. */
const writtenAs = (mark: string): string[] => {
  const bytes = Buffer.from(mark);
  const escaped = mark.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const all = [mark, escaped, encodeURIComponent(mark), bytes.toString('hex'), ...inBase64(bytes)];
  return [...new Set(all)].filter((one) => one === mark || one.length >= 8).map((one) => one.toLowerCase());
};

/** Whether the bytes hold one of the marks. Mails are quoted-printable, so soft line breaks are removed. */
export const names = (content: Buffer, marks: readonly string[]): boolean => {
  const texts = [content.toString('utf8'), content.toString('latin1').replace(/=\r?\n/g, '')];
  const lower = texts.map((text) => text.toLowerCase());
  return marks.some((mark) => writtenAs(mark).some((one) => lower.some((text) => text.includes(one))));
};

/** The files under a folder that contain one of the marks, in their content or their name. */
export const filesThatName = async (
  folder: string,
  marks: readonly string[],
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length);
    if (!entry.isFile() || without.some((one) => name.startsWith(`/${one}/`))) continue;
    if (names(Buffer.from(name), marks) || names(await readFile(path).catch(() => Buffer.alloc(0)), marks))
      found.push(name);
  }
  return found;
};

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The tables of every schema with a row that contains one of the marks. */
export const tablesThatName = async (query: Query, marks: readonly string[]): Promise<string[]> => {
  const written = marks.flatMap(writtenAs);
  const found: string[] = [];
  const tables = await query(
    `select c.oid::regclass::text as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname !~ '^pg_(catalog|toast)' and n.nspname <> 'information_schema'`,
  );
  for (const { name, schema } of tables) {
    const rows = await query(
      `select from ${name} as t where exists (select from unnest($1::text[]) as mark
       where strpos(lower(t::text), mark) > 0) limit 1`,
      [written],
    );
    if (rows.length > 0) found.push(schema === 'public' ? `public.${name}` : String(name));
  }
  return found.sort();
};

/** The files of DATA_DIR and the tables that contain one of the marks. */
export const placesThatName = async (
  folder: string,
  pool: pg.Pool,
  marks: readonly string[],
): Promise<string[]> => {
  const query: Query = async (text, values) => (await pool.query(text, values)).rows;
  const [files, tables] = [
    await filesThatName(join(folder, 'data'), marks, { without: ['database'] }),
    await tablesThatName(query, marks),
  ];
  return [...files, ...tables].sort();
};
