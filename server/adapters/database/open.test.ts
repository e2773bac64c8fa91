// The whole adapter: the embedded server through a crash, and an external one that will or will not do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WrongSetting } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { unfit } from './fitness.ts';
import { type OpenDatabase, openDatabase, openExternal } from './open.ts';

let folder: string;
let open: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-open-'));
  open = await openDatabase(
    { DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined },
    silentLog,
  );
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const postmaster = () => findPostmaster(join(folder, 'database', 'cluster'))?.pid ?? 0;
const url = (): string =>
  'host' in open.direct
    ? `postgres://${open.direct.user}@localhost/${open.direct.database}?host=${encodeURIComponent(open.direct.host)}`
    : '';

describe('migrations', () => {
  test('are done once, though two processes start at once', async () => {
    expect(await open.db.ready()).toBe(false);
    const done = await Promise.all([migrate(open.direct, silentLog), migrate(open.direct, silentLog)]);
    expect(done.map((names) => names.length > 0).sort()).toEqual([false, true]);
    expect(done.flat()[0]).toBe('0001-baseline');
    expect(await open.db.ready()).toBe(true);
    expect(await migrate(open.direct, silentLog)).toEqual([]);
  });

  test('with a lower number than one that was run already are run', async () => {
    const older = await freshDatabase();
    await older.owner('drop table data_folder');
    await older.owner(`delete from kysely_migration where name = '0641-data-folder'`);
    expect(await migrate(older.direct, silentLog)).toEqual(['0641-data-folder']);
    await older.close();
  });

  test('of another version stop the start with one sentence, and the database is not ready', async () => {
    const older = await freshDatabase();
    await older.owner(`update kysely_migration set name = '0001-foundation' where name = '0001-baseline'`);
    await expect(migrate(older.direct, silentLog)).rejects.toThrow(
      new WrongSetting(
        'The database was made by another version of Voxlex, with a migration that this one does not have (0001-foundation): start that version, or begin with an empty database.',
      ),
    );
    expect(await older.db.ready()).toBe(false);
    await older.close();
  });
});

describe('the embedded server', () => {
  test('killed with -9 is not noticed by a transaction that begins during the restart', async () => {
    await open.db.asSystem((trx) => sql`select 1`.execute(trx));
    const gap = vi.fn();
    const received: string[] = [];
    await open.listen('events', (payload) => received.push(payload), gap);
    process.kill(postmaster(), 'SIGKILL');
    // Begun before it is back: it waits its patience and then fails, which the next one makes good.
    await vi.waitFor(() => open.db.asSystem((trx) => sql`select 1`.execute(trx)), { timeout: 30_000 });
    // A backend may outlive its postmaster by a moment, answer that transaction, and be gone for the next.
    await vi.waitFor(async () => expect(await open.db.ready()).toBe(true), { timeout: 30_000 });
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), { timeout: 30_000 });
    await open.notify('events', 'after');
    await vi.waitFor(() => expect(received).toEqual(['after']), { timeout: 30_000 });
  });
});

describe('an external server', () => {
  test('is used as it is, without superuser rights, and left running', async () => {
    const external = await openExternal(url(), url(), silentLog);
    expect(external.embedded).toBe(false);
    expect(await external.db.ready()).toBe(true);
    await external.close();
    expect(await open.db.ready()).toBe(true);
  });

  test('that does not answer, or refuses us, stops the start with the setting named', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/none';
    await expect(openExternal(nowhere, nowhere, silentLog, 0)).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: no program listens at 127.0.0.1:1. Start PostgreSQL, and check its port and listen_addresses (ECONNREFUSED).',
    );
    const stranger = url().replace('/voxlex?', '/none?');
    await expect(openExternal(stranger, stranger, silentLog)).rejects.toThrow('DATABASE_URL is wrong');
    await expect(openExternal(url(), stranger, silentLog)).rejects.toThrow('DATABASE_DIRECT_URL is wrong');
  });

  test('whose new database was made for plain ASCII letters is refused, since search would miss «Élodie»', async () => {
    const admin = new pg.Client({ ...open.direct, user: 'postgres', database: 'postgres' });
    await admin.connect();
    await admin.query(
      `create database ascii owner voxlex template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
    );
    await admin.end();
    const ascii = url().replace('/voxlex?', '/ascii?');
    await expect(openExternal(ascii, ascii, silentLog)).rejects.toThrow("create it with LC_CTYPE 'C.UTF-8'");
  });

  test.each([
    [
      { version: 140_011, words: '14.11 (Debian)' },
      'that is PostgreSQL 14.11 (Debian); 15 or newer is needed',
    ],
    [{ encoding: 'SQL_ASCII' }, 'that database is in SQL_ASCII; UTF8 is needed'],
    [{ letters: false }, /LC_CTYPE 'C.UTF-8'/],
    [{ frenchSearch: false }, /French text search/],
    [{ mayCreateTables: false }, /may not create tables/],
    [{ foreignOwner: 'postgres' }, /REASSIGN OWNED BY "postgres"/],
    [{ roles: false }, /CREATEROLE/],
    [{ rowSecurity: false }, /row-level security/],
    [{ advisoryLocks: false }, /advisory locks/],
    [{ copy: false }, /COPY/],
  ])('that lacks a feature is refused with its own sentence: %o', (fault, sentence) => {
    const fit = {
      version: 150_000,
      words: '15.0',
      encoding: 'UTF8',
      letters: true,
      frenchSearch: true,
      wrappedProbe: null,
      mayCreateTables: true,
      foreignOwner: null,
      roles: true,
      rowSecurity: true,
      advisoryLocks: true,
      copy: true,
    };
    expect(unfit(fit)).toBeNull();
    expect(unfit({ ...fit, ...fault })).toMatch(sentence);
  });

  test('whose filled database does not know letters with accents goes on, since messages must come in', () => {
    const filled = { letters: false, wrappedProbe: Buffer.alloc(1), frenchSearch: true };
    const fit = { version: 150_000, words: '15.0', encoding: 'UTF8', mayCreateTables: true, roles: true };
    expect(
      unfit({ ...fit, ...filled, foreignOwner: null, rowSecurity: true, advisoryLocks: true, copy: true }),
    ).toBeNull();
  });
});
