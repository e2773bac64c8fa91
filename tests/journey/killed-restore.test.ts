// kill -9 of `voxlex restore` at each of its steps: the data is as before or as in the backup, never a mixture; what was erased
// since stays erased, the next restore ends the work, and no mail is sent again. With the embedded database and an external one.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/adapters/database/index.ts';
import { openExternal } from '#server/adapters/database/open.ts';
import { parseConfig } from '#server/platform/config.ts';
import { RESTORE_STEPS } from '#server/platform/failpoint.ts';
import { silentLog } from '#server/platform/log.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/external-postgres.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { leave } from '#tests/support/firm.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const CALLER = '+32470009965';
const COMMITTED = RESTORE_STEPS.at(-1) ?? '';

/** The demonstration account exists with the embedded database only. */
const addFirm = async (url: string): Promise<void> => {
  const opened = await openExternal(url, url, silentLog);
  const firm = await makeFirm(opened.db);
  await makeLine(opened.db, firm.id, { slug: 'demo', recipients: ['cabinet@firme.example'] });
  await opened.close();
};

describe.each(['embedded', 'external'] as const)('with the %s database', (kind) => {
  let postgres: ExternalPostgres | null = null;
  let installation: Installation;
  let server: Running;
  let folder: string;
  let environment: Record<string, string>;
  let sound: Uint8Array<ArrayBuffer>;
  const sent = { inBackup: [randomUUID(), randomUUID()], later: randomUUID() };
  /** In the backup, and erased after it. */
  const gone = { byTerm: randomUUID(), ofCaller: randomUUID() };

  const query = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => {
    const { DATABASE_URL, SECRET_KEY } = environment;
    const config = parseConfig({ DATA_DIR: join(installation.folder, 'data'), DATABASE_URL, SECRET_KEY });
    const opened = await openDatabase(config, silentLog);
    const client = new pg.Client(opened.direct);
    try {
      await client.connect();
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
      await opened.close();
    }
  };
  /** Every row of every table but those of processes. */
  const everyRow = async (): Promise<Record<string, string>> => {
    const tables = await query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('data_folder', 'live_streams') order by 1`,
    );
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from public.${pg.escapeIdentifier(name)} t`,
    );
    const rows = await query<{ name: string; digest: string }>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
  const messages = async (): Promise<string[]> =>
    (await query<{ id: string }>('select source_id as id from voicemails order by source_id')).map(
      ({ id }) => id,
    );
  const settled = () =>
    until('every message notified', async () => {
      const open = await query(
        `select from voicemails where step <> 'notified' union all select from deliveries where state = 'intended'`,
      );
      return open.length === 0;
    });
  const store = async (id: string, fields: Record<string, string> = {}): Promise<void> => {
    expect((await leave(server.url, sound, { id, ...fields })).status).toBe(201);
  };
  const eraseGone = async (): Promise<void> => {
    await query(
      `update voicemails set status = 'Supprimé', updated_at = '2020-01-01' where source_id = '${gone.byTerm}'`,
    );
    await installation.voxlexWith(environment, server, 'retention', 'run');
    const [owner] = await query<{ email: string }>('select email from accounts');
    const words = ['caller', 'erase', '--user', owner?.email ?? '', '--number', CALLER];
    await installation.voxlexWith(environment, server, ...words);
    expect(await messages()).toEqual([...sent.inBackup, sent.later].toSorted());
  };
  const restore = (failpoint?: string) =>
    installation
      .voxlexWith(
        { ...environment, ...(failpoint ? { FAILPOINT: failpoint } : {}) },
        server,
        ...['restore', join(folder, 'copy'), '--json'],
      )
      .then(
        (said) => JSON.parse(said),
        (error: { signal?: string }) => error.signal ?? error,
      );

  beforeAll(async () => {
    postgres = kind === 'external' ? await startExternalPostgres() : null;
    folder = await mkdtemp(join(tmpdir(), 'voxlex-killed-restore-'));
    environment = { BACKUP_KEY: 'a passphrase of the tests alone', ...(await postgres?.database()) };
    installation = await makeInstallation({ isEmpty: kind === 'external' });
    sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
    // No worker: in the backup both messages wait for their mail, which is sent after it.
    server = await installation.start({ ...environment, ROLE: 'web' });
    if (environment.DATABASE_URL) await addFirm(environment.DATABASE_URL);
    for (const id of [...sent.inBackup, gone.byTerm]) await store(id);
    await store(gone.ofCaller, { caller: CALLER });
    await installation.voxlexWith(environment, server, 'backup', join(folder, 'copy'));
    await server.stop();
    server = await installation.start({ ...environment, LATE_AFTER_S: '1' });
    await store(sent.later);
    await settled();
    await eraseGone();
    await server.stop();
  });
  afterAll(async () => {
    await installation.remove();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('killed before the commit, every row is as before', async () => {
    const before = await everyRow();
    expect(Object.keys(before).length).toBeGreaterThan(60);
    for (const step of RESTORE_STEPS.filter((one) => one !== COMMITTED)) {
      expect([step, await restore(step)]).toEqual([step, 'SIGKILL']);
      expect(await everyRow()).toEqual(before);
    }
  });

  test('killed behind the commit, the data is that of the backup without what was erased since', async () => {
    expect(await restore(COMMITTED)).toBe('SIGKILL');
    expect(await messages()).toEqual(sent.inBackup.toSorted());
  });

  test('the next restore ends the work: all rows and recordings of the backup, and no mail is sent again', async () => {
    const mails = await installation.countMails();
    expect(mails).toBeGreaterThanOrEqual(3);
    expect(await restore()).toMatchObject({ damaged: [] });
    server = await installation.start({ ...environment, LATE_AFTER_S: '1' });
    await settled();
    const kept = await keptSounds(installation, server, environment);
    expect(kept.map(({ sourceId }) => sourceId).toSorted()).toEqual(sent.inBackup.toSorted());
    expect(new Set(kept.map((one) => one.sha256))).toEqual(new Set([sha256(sound)]));
    expect(await installation.countMails()).toBe(mails);
    await server.stop();
  });
});
