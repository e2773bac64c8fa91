// Tests the configured engines and their fallback over a real connection and with a real child.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { saidWav } from '#tests/support/speech-model/said.ts';
import { makeStreamingModel } from '#tests/support/speech-model/tones.ts';
import { type SpeechAnswer, type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { modelsFolder, openSpeech, soundsFolder } from './open.ts';
import type { SpeechEngine } from './port.ts';

let root: string;
let sounds: string;
let server: SpeechServer;
const opened: SpeechEngine[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxlex-engines-'));
  sounds = soundsFolder({ DATA_DIR: join(root, 'with') });
  await mkdir(sounds, { recursive: true });
  await writeFile(join(sounds, 'said.wav'), saidWav(['low', 'high']));
  await makeStreamingModel(join(modelsFolder({ DATA_DIR: join(root, 'with') }), 'tones'));
  const corrupt = join(modelsFolder({ DATA_DIR: join(root, 'corrupt') }), 'tones');
  await makeStreamingModel(corrupt);
  await writeFile(join(corrupt, 'encoder.int8.onnx'), 'nothing of the kind');
  server = await startSpeechServer();
  server.text = 'Entendu ailleurs';
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  server.answer = null;
  server.requests.length = 0;
});
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

const engines = (order: string, data: 'with' | 'without' | 'corrupt', url = server.url): SpeechEngine => {
  const engine = openSpeech(
    parseConfig({
      DATA_DIR: join(root, data),
      SPEECH_URL: url,
      SPEECH_KEY: 'invented',
      SPEECH_ENGINES: order,
      SPEECH_THREADS: '1',
    }),
    silentLog,
  );
  opened.push(engine);
  return engine;
};
const transcribe = async (engine: SpeechEngine, signal = new AbortController().signal): Promise<string> => {
  const sound = { wavPath: join(sounds, 'said.wav'), seconds: 2.7 };
  return (await engine.transcribe(sound, { language: 'fr', hints: [], signal })).text;
};
const HERE = 'bonjour merci';
const ELSEWHERE = 'Entendu ailleurs';

const faults: [string, SpeechAnswer][] = [
  ['says that it is busy, and for how long', { status: 429, headers: { 'retry-after': '3600' } }],
  ['is out of order', { status: 503 }],
  ['refuses the key', { status: 401 }],
  ['answers no JSON', { body: '<!doctype html>' }],
  ['breaks off', 'cut'],
];
test.each(faults)('if the remote server %s, the embedded engine transcribes', async (_what, answer) => {
  server.answer = () => answer;
  expect(await transcribe(engines('remote,embedded', 'with'))).toBe(HERE);
  expect(server.requests).toHaveLength(1);
});

test('without a remote server the embedded engine transcribes', async () => {
  const gone = await startSpeechServer();
  await gone.close();
  expect(await transcribe(engines('remote,embedded', 'with', gone.url))).toBe(HERE);
});

test.each(['without', 'corrupt'] as const)(
  'where this machine cannot (%s), the server elsewhere hears',
  async (data) => {
    expect(await transcribe(engines('embedded,remote', data))).toBe(ELSEWHERE);
  },
);

test('if both engines fail, the first one’s failure decides about a retry', async () => {
  server.answer = () => ({ status: 429, headers: { 'retry-after': '12' } });
  await expect(transcribe(engines('remote,embedded', 'without'))).rejects.toMatchObject({
    code: 'vendor_failed',
    retry: { afterMs: 12_000 },
  });
});

test('an abort of one engine makes no request to the other', async () => {
  const stop = new AbortController();
  server.answer = () => {
    stop.abort();
    return 'hang';
  };
  await expect(transcribe(engines('remote,embedded', 'with'), stop.signal)).rejects.toMatchObject({
    code: 'timed_out',
  });
});

describe('sound that never leaves this machine', () => {
  test('is transcribed on this machine, although a server is configured', async () => {
    expect(await transcribe(engines('embedded', 'with'))).toBe(HERE);
    expect(server.requests).toEqual([]);
  });

  test('waits without a model and is not sent', async () => {
    const engine = engines('embedded', 'without');
    expect(await engine.ready()).toBe(false);
    await expect(transcribe(engine)).rejects.toMatchObject({ retry: 'yes', reason: 'no model' });
    expect(server.requests).toEqual([]);
  });
});
