// With an external PostgreSQL: kill -9 after each step, then the database killed under load.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openExternal } from '#server/adapters/database/open.ts';
import { silentLog } from '#server/platform/log.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/external-postgres.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { leave } from '#tests/support/firm.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

vi.setConfig({ testTimeout: 240_000 });

let postgres: ExternalPostgres;
let speech: SpeechServer;
let installation: Installation;
let surroundings: Record<string, string>;
let web: Running;
let pool: pg.Pool;
let sound: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  postgres = await startExternalPostgres();
  speech = await startSpeechServer();
  installation = await makeInstallation({ isEmpty: true });
  sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const database = await postgres.database();
  surroundings = {
    ...database,
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
    ...WITHOUT_BUDGETS,
    DISK_FLOOR_MB: '0',
    // A killed step delays by half a minute, and no mail may go before the text is there.
    LATE_AFTER_S: '3600',
  };
  web = await installation.start({ ...surroundings, ROLE: 'web' });
  const opened = await openExternal(database.DATABASE_URL, database.DATABASE_URL, silentLog);
  const firm = await makeFirm(opened.db);
  await makeLine(opened.db, firm.id, { slug: 'demo', recipients: ['cabinet@firme.example'] });
  await opened.close();
  pool = new pg.Pool({ connectionString: database.DATABASE_URL, max: 1 });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool.end();
  await installation.remove();
  await speech.close();
  await postgres.close();
});

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? -1;
const unnotified = () =>
  count(
    `voicemails where step <> 'notified' or id in (select voicemail_id from deliveries where state = 'intended')`,
  );
const given: string[] = [];
/** The downloaded sounds of these messages; all were sent with the same bytes. */
const soundsOf = async (ids: readonly string[]): Promise<(string | null)[]> =>
  (await keptSounds(installation, web, surroundings))
    .filter(({ sourceId }) => sourceId !== null && ids.includes(sourceId))
    .map((one) => one.sha256);
const sentAs = (ids: readonly string[]): string[] => ids.map(() => sha256(sound));

test.for(['received', 'store'])('killed after %s, the caller’s second try is stored', async (failpoint) => {
  const id = randomUUID();
  const dying = await installation.start({ ...surroundings, ROLE: 'web', FAILPOINT: failpoint });
  await leave(dying.url, sound, { id }).catch(() => undefined);
  expect(await dying.ended).toBe('SIGKILL');
  expect((await leave(web.url, sound, { id })).status).toBe(201);
  given.push(id);
});

test.for(['transcribe', 'analyse', 'notify.sent', 'notify'])(
  'a worker killed after %s',
  async (failpoint) => {
    const id = randomUUID();
    expect((await leave(web.url, sound, { id })).status).toBe(201);
    given.push(id);
    const dying = await installation.start({ ...surroundings, ROLE: 'worker', FAILPOINT: failpoint });
    expect(await dying.ended).toBe('SIGKILL');
  },
);

test('afterwards the next worker mails each of them once', async () => {
  await installation.start({ ...surroundings, ROLE: 'worker' });
  await until('everything notified', async () => (await unnotified()) === 0);
  expect(await count('voicemails')).toBe(given.length);
  expect(await soundsOf(given)).toEqual(sentAs(given));
  expect(await count(`deliveries where state = 'sent'`)).toBe(given.length);
  const ids = (await installation.mails()).map((mail) => mail.messageId);
  expect(ids).toHaveLength(given.length);
  expect(new Set(ids).size).toBe(given.length);
});

const namespaces = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

test.skipIf(!namespaces)('a full disk: 507, no row without sound, and well again by itself', async () => {
  const small = await makeInstallation({ isEmpty: true });
  const audio = join(small.folder, 'data', 'audio');
  await mkdir(audio, { recursive: true });
  // The database refuses a process over a DATA_DIR with another mark.
  await copyFile(join(installation.folder, 'data', 'mark'), join(small.folder, 'data', 'mark'));
  const mounted = 'mount -t tmpfs -o size=400k tmpfs "$0" && exec "$@"';
  const server = await small.start({ ...surroundings, ROLE: 'web' }, (program, args) => [
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', mounted, audio, program, ...args],
  ]);
  const inside = join('/proc', String(server.child.pid), 'root', audio);
  const state = async () => [await count('voicemails'), await count('audio_files')];
  await writeFile(join(inside, 'ballast'), Buffer.alloc(1_000_000)).catch(() => {});
  const before = await state();
  const refused = await leave(server.url, sound);
  expect([refused.status, (await refused.json()).code]).toEqual([507, 'storage_full']);
  expect(await state()).toEqual(before);
  const lying = await readdir(inside, { recursive: true, withFileTypes: true });
  expect(lying.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual(['ballast']);
  await rm(join(inside, 'ballast'));
  expect((await leave(server.url, sound)).status).toBe(201);
  expect(await state()).toEqual(before.map((n) => n + 1));
  // The sound of the other messages is in another server's folder.
  const sounds = (await keptSounds(small, server, surroundings)).map((one) => one.sha256);
  expect(sounds.filter((one) => one === sha256(sound))).toHaveLength(1);
  await small.remove();
});

test('the database killed under load: 503 and no false 201, recovery without a restart, and one mail for each 201', async ({
  skip,
}) => {
  const { fault } = postgres;
  if (!fault) return skip();
  const thanked: string[] = [];
  const refused = new Set<number | string>();
  let calling = true;
  const call = async (): Promise<void> => {
    const form = new FormData();
    const id = randomUUID();
    form.set('audio', new File([sound], 'message.webm', { type: 'audio/webm' }));
    form.set('id', id);
    const reply = await fetch(`${web.url}/api/messages/demo`, { method: 'POST', body: form });
    if (reply.status === 201) thanked.push(id);
    else refused.add(reply.status === 503 ? (await reply.json()).code : reply.status);
  };
  const callers = Array.from({ length: 4 }, async () => {
    while (calling) await call();
  });
  const more = (than: number) => until('more thanks', async () => thanked.length > than + 3);
  await more(0);
  await fault.kill();
  await until('a refusal', async () => refused.size > 0);
  await fault.start();
  await more(thanked.length);
  calling = false;
  await Promise.all(callers);

  expect([...refused]).toEqual(['unavailable']);
  const rows = await pool.query<{ source_id: string }>(
    'select source_id from voicemails where source_id = any($1)',
    [thanked],
  );
  expect(rows.rows.map((row) => row.source_id).sort()).toEqual([...thanked].sort());
  expect(await soundsOf(thanked)).toEqual(sentAs(thanked));
  await until('everything notified', async () => (await unnotified()) === 0);
  const ids = (await installation.mails()).map((mail) => mail.messageId);
  expect(ids).toHaveLength(await count('voicemails'));
  expect(new Set(ids).size).toBe(ids.length);
});
