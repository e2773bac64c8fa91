// Tests the adapter against a local server of the protocol that checks the audio it receives.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silenceWav, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { openRemoteSpeech } from './index.ts';

const VOICE = speechLikeWav(6);
let folder = '';
let server: SpeechServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'));
  await writeFile(join(folder, 'voice.wav'), VOICE);
  await writeFile(join(folder, 'silence.wav'), silenceWav(3));
  server = await startSpeechServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  server.answer = null;
  server.requests.length = 0;
});

const engine = (given: Partial<Parameters<typeof openRemoteSpeech>[0]> = {}) =>
  openRemoteSpeech({
    url: server.url,
    key: 'not-a-real-key',
    model: 'whisper-1',
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    ...given,
  });
const options = {
  language: 'fr' as string | null,
  hints: [] as string[],
  localOnly: false,
  signal: new AbortController().signal,
};
const transcribe = (given: Partial<typeof options> = {}, one = engine()) =>
  one.transcribe({ wavPath: join(folder, 'voice.wav'), seconds: 6 }, { ...options, ...given });

test('a recording that must not leave this machine goes to no server elsewhere', async () => {
  const elsewhere = engine({ url: 'https://speech.example/v1' });
  expect(await elsewhere.ready()).toBe(true);
  expect(await elsewhere.ready({ localOnly: true })).toBe(false);
  await expect(transcribe({ localOnly: true }, elsewhere)).rejects.toMatchObject({
    code: 'unavailable',
    retry: 'no',
  });
  expect(await engine().ready({ localOnly: true })).toBe(true);
  await transcribe({ localOnly: true });
  expect(server.requests).toHaveLength(1);
});

describe('what is sent', () => {
  test('the wav from disk with all fields of the protocol', async () => {
    await transcribe({ hints: ['Tournai', 'Maître Exemple'] });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      authorization: 'Bearer not-a-real-key',
      file: {
        name: 'message.wav',
        type: 'audio/wav',
        bytes: VOICE.length,
        sha256: createHash('sha256').update(VOICE).digest('hex'),
      },
      fields: [
        ['model', 'whisper-1'],
        ['language', 'fr'],
        ['prompt', 'Tournai, Maître Exemple'],
        ['temperature', '0'],
        ['response_format', 'verbose_json'],
        ['timestamp_granularities[]', 'word'],
        ['timestamp_granularities[]', 'segment'],
      ],
    });
  });

  test('no empty key, language or hints', async () => {
    await transcribe({ language: null }, engine({ key: undefined, url: `${server.url}/` }));
    const [asked] = server.requests;
    expect(asked?.authorization).toBeUndefined();
    expect(asked?.fields.map(([name]) => name)).not.toContain('language');
    expect(asked?.fields.map(([name]) => name)).not.toContain('prompt');
  });

  test('at most as many hints as an engine reads', async () => {
    await transcribe({ hints: Array.from({ length: 500 }, (_, at) => `Commune ${at}`) });
    const prompt = server.requests[0]?.fields.find(([name]) => name === 'prompt')?.[1] ?? '';
    expect(prompt.length).toBeGreaterThan(500);
    expect(prompt.length).toBeLessThanOrEqual(600);
    expect(prompt.endsWith(',')).toBe(false);
  });
});

describe('transcripts', () => {
  test('text, language, words with their times', async () => {
    server.text = 'Bonjour à tous';
    expect(await transcribe()).toEqual({
      text: 'Bonjour à tous',
      language: 'fr',
      words: [
        { text: 'Bonjour', start: 0, end: 2, confidence: null },
        { text: 'à', start: 2, end: 4, confidence: null },
        { text: 'tous', start: 4, end: 6, confidence: null },
      ],
      confidence: expect.closeTo(Math.exp(-0.1)),
      engine: 'remote:whisper-1',
    });
  });

  test('nothing on silence', async () => {
    const transcript = await engine().transcribe(
      { wavPath: join(folder, 'silence.wav'), seconds: 3 },
      options,
    );
    expect(transcript).toMatchObject({ text: '', words: [] });
  });
});

