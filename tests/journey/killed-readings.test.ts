// kill -9 of server and PostgreSQL after the first byte of an answer: the access log has every reading that was answered.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessPage } from '#contract/access-log.ts';
import { findBinaries } from '#server/adapters/database/embedded/binaries.ts';
import { findPostmaster } from '#server/adapters/database/embedded/postmaster.ts';
import { choosePlace } from '#server/adapters/database/embedded/system-account.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ROUNDS = 3;
let installation: Installation;
let server: Running;
let account: { email: string; password: string };

const start = async (): Promise<void> => {
  server = await installation.start({ ROLE: 'web' }, (program, args) => ['setsid', [program, ...args]]);
};
beforeAll(async () => {
  installation = await makeInstallation();
  await start();
  account = printedAccount(server);
  const sound = new Uint8Array(await convert(speechLikeWav(20, { rate: 48_000 }), 'webm'));
  for (let n = 0; n < ROUNDS; n += 1) expect((await leave(server.url, sound)).status).toBe(201);
});
afterAll(() => installation.remove());

const killEverything = async (): Promise<void> => {
  process.kill(-(server.child.pid ?? 0), 'SIGKILL');
  const { folder } = choosePlace(join(installation.folder, 'data'), findBinaries(), silentLog);
  const postmaster = findPostmaster(join(folder, 'cluster'));
  if (!postmaster) throw new Error('no database runs');
  process.kill(postmaster.pid, 'SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
};

/** Resolves with the first bytes of the body; the rest is still being sent. */
const firstByte = async (path: string, token?: string): Promise<void> => {
  const reply = await fetch(server.url + path, {
    headers: { connection: 'close', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  expect(reply.status).toBe(200);
  const first = await reply.body?.getReader().read();
  expect(first?.value?.length).toBeGreaterThan(0);
};

test('no answered reading is lost when everything is killed after its first byte', async () => {
  const expected: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await signIn(server.url, account);
    const message = (await messagesOf(server.url, token))[round];
    if (!message?.audio_url || !message.audio_file_url) throw new Error('no message with audio');
    const readings: [string, () => Promise<void>][] = [
      ['played', () => firstByte(message.audio_url ?? '')],
      ['downloaded', () => firstByte(message.audio_file_url ?? '')],
      ['opened', () => firstByte(`/api/voicemails/${message.id}/notes`, token)],
    ];
    // Another kind of reading is the last before each kill.
    for (const [act, read] of [...readings.slice(round), ...readings.slice(0, round)]) {
      await read();
      expected.push(`${act} ${message.id}`);
    }
    await killEverything();
    await start();
  }
  const token = await signIn(server.url, account);
  const reply = await fetch(`${server.url}/api/access-log?page_size=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const found = accessPage
    .parse(await reply.json())
    .items.flatMap(({ act, voicemail_id }) => (voicemail_id ? [`${act} ${voicemail_id}`] : []));
  expect(expected.filter((reading) => !found.includes(reading))).toEqual([]);
  expect(found.length).toBe(expected.length);
});
