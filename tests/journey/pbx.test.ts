// A firm's own telephone exchange uploads messages with the line's token, each stored once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateIntakeToken } from '#server/firm-tokens/index.ts';
import { messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { openEveryDoor } from '#tests/support/intake.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

let intakeToken: string;
let installation: Installation;
let server: Running;
let wav: Uint8Array<ArrayBuffer>;
let account: string;

beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start({ ROLE: 'web' });
  wav = new Uint8Array(await convert(speechLikeWav(2), 'gsm'));
  account = await signIn(server.url, printedAccount(server));
  intakeToken = await openEveryDoor(installation);
}, 120_000);
afterAll(() => installation.remove());

const send = (fields: Record<string, string>, token: string | null = intakeToken, sound = wav) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', new File([sound], 'msg0001.wav', { type: 'audio/x-wav' }));
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${server.url}/api/intake/pbx`, { method: 'POST', body: form, headers });
};

test('a message is stored with its caller and time, and a repeat is the same message', async () => {
  const fields = {
    id: '1763719200-00000001',
    caller: '0470 00 00 21',
    received_at: '2026-01-20T10:00:00+01:00',
  };
  const first = await send(fields);
  expect(first.status).toBe(201);
  const { id } = await first.json();
  const again = await Promise.all(Array.from({ length: 20 }, () => send(fields)));
  expect(new Set(await Promise.all(again.map(async (reply) => (await reply.json()).id)))).toEqual(
    new Set([id]),
  );
  const items = await messagesOf(server.url, account);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    id,
    caller_phone_number: '+32470000021',
    received_at: '2026-01-20T09:00:00.000Z',
  });
});

test('the same id with another sound is another message; repeats are not counted', async () => {
  const other = new Uint8Array(await convert(speechLikeWav(3), 'gsm'));
  const fields = { id: 'msg0000', caller: '0470 00 00 22' };
  const counted = async () =>
    Number(
      /^voxlex_messages_received_total\{source="pbx"\} (\d+)/m.exec(
        await (await fetch(`${server.url}/metrics`)).text(),
      )?.[1],
    );
  const before = await counted();
  const ids: unknown[] = [];
  for (const sound of [wav, other, wav, other]) {
    const reply = await send(fields, intakeToken, sound);
    expect(reply.status).toBe(201);
    ids.push((await reply.json()).id);
  }
  expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]]);
  expect(new Set(ids).size).toBe(2);
  const kept = (await messagesOf(server.url, account)).filter(
    (one) => one.caller_phone_number === '+32470000022',
  );
  expect(kept).toHaveLength(2);
  expect((await counted()) - before).toBe(2);
});

test('without a token, or with a wrong one, nothing is stored', async () => {
  for (const token of [null, generateIntakeToken(), intakeToken.slice(0, -1), 'demo']) {
    const reply = await send({}, token);
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'unauthorized']);
  }
});

test('empty fields are accepted; an invalid time is refused', async () => {
  expect((await send({ caller: '', received_at: '', id: '' })).status).toBe(201);
  expect((await send({ received_at: 'hier' })).status).toBe(400);
});

test('a file that is not sound is refused', async () => {
  const reply = await send({}, intakeToken, new TextEncoder().encode('Bonjour.'.repeat(800)));
  expect([reply.status, (await reply.json()).code]).toEqual([415, 'not_audio']);
});
