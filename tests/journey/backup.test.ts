// A backup is made beside a running server and restored on another machine that has data already.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';

const WORDS = { BACKUP_KEY: 'a passphrase of the tests alone' };
const CALLER = '+32470000019';

let here: Installation;
let there: Installation;
let server: Running;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-backup-'));
  [here, there] = await Promise.all([makeInstallation(), makeInstallation()]);
  server = await here.start({ ...WORDS });
}, 240_000);
afterAll(async () => {
  await Promise.all([here?.remove(), there?.remove()]);
  await rm(folder, { recursive: true, force: true });
});

const backup = async (name: string, environment: Record<string, string> = WORDS) =>
  JSON.parse(await here.voxlexWith(environment, server, 'backup', join(folder, name), '--json'));

const restore = (installation: Installation, name: string, environment: Record<string, string> = WORDS) =>
  installation.voxlexWith(environment, server, 'restore', join(folder, name), '--json').then(
    (said) => JSON.parse(said),
    (error: { stderr: string }) => error.stderr.trim(),
  );

/** Waits until it is decoded: before that the link serves the uploaded file. */
const soundOf = async (url: string, token: string): Promise<Buffer> => {
  const link = await until('the sound', async () => {
    const message = (await messagesOf(url, token))[0];
    return (message?.duration_seconds ?? 0) > 0 && (message?.audio_file_url ?? undefined);
  });
  const { pathname, search } = new URL(link, url);
  return Buffer.from(await (await fetch(new URL(pathname + search, url))).arrayBuffer());
};

const contents = async (name: string): Promise<Buffer[]> => {
  const paths = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
};

/** A stored sound, or any file of a copied data folder. */
const isCopy = (path: string): boolean => /^(audio\/|before-restore|copies)/.test(path);

test('a restore brings back firm, password, messages, sound and waiting jobs', async () => {
  const account = printedAccount(server);
  const token = await signIn(server.url, account);
  await leave(server.url, new Uint8Array(speechLikeWav(4)), { caller: CALLER });
  const sound = await soundOf(server.url, token);
  const first = await backup('kept');
  expect(first).toMatchObject({ sealed: true, copied: first.sounds });
  expect(first.sounds).toBeGreaterThan(0);
  for (const bytes of await contents('kept')) {
    expect(bytes.includes(CALLER)).toBe(false);
    expect(bytes.includes(account.email)).toBe(false);
  }
  const before = await messagesOf(server.url, token);

  const inDataDir = async () =>
    (await readdir(join(here.folder, 'data'), { recursive: true })).filter(isCopy);
  const sounds = await inDataDir();
  expect(sounds.length).toBeGreaterThan(0);
  expect(await restore(here, 'kept')).toMatch('a server is running');
  expect(await inDataDir()).toEqual(sounds);
  const inside = here.voxlexWith(WORDS, server, 'backup', join(here.folder, 'data', 'copies', 'today'));
  await expect(inside).rejects.toMatchObject({ stderr: expect.stringContaining('outside DATA_DIR') });
  expect(await inDataDir()).toEqual(sounds);
  expect(await restore(there, 'kpet')).toMatch('there is no folder');
  expect(await readdir(folder)).not.toContain('kpet');
  expect(await messagesOf(server.url, token)).toHaveLength(before.length);

  // The second restore finds data and moves it aside.
  expect(await restore(there, 'kept')).toMatchObject({
    damaged: [],
    laidAside: null,
    rows: expect.any(Number),
  });
  expect(await restore(there, 'kept')).toMatchObject({
    damaged: [],
    laidAside: expect.stringContaining('before-restore-'),
  });
  const second = await there.start();
  expect(second.said()).not.toContain('A demonstration account was made');
  const again = await signIn(second.url, account);
  const after = await messagesOf(second.url, again);
  const facts = ({ id, caller_phone_number, received_at, transcription }: (typeof after)[number]) => ({
    id,
    caller_phone_number,
    received_at,
    transcription,
  });
  expect(after.map(facts)).toEqual(before.map(facts));
  expect((await soundOf(second.url, again)).equals(sound)).toBe(true);
  // A session of the old machine is not valid here, although the signing keys are the same.
  const stale = await fetch(`${second.url}/api/voicemails`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(stale.status).toBe(401);
  await second.stop();
}, 240_000);
