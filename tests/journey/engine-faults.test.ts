// Files and engines that fail: sound that cannot be decoded, a model with invalid answers, a recogniser that errs, floods
// or hangs.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Voicemail } from '#contract/voicemail.ts';
import { type ChatServer, saying, startChatServer } from '#tests/assistant/chat-server.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechAnswer, type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

vi.setConfig({ testTimeout: 240_000 });

let speech: SpeechServer;
let chat: ChatServer;
let installation: Installation;
let server: Running;
let token: string;
let sound: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  speech = await startSpeechServer();
  chat = await startChatServer();
  installation = await makeInstallation();
  sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  server = await installation.start({
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
    LLM_URL: chat.url,
    LLM_KEY: 'invented',
    LATE_AFTER_S: '1',
  });
  token = await signIn(server.url, printedAccount(server));
});
afterAll(async () => {
  await installation.remove();
  await speech.close();
  await chat.close();
});

const given = async (bytes = sound): Promise<string> => {
  const reply = await leave(server.url, bytes);
  expect(reply.status).toBe(201);
  return (await reply.json()).id;
};
const message = async (id: string): Promise<Voicemail> => {
  const found = (await messagesOf(server.url, token)).find((one) => one.id === id);
  if (!found) throw new Error('the message is not listed');
  return found;
};
/** The notice of the message: its link to the dashboard holds the id. */
const mailOf = (id: string) =>
  until('its mail', async () => (await installation.mails()).find(({ text }) => text?.includes(id)));
/** The head of a webm, then noise: the upload is accepted and cannot be decoded. */
const poison = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([Buffer.from(sound).subarray(0, 60), randomBytes(4000)]));

test('two files of ten cannot be decoded: eight are transcribed, two fail with a reason, the queue goes on', async () => {
  const good: string[] = [];
  const bad: string[] = [];
  for (let n = 0; n < 10; n += 1)
    if (n === 2 || n === 5) bad.push(await given(poison()));
    else good.push(await given());
  await until('everything heard', async () =>
    (await messagesOf(server.url, token)).every(({ hearing }) => hearing !== 'waiting'),
  );
  for (const id of good) expect((await message(id)).hearing).toBe('done');
  for (const id of bad) {
    expect((await message(id)).hearing).toBe('failed');
    await mailOf(id);
  }
});

test('the vocabulary of the line is sent with the sound', async () => {
  await installation.voxlex(
    server,
    'line',
    'set',
    '--line',
    'demo',
    'own_words=Braine-l’Alleud, Maître Exemple',
  );
  speech.answer = null;
  const id = await given();
  await until('its text', async () => ((await message(id)).hearing === 'done' ? true : undefined));
  const prompt = speech.requests.at(-1)?.fields.find(([name]) => name === 'prompt')?.[1];
  expect(prompt).toMatch(/^Braine-l’Alleud, Maître Exemple, /);
});

test.for<[string, number, string]>([
  ['writes nothing', 1, ''],
  ['writes what it learnt from subtitles', 5, 'Sous-titrage Société Radio-Canada'],
])(
  'a voice of which a recogniser %s is a message to listen to, never an empty one',
  async ([, seconds, text]) => {
    speech.answer = () => ({ body: { text, language: 'french', words: [] } });
    const id = await given(new Uint8Array(await convert(speechLikeWav(seconds), 'webm')));
    const found = await until('its hearing', async () => {
      const one = await message(id);
      return one.hearing === 'waiting' ? undefined : one;
    });
    expect([found.hearing, found.kind, found.transcription, found.analysis]).toEqual([
      'no_words',
      'message',
      null,
      [],
    ]);
    expect((await fetch(`${server.url}${found.audio_url}`)).status).toBe(200);
    expect((await mailOf(id)).html).toContain('/audio/');
  },
);

const foolish: [string, ChatServer['answer']][] = [
  ['broken JSON', saying('{"sentiment": "Neu')],
  ['a value that there is none of', saying('{"sentiment": "Neutre", "urgency": "Peut-être"}')],
  ['50 kB', saying('Bonjour, voici mon analyse. '.repeat(1800))],
  ['nothing', saying(null)],
];
test.for(foolish)(
  'a model that answers %s: the embedded analyser answers instead, marked, and the mail goes',
  async ([, answer]) => {
    chat.answer = answer;
    speech.answer = null;
    const asked = chat.requests.length;
    const id = await given();
    const { analysis } = await until('five analyses', async () => {
      const found = await message(id);
      return found.analysis.length === 5 ? found : undefined;
    });
    expect(analysis.map(({ doubtful }) => doubtful)).toEqual(Array(5).fill(true));
    expect(chat.requests.length).toBeGreaterThan(asked);
    // The firm is notified late after a second, so that a mail without the analysis may come before it.
    const mail = await until('the mail with the analysis', async () =>
      (await installation.mails()).find(
        ({ text }) => text?.includes(id) && text.includes('Camille Exemple') && !text.includes('Non analysé'),
      ),
    );
    expect(mail.html).not.toContain('voici mon analyse');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

const faults: [string, SpeechAnswer][] = [
  ['answers 500', { status: 500 }],
  ['answers five million letters', { body: { text: 'bonjour '.repeat(700_000), language: 'french' } }],
  ['answers no JSON', { body: '{"text": "Bon' }],
  ['hangs', 'hang'],
];
test.for(faults)(
  'a recogniser that %s: the mail goes without a text, and the queue goes on',
  async ([, answer]) => {
    speech.answer = () => answer;
    const id = await given();
    const mail = await mailOf(id);
    expect(mail.html).toContain('/audio/');
    expect(mail.text?.match(/Non analysé/g)).toHaveLength(5);
    const { transcription, analysis, ai_summary } = await message(id);
    expect([transcription, analysis, ai_summary]).toEqual([null, [], null]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  },
);
