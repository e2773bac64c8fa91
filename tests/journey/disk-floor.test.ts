// Below the floor of free disk visitors' uploads are refused with 507, while telephone, exchange and mail still pass.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { FIRM_NUMBER, openEveryDoor, sendByMail, sendToPbx } from '#tests/support/intake.ts';
import { freePort, type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let installation: Installation;
let provider: Twilio;
beforeAll(async () => {
  installation = await makeInstallation({ onDisk: true });
  provider = await startTwilio();
});
afterAll(async () => {
  await installation.remove();
  await provider.close();
});

const freeMegabytes = async (): Promise<number> => {
  const { bavail, bsize } = await statfs(tmpdir());
  return Math.floor((bavail * bsize) / (1024 * 1024));
};

test('below the floor the caller’s page and the greeting form answer 507; exchange, mail and telephone pass', async () => {
  const mailbox = await freePort();
  const PORT = String(await freePort());
  const server = await installation.start({
    ...provider.environment,
    PORT,
    MAILBOX_PORT: String(mailbox),
    DISK_FLOOR_MB: String(2 * (await freeMegabytes())),
  });
  const token = await openEveryDoor(installation);
  const sound = async (seconds: number) => new Uint8Array(await convert(speechLikeWav(seconds), 'gsm'));

  const refused = await leave(server.url, await sound(2));
  expect([refused.status, (await refused.json()).code]).toEqual([507, 'storage_full']);
  const form = new FormData();
  form.set('fullName', 'Camille Exemple');
  form.set('email', 'camille@exemple.be');
  form.set('audio', new File([await sound(2)], 'annonce.wav', { type: 'audio/x-wav' }));
  const greeting = await fetch(`${server.url}/api/leads/recordings?lang=fr`, { method: 'POST', body: form });
  expect(greeting.status).toBe(507);

  expect(await sendToPbx(server.url, token, await sound(2.2), { id: '1' })).toBe(201);
  expect(await sendByMail(mailbox, await sound(2.4), '<1@pbx.example>')).toBe(250);
  const from = '+32470000010';
  const call = provider.call({ from, to: FIRM_NUMBER });
  const target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  const told = { CallSid: call, From: from, To: FIRM_NUMBER };
  await provider.tell(target, '/api/intake/twilio/voice', told);
  provider.record(call, Buffer.from(await sound(2.6)), 3);
  await provider.tell(target, '/api/intake/twilio/recording', told);
  const account = await signIn(server.url, printedAccount(server));
  await until('the call', async () => (await messagesOf(server.url, account)).length === 3);
  await server.stop();
});

test('a disk that is nearly full is warned of in the log and shown as a figure before uploads stop', async () => {
  const server = await installation.start({ DISK_FLOOR_MB: String(Math.ceil((await freeMegabytes()) / 2)) });
  await until('the warning', async () =>
    server.said().includes('the disk of DATA_DIR or of the database is nearly full'),
  );
  expect((await leave(server.url, new Uint8Array(await convert(speechLikeWav(2), 'webm')))).status).toBe(201);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  const free = Number(/^voxlex_disk_free_bytes (\S+)$/m.exec(figures)?.[1]);
  expect(free).toBeGreaterThan(0);
  await server.stop();
});
