// What was erased stays erased after the oldest backup is restored on another machine: the log beside the backups is
// enough, and the database that knew of the erasures is lost. Once with files of the disk, once with two buckets.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { filesThatName, placesThatName } from '#tests/support/places-that-name.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { type S3, startS3 } from '#tests/support/s3.ts';
import { speechLikeWav } from '#tests/support/sound.ts';

const NUMBER = '+32470009963';
/** Everything that the firm and the product note about the caller. */
const OF_CALLER = ['0470009963', '32470009963', 'Perdreau', 'orme-tordu', 'D-2026/7741', 'fauvette grise'];

let here: Installation;
let there: Installation;
let server: Running;
let nights: string;
let environment: Record<string, string>;
let buckets: S3[] = [];
let folders: string[] = [];

/** `nights`: the folder of the backups, or that of their bucket. */
const STORES: Record<string, () => Promise<{ nights: string; settings: Record<string, string> }>> = {
  folders: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voxlex-nights-'));
    folders = [folder];
    return { nights: folder, settings: { BACKUP_DIR: folder } };
  },
  buckets: async () => {
    const [sounds, backups] = await Promise.all([startS3(), startS3()]);
    buckets = [sounds, backups];
    const { STORAGE_URL: BACKUP_DIR = '' } = backups.settings;
    return { nights: backups.folder, settings: { ...sounds.settings, BACKUP_DIR } };
  },
};
const begin = async (store: string): Promise<void> => {
  const made = await STORES[store]?.();
  nights = made?.nights ?? '';
  environment = { ...made?.settings, BACKUP_KEY: 'a passphrase of the tests alone' };
  [here, there] = await Promise.all([makeInstallation(), makeInstallation({ isEmpty: true })]);
  server = await here.start(environment);
};
afterEach(async () => {
  await Promise.all([here?.remove(), there?.remove()]);
  for (const bucket of buckets.splice(0)) await bucket.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The keys of the files there; the stand-in of a bucket writes several files for each object. */
const keysOf = async (kind: string): Promise<string[]> => [
  ...new Set((await readdir(join(nights, kind))).map((name) => name.split('._S3rver')[0] ?? '')),
];

const found = async (installation: Installation, marks: readonly string[]): Promise<string[]> => {
  const data = join(installation.folder, 'data');
  const database = await openEmbedded(data, silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  try {
    const places = await placesThatName(installation.folder, pool, marks);
    const [sounds] = buckets;
    return [...places, ...(sounds ? await filesThatName(sounds.folder, marks) : [])];
  } finally {
    await pool.end();
    await database.close();
  }
};

/** Returns the keys of the recording. */
const seeded = async (token: string): Promise<string[]> => {
  const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const reply = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  expect((await leave(server.url, new Uint8Array(speechLikeWav(4)), { caller: NUMBER })).status).toBe(201);
  const message = await until('the message', async () =>
    (await messagesOf(server.url, token)).find((one) => one.caller_phone_number === NUMBER),
  );
  await call('PATCH', `/api/voicemails/${message.id}`, {
    transcription: 'Ici Perdreau, une fauvette grise.',
  });
  await call('POST', `/api/voicemails/${message.id}/notes`, { text: 'Habite rue orme-tordu.' });
  await call('POST', '/api/voicemails/bulk', { ids: [message.id], act: { is_read: true } });
  const [contact] = (await call('GET', `/api/contacts?q=${encodeURIComponent(NUMBER)}`)).items;
  await call(
    'PATCH',
    `/api/contacts/${contact.id}`,
    {
      name: 'Perdreau',
      note: 'orme-tordu',
      emails: ['perdreau@orme-tordu.example'],
      references: [{ number: 'D-2026/7741', name: 'Perdreau contre X', person_id: null }],
    },
    { 'if-match': `"${contact.version}"` },
  );
  await until('the sound decoded', async () =>
    (await messagesOf(server.url, token)).find(({ duration_seconds }) => duration_seconds !== null),
  );
  const rows = await inDatabaseOf<{ key: string }>(
    here,
    'select unnest(array[original_key, playable_key]) as key from audio_files where voicemail_id = $1',
    [message.id],
  );
  return rows.map(({ key }) => key);
};

test.each(Object.keys(STORES))(
  'a caller and then the firm are erased, and no restore of an older backup from %s brings them back',
  async (store) => {
    await begin(store);
    const account = printedAccount(server);
    const token = await signIn(server.url, account);
    const sounds = await seeded(token);
    const ofCaller = [...OF_CALLER, ...sounds];
    await until('the notice', async () => (await here.countMails()) > 0);
    await here.voxlexWith(environment, server, 'backup', '--json');
    expect(await found(here, ofCaller)).toEqual(
      expect.arrayContaining(['public.contacts', 'public.message_notes', 'public.voicemails']),
    );

    const erased = JSON.parse(
      await here.voxlexWith(
        environment,
        server,
        'caller',
        'erase',
        '--user',
        account.email,
        '--number',
        NUMBER,
        '--json',
      ),
    );
    expect(erased.messages).toBe(1);
    expect(await found(here, ofCaller)).toEqual([]);
    expect(OF_CALLER.filter((mark) => server.said().includes(mark))).toEqual([]);
    expect(await keysOf('er')).toHaveLength(1);
    await server.stop();

    const restore = () => there.voxlexWith(environment, server, 'restore', '--json').then(JSON.parse);
    expect(await restore()).toMatchObject({ damaged: [] });
    const second = await there.start(environment);
    await signIn(second.url, account);
    expect(await found(there, ofCaller)).toEqual([]);

    const ofFirm = [account.email];
    expect((await found(there, ofFirm)).length).toBeGreaterThan(0);
    await there.voxlexWith(environment, second, 'user', 'erase', '--email', account.email);
    expect(await found(there, ofFirm)).toEqual([]);
    await second.stop();
    // The oldest backup: it was made before both erasures.
    const [oldest] = (await keysOf('mf')).sort();
    const made = (oldest ?? '').slice(0, 10);
    await there.voxlexWith(environment, second, 'restore', '--made', made, '--json');
    const third = await there.start({ ...environment, QUICKSTART: '0' });
    expect(await found(there, [...ofCaller, ...ofFirm])).toEqual([]);
    expect([...OF_CALLER, ...ofFirm].filter((mark) => third.said().includes(mark))).toEqual([]);
    await third.stop();
  },
  900_000,
);
