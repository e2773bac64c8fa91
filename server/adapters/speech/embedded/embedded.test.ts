// Runs the engine: real audio through ffmpeg into the child, with small models made by hand.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import { availableSandbox, NO_SANDBOX, type Sandbox } from '#server/platform/sandbox.ts';
import { type Container, convert } from '#tests/support/sound.ts';
import { beginsAt, saidWav, type Tone } from '#tests/support/speech-model/said.ts';
import { makeStreamingModel, makeTdtModel, WORDS } from '#tests/support/speech-model/tones.ts';
import type { SpeechRecording } from '../port.ts';
import { openEmbeddedSpeech } from './index.ts';

let root: string;
const opened: { close(): Promise<void> }[] = [];
const never = (): AbortSignal => new AbortController().signal;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxlex-speech-'));
  await makeStreamingModel(join(root, 'streaming', 'tones'));
  await makeTdtModel(join(root, 'tdt', 'whole'));
});
afterAll(async () => {
  for (const engine of opened) await engine.close();
  await rm(root, { recursive: true, force: true });
});

const engineOn = (folder: string, more: Partial<Parameters<typeof openEmbeddedSpeech>[0]> = {}) => {
  const engine = openEmbeddedSpeech({ models: join(root, folder), sounds: root, threads: 1, ...more });
  opened.push(engine);
  return engine;
};

/** As a caller's device sends it, decoded as in the journey. */
const soundOf = async (tones: readonly Tone[], container: Container): Promise<SpeechRecording> => {
  const folder = await mkdtemp(join(root, 'sound-'));
  await writeFile(join(folder, 'original'), await convert(saidWav(tones), container));
  const decoded = await ffmpegDecoder().decode(join(folder, 'original'), folder, {
    maxSeconds: 600,
    signal: never(),
  });
  return { wavPath: decoded.wavPath, seconds: decoded.seconds };
};
const options = (language: string | null, hints: string[] = []) => ({ language, hints, signal: never() });

