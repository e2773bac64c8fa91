// The whole product with the embedded engine and a small hand-made model: real uploads, texts in the mails.
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Voicemail } from '#contract/voicemail.ts';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert } from '#tests/support/sound.ts';
import { beginsAt, voicedWav } from '#tests/support/speech-model/said.ts';
import { makeStreamingModel } from '#tests/support/speech-model/tones.ts';
import { nothings } from '#tests/support/voices.ts';

let installation: Installation;
let server: Running;
let account: Account;
let token: string;
let model: string;
let spoken: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  installation = await makeInstallation();
  model = join(installation.folder, 'data/models/tones');
  server = await installation.start();
  account = printedAccount(server);
  token = await signIn(server.url, account);
  spoken = new Uint8Array(await convert(voicedWav(['low', 'high', 'low']), 'webm'));
});
afterAll(() => installation.remove());

const left = async (sound: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await (await leave(server.url, sound, { caller: '0470 00 00 44' })).json()).id;
const heard = (id: string, states: readonly Voicemail['hearing'][]): Promise<Voicemail> =>
  until(`${id} to be ${states.join(' or ')}`, async () => {
    const found = (await messagesOf(server.url, token)).find((one) => one.id === id);
    return found && states.includes(found.hearing) ? found : undefined;
  });
/** A moment later than the last one, even where the clock is coarse. */
let placed = 0;
const touch = async (): Promise<void> => {
  placed += 10;
  const at = new Date(Date.now() + placed * 1000);
  await utimes(join(model, 'model.json'), at, at);
};

let first: string;

test('without a model the start says what to run, and a message is mailed, playable and waits for its text', async () => {
  expect(server.said()).toContain(
    'No speech model: messages are stored, and notices are sent without a text, until `npm run voxlex -- model install` has fetched one.',
  );
  first = await left(spoken);
  const waiting = await heard(first, ['no_engine']);
  expect(waiting.transcription).toBeNull();
  expect((await fetch(`${server.url}${waiting.audio_url}`)).status).toBe(200);
  const mail = await until('the notice', async () => (await installation.mails())[0]);
  expect(mail.text).toMatch(/sans transcription/i);
});

test('a corrupt model ends its child process only, and the message keeps waiting', async () => {
  await makeStreamingModel(model);
  await writeFile(join(model, 'encoder.int8.onnx'), 'nothing of the kind');
  const id = await left(spoken);
  await heard(id, ['no_engine']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('once a valid model is there the texts follow without a restart', async () => {
  await makeStreamingModel(model);
  await touch();
  const done = await heard(first, ['done']);
  expect(done.transcription).toBe('bonjour merci bonjour');
  const mails = await until('the update', async () => {
    const all = await installation.mails();
    return all.some((mail) => mail.text?.includes('bonjour merci bonjour')) ? all : undefined;
  });
  expect(mails.some((mail) => mail.inReplyTo !== undefined)).toBe(true);
});

test('words keep their times in the whole recording, also after a silence that was cut', async () => {
  const reply = await fetch(`${server.url}/api/voicemails/${first}/words`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { words } = await reply.json();
  for (const [place, word] of words.entries())
    expect(Math.abs(word.start - beginsAt(place))).toBeLessThan(0.35);
  expect(words).toHaveLength(3);
});

test('the language of the line is used', async () => {
  await installation.voxlex(server, 'line', 'set', '--line', 'demo', 'spoken_language=nl');
  expect((await heard(await left(spoken), ['done'])).transcription).toBe('goedag danku goedag');
});

test('a recording without speech is an empty message with its duration, and no text', async () => {
  for (const [name, container] of [
    ['hold music', 'mulaw'],
    ['a beep', 'webm'],
  ] as const) {
    const wav = nothings[name]?.() ?? Buffer.alloc(0);
    const found = await heard(await left(new Uint8Array(await convert(wav, container))), ['silent']);
    expect([name, found.kind, found.transcription]).toEqual([name, 'message', null]);
    expect(found.duration_seconds).toBeGreaterThan(0);
  }
  const subjects = await until('the notices', async () => {
    const all = (await installation.mails()).filter((mail) => /message vide/i.test(mail.subject ?? ''));
    return all.length > 0 ? all : undefined;
  });
  expect(subjects[0]?.text).not.toMatch(/bonjour merci/);
});

test('a start with a model prints nothing about it, and an invalid token list does not end the server', async () => {
  expect(await server.stop()).toBe(0);
  server = await installation.start();
  token = await signIn(server.url, account);
  expect(server.said()).not.toContain('No speech model');
  await makeStreamingModel(model, { tokens: 'nothing 0\n' });
  await touch();
  const id = await left(spoken);
  await heard(id, ['no_engine']);
  await makeStreamingModel(model);
  await touch();
  expect((await heard(id, ['done'])).transcription).toBe('goedag danku goedag');
});