describe('what goes wrong', () => {
  test.each<[number, Record<string, string>, unknown]>([
    [400, {}, 'no'],
    // A key that is corrected a day later must not cost the texts of that day.
    [401, {}, 'yes'],
    [403, {}, 'yes'],
    [404, {}, 'yes'],
    [413, {}, 'no'],
    [408, {}, 'yes'],
    [429, { 'retry-after': '12' }, { afterMs: 12_000 }],
    [500, {}, 'yes'],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 10:01:00 GMT' }, { afterMs: 60_000 }],
  ])('status %i', async (status, headers, retry) => {
    server.answer = () => ({ status, headers, body: { error: { message: 'no' } } });
    await expect(transcribe()).rejects.toMatchObject({
      code: 'vendor_failed',
      retry,
      reason: `status ${status}`,
    });
  });

  test('a redirect is not followed', async () => {
    server.answer = () => ({ status: 307, headers: { location: `${server.url}/audio/transcriptions` } });
    await expect(transcribe()).rejects.toMatchObject({
      code: 'vendor_failed',
      retry: 'no',
      reason: 'status 307',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('the signal aborts a request without an answer', async () => {
    const stop = new AbortController();
    server.answer = () => {
      stop.abort();
      return 'hang';
    };
    await expect(transcribe({ signal: stop.signal })).rejects.toMatchObject({
      code: 'timed_out',
      retry: 'yes',
    });
  });

  test.each(['hang', 'drip'] as const)(
    'a server that does not come to an end (%s) is left when patience is over, and tried again',
    async (answer) => {
      server.answer = () => answer;
      const impatient = engine({ patienceMs: 300 });
      const waiting = impatient.transcribe({ wavPath: join(folder, 'voice.wav'), seconds: 0 }, options);
      await expect(waiting).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
    },
  );

  test('a reply without words is accepted', async () => {
    server.answer = () => ({ body: { text: 'Bonjour à tous', language: 'fr' } });
    expect(await transcribe()).toMatchObject({ text: 'Bonjour à tous', words: [], language: 'fr' });
  });

  test('five megabytes of text are refused', async () => {
    server.answer = () => ({ body: { text: 'blabla '.repeat(750_000) } });
    await expect(transcribe()).rejects.toMatchObject({
      code: 'vendor_failed',
      retry: 'no',
      reason: 'reply too big',
    });
  });

  test('four megabytes, too many for a message, are refused', async () => {
    server.answer = () => ({ body: { text: 'blabla '.repeat(600_000) } });
    await expect(transcribe()).rejects.toMatchObject({
      code: 'vendor_failed',
      retry: 'no',
      reason: 'text too long',
    });
  });

  test.each([
    ['half of a reply', '{"text": "Bon'],
    ['a page', '<!doctype html><title>Bad gateway</title>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['another object', '{"ok": true}'],
    ['a text that is none', '{"text": 5}'],
  ])('%s is tried again', async (_what, body) => {
    server.answer = () => ({ body });
    await expect(transcribe()).rejects.toMatchObject({ code: 'vendor_failed', retry: 'yes' });
  });

  test('a broken connection is retried', async () => {
    server.answer = () => 'cut';
    await expect(transcribe()).rejects.toMatchObject({ code: 'vendor_failed', retry: 'yes' });
  });

  test('an unreachable server is retried', async () => {
    const gone = await startSpeechServer();
    await gone.close();
    await expect(transcribe({}, engine({ url: gone.url }))).rejects.toMatchObject({ retry: 'yes' });
  });

  test('plain http beyond this machine is refused', async () => {
    await expect(transcribe({}, engine({ url: 'http://192.0.2.7/v1' }))).rejects.toMatchObject({
      retry: 'no',
    });
  });
});