test.each(['webm', 'mulaw'] as const)(
  'tones in %s are transcribed as the words of the language that was forced, each with its time',
  async (container) => {
    const engine = engineOn('streaming');
    const sound = await soundOf(['low', 'high', 'low'], container);
    for (const [language, { low, high }] of Object.entries(WORDS)) {
      const word = (pieces: readonly string[]) => pieces.join('').replace('▁', '');
      const transcript = await engine.transcribe(sound, options(language));
      expect(transcript.text).toBe([word(low), word(high), word(low)].join(' '));
      expect(transcript.language).toBe(language);
      expect(transcript.engine).toBe('embedded:tones');
      for (const [place, { start, end, confidence }] of transcript.words.entries()) {
        expect(Math.abs(start - beginsAt(place))).toBeLessThan(0.25);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThan(beginsAt(place) + 0.6);
        expect(confidence).toBeGreaterThan(0.5);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }
    expect(engine.pids()).toHaveLength(1);
  },
);

test('without a language the model detects it', async () => {
  const transcript = await engineOn('streaming').transcribe(await soundOf(['high'], 'webm'), options(null));
  expect(transcript.text).toBe('merci');
});

test('a language that the engine would silently ignore is refused, and no child is started for it', async () => {
  const engine = engineOn('streaming');
  const sound = await soundOf(['low'], 'mulaw');
  await expect(engine.transcribe(sound, options('tlh'))).rejects.toMatchObject({
    code: 'bad_request',
    retry: 'no',
  });
  expect(engine.pids()).toEqual([]);
});

test('the offline model returns timed words; hints of the firm change its choice', async () => {
  const engine = engineOn('tdt');
  const plain = await engine.transcribe(await soundOf(['low', 'high'], 'mulaw'), options('fr'));
  expect(plain.words.map(({ text }) => text)).toEqual(['bonjour', 'merci']);
  expect(Math.abs((plain.words[1]?.start ?? 0) - beginsAt(1))).toBeLessThan(0.25);
  const doubtful = await soundOf(['both'], 'webm');
  expect((await engine.transcribe(doubtful, options('fr', ['bonjour']))).text).toBe('bonjour');
  expect((await engine.transcribe(doubtful, options('fr', ['merci']))).text).toBe('merci');
});

test('one child serves many recordings and ends when idle', async () => {
  const engine = engineOn('streaming', { idleMs: 1 });
  const sound = await soundOf(['low'], 'mulaw');
  const both = [engine.transcribe(sound, options('fr')), engine.transcribe(sound, options('nl'))];
  expect((await Promise.all(both)).map(({ text }) => text)).toEqual(['bonjour', 'goedag']);
  await vi.waitFor(() => expect(engine.pids()).toEqual([]), { timeout: 30_000 });
  expect((await engine.transcribe(sound, options('fr'))).text).toBe('bonjour');
});

test('the child runs at a lower priority than the server', async () => {
  const engine = engineOn('streaming');
  await engine.transcribe(await soundOf(['low'], 'mulaw'), options('fr'));
  const [pid] = engine.pids();
  expect(getPriority(pid)).toBeGreaterThanOrEqual(5);
});

test('an abort kills the child, and a new child takes the next recording', async () => {
  const engine = engineOn('streaming');
  const sound = await soundOf(['low'], 'mulaw');
  await engine.transcribe(sound, options('fr'));
  const [first] = engine.pids();
  const stopping = new AbortController();
  await expect(
    engine.transcribe(sound, { ...options('fr'), signal: stopping.signal, progress: () => stopping.abort() }),
  ).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
  expect((await engine.transcribe(sound, options('fr'))).text).toBe('bonjour');
  expect(engine.pids()).not.toEqual([first]);
});

test('a child that hangs is killed, and the recording can be retried', async () => {
  const engine = engineOn('streaming', { silenceMs: 1 });
  await expect(engine.transcribe(await soundOf(['low'], 'mulaw'), options('fr'))).rejects.toMatchObject({
    code: 'timed_out',
    retry: 'yes',
    reason: 'speech child hangs',
  });
  expect(engine.pids()).toEqual([]);
});

test('progress is reported', async () => {
  const shares: number[] = [];
  await engineOn('streaming').transcribe(await soundOf(['low', 'low', 'low'], 'mulaw'), {
    ...options('fr'),
    progress: (share) => shares.push(share),
  });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

/** A model with one file replaced, with or without its mark. */
const spoil = async (
  folder: string,
  file: string,
  content: string | Buffer,
  marked: boolean,
): Promise<void> => {
  await makeStreamingModel(folder);
  await writeFile(join(folder, file), content);
  if (!marked) return;
  const path = join(folder, 'model.json');
  const mark: { files: { name: string; bytes: number; sha256: string }[] } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  for (const one of mark.files)
    if (one.name === file) one.sha256 = createHash('sha256').update(content).digest('hex');
  await writeFile(path, JSON.stringify(mark));
};

test.each([
  ['a file that is not the one installed', 'encoder.int8.onnx', false, /^model corrupt: encoder/],
  [
    'a corrupt model that passed for installed',
    'encoder.int8.onnx',
    true,
    /^(speech child ended|model does not load)$/,
  ],
  ['a wrong list of tokens', 'tokens.txt', true, /^(speech child ended|model does not load)$/],
])(
  '%s ends the child alone; it is not loaded again until it is placed anew',
  async (_what, file, marked, reason) => {
    const models = await mkdtemp(join(root, 'spoilt-'));
    const folder = join(models, 'tones');
    await spoil(folder, file, 'nothing of the kind', marked);
    const engine = openEmbeddedSpeech({ models, sounds: root, threads: 1 });
    opened.push(engine);
    const sound = await soundOf(['low'], 'mulaw');
    expect(await engine.ready()).toBe(true);
    await expect(engine.transcribe(sound, options('fr'))).rejects.toMatchObject({
      code: 'unavailable',
      reason: expect.stringMatching(reason),
      retry: { afterMs: 1000 },
    });
    expect(engine.pids()).toEqual([]);
    expect(await engine.ready()).toBe(false);

    await makeStreamingModel(folder);
    await utimes(join(folder, 'model.json'), new Date(), new Date(Date.now() + 5000));
    expect(await engine.ready()).toBe(true);
    expect((await engine.transcribe(sound, options('fr'))).text).toBe('bonjour');
  },
);

test('a model that crashes during transcription ends only the child', async () => {
  const models = await mkdtemp(join(root, 'breaking-'));
  const folder = join(models, 'tones');
  // Two models that do not fit together: each loads, and the first word ends the process.
  const other = join(root, 'tdt', 'whole', 'joiner.int8.onnx');
  await spoil(folder, 'joiner.int8.onnx', await readFile(other), true);
  const engine = openEmbeddedSpeech({ models, sounds: root, threads: 1 });
  opened.push(engine);
  await expect(engine.transcribe(await soundOf(['low'], 'mulaw'), options('fr'))).rejects.toMatchObject({
    code: 'unavailable',
    retry: 'yes',
  });
  expect(engine.pids()).toEqual([]);
});

test('a text in another language than the line’s is transcribed again by another model', async () => {
  const models = await mkdtemp(join(root, 'drift-'));
  const english = { low: ['▁I', '▁am'], high: ['▁you', '▁are'] } as const;
  await makeTdtModel(join(models, 'a-drifting'), english);
  await makeTdtModel(join(models, 'b-other'));
  const engine = openEmbeddedSpeech({ models, sounds: root, threads: 1 });
  opened.push(engine);
  const transcript = await engine.transcribe(await soundOf(['low', 'high', 'low'], 'mulaw'), options('fr'));
  expect([transcript.text, transcript.engine]).toEqual(['bonjour merci bonjour', 'embedded:b-other']);
});

test('without a model it is not ready and says so', async () => {
  const engine = engineOn('nowhere');
  expect(await engine.ready()).toBe(false);
  await expect(engine.transcribe(await soundOf(['low'], 'mulaw'), options('fr'))).rejects.toMatchObject({
    reason: 'no model',
    retry: 'yes',
  });
});

const kinds: Sandbox[] = [NO_SANDBOX];
for await (const sandbox of availableSandbox(process.execPath)) kinds.push(sandbox);

test.each(kinds)(
  'in a sandbox by $name it hears, and sees no recording outside its folder',
  async (sandbox) => {
    const inside = await soundOf(['low'], 'mulaw');
    const engine = openEmbeddedSpeech({
      models: join(root, 'streaming'),
      sounds: dirname(inside.wavPath),
      threads: 1,
      sandbox: async () => sandbox,
    });
    opened.push(engine);
    expect((await engine.transcribe(inside, options('fr'))).text).toBe('bonjour');
    const outside = engine.transcribe(await soundOf(['high'], 'mulaw'), options('fr'));
    if (sandbox === NO_SANDBOX) expect((await outside).text).toBe('merci');
    else await expect(outside).rejects.toMatchObject({ code: 'unavailable' });
  },
);
