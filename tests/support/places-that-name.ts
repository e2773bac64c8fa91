// Where an installation still holds a name. Tables are read by queries, because PostgreSQL's own files keep deleted bytes for a
// while.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** The files of DATA_DIR and the tables that contain one of the marks. */
export const placesThatName = async (
  folder: string,
  pool: pg.Pool,
  marks: readonly string[],
): Promise<string[]> => {
  const data = join(folder, 'data');
  const places = new Set<string>();
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(data, 'database'))) continue;
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    // Mails are quoted-printable, so non-ASCII marks are searched in that encoding too.
    const texts = [content.toString('utf8'), content.toString('latin1').replace(/=\r?\n/g, '')];
    if (marks.some((mark) => texts.some((text) => text.includes(mark)))) places.add(path.slice(data.length));
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select from ${name} as t where exists (select from unnest($1::text[]) as mark
       where strpos(t::text, mark) > 0)`,
      [marks],
    );
    if (rows.length > 0) places.add(name);
  }
  return [...places].sort();
};
