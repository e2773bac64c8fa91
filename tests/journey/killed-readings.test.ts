// kill -9 of server and PostgreSQL after the first byte of an answer: the access log has every reading that was answered.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { asGroup, killWithDatabase, loggedReadings, readOnce } from '#tests/support/killed-readings.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ROUNDS = 3;
let installation: Installation;
let server: Running;
let account: { email: string; password: string };

const start = async (): Promise<void> => {
  server = await installation.start({ ROLE: 'web' }, asGroup);
};
beforeAll(async () => {
  installation = await makeInstallation();
  await start();
  account = printedAccount(server);
});
afterAll(() => installation.remove());

test('no answered reading is lost when everything is killed after its first byte', async () => {
  const sound = new Uint8Array(await convert(speechLikeWav(20, { rate: 48_000 }), 'webm'));
  const expected: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    expect((await leave(server.url, sound)).status).toBe(201);
    const token = await signIn(server.url, account);
    // Another kind of reading is the last before each kill.
    expected.push(...(await readOnce(server, token, round)));
    await killWithDatabase(installation, server);
    await start();
  }
  const found = await loggedReadings(server, await signIn(server.url, account));
  expect(expected.filter((reading) => !found.includes(reading))).toEqual([]);
  expect(found.length).toBe(expected.length);
});
