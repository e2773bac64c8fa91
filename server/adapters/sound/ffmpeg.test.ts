import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CONTAINERS,
  type Container,
  convert,
  noiseAmr,
  silenceWav,
  speechLikeWav,
  toneWav,
  wavOf,
} from '#tests/support/sound.ts';
import { ffmpegDecoder } from './ffmpeg.ts';

const decoder = ffmpegDecoder();
const signal = new AbortController().signal;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-'));
});
afterEach(() => rm(folder, { recursive: true }));

const decode = async (bytes: Buffer | string, maxSeconds = 600) => {
  const file = join(folder, 'original');
  await writeFile(file, bytes);
  return decoder.decode(file, folder, { maxSeconds, signal });
};
const SIX = speechLikeWav(6, { rate: 48_000 });
const firstPart = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

describe('what callers’ devices send', () => {
  test.each(CONTAINERS)('%s is decoded whole', async (container: Container) => {
    const sound = await decode(await convert(SIX, container));
    expect(sound.seconds).toBeCloseTo(6, 0);
    expect(sound.meanDb).toBeGreaterThan(-20);
    expect(sound.meanDb).toBeLessThan(-12);
    expect(sound.peaks).toHaveLength(400);
    expect(Math.max(...sound.peaks)).toBeGreaterThan(150);
    expect(Math.max(...sound.peaks)).toBeLessThanOrEqual(255);
    // The waveform shows the pause of the third second.
    expect(Math.max(...sound.peaks.slice(145, 165))).toBeLessThan(40);
    expect(sound.incomplete).toBe(false);
  });

  test('amr is decoded', async () => {
    const sound = await decode(noiseAmr(3));
    expect(sound).toMatchObject({ seconds: 3, incomplete: false });
    expect(sound.meanDb).toBeGreaterThan(-60);
  });

  test('stereo becomes one channel at 16 kHz, and an mp3 that plays', async () => {
    const sound = await decode(toneWav(2, 440, { rate: 44_100, channels: 2 }));
    const wav = await readFile(sound.wavPath);
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
    expect(sound.seconds).toBeCloseTo(2, 2);
    expect(sound.meanDb).toBeCloseTo(-9.03, 1);
    const again = await decode(await readFile(sound.mp3Path));
    expect(again.seconds).toBeCloseTo(2, 1);
    expect(again.meanDb).toBeCloseTo(-9.03, 0);
  });

  test('a minute has its true length', async () => {
    const sound = await decode(await convert(speechLikeWav(60), 'webm'));
    expect(sound.seconds).toBeCloseTo(60, 1);
    expect(sound.incomplete).toBe(false);
  });

  test('silence is silent', async () => {
    const sound = await decode(silenceWav(2));
    expect(sound.meanDb).toBe(-91);
    expect(new Set(sound.peaks)).toEqual(new Set([0]));
    expect((await decode(await convert(silenceWav(2, { rate: 48_000 }), 'webm'))).meanDb).toBeLessThan(-85);
  });

  test('the same bytes decode to the same bytes', async () => {
    const webm = await convert(SIX, 'webm');
    const first = await readFile((await decode(webm)).mp3Path);
    const second = await readFile((await decode(webm)).mp3Path);
    expect(first.equals(second)).toBe(true);
  });
});

describe('what broke off', () => {
  test.each(['webm', 'matroska', 'mulaw', 'gsm', 'mp3', 'flac', 'fragmented', 'aac'] as const)(
    'a truncated %s is decoded as far as possible and marked as incomplete',
    async (container) => {
      const sound = await decode(firstPart(await convert(SIX, container)));
      expect(sound.incomplete).toBe(true);
      expect(sound.seconds).toBeGreaterThan(2.5);
      expect(sound.seconds).toBeLessThan(4.5);
    },
  );

  test('a truncated wav too, although ffmpeg reports no error', async () => {
    expect(await decode(firstPart(SIX))).toMatchObject({ incomplete: true });
  });

  test.each([0, 0x7fff_ffff, 0xffff_ffff])(
    'a wav written to a pipe (length %i) is whole',
    async (dataBytes) => {
      const sound = await decode(wavOf(SIX.subarray(44), { rate: 48_000, dataBytes }));
      expect(sound).toMatchObject({ seconds: 6, incomplete: false });
    },
  );

  test('an m4a without its index has no sound', async () => {
    await expect(decode(firstPart(await convert(SIX, 'm4a')))).rejects.toMatchObject({
      code: 'not_audio',
      retry: 'no',
    });
  });
});

describe('what would harm', () => {
  test.each([
    ['concat', 'original.webm', 'ffconcat version 1.0\nfile secret.ts\n'],
    ['hls', 'original', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nsecret.ts\n#EXT-X-ENDLIST\n'],
  ])('a playlist (%s) in the place of a webm reads no other file', async (_kind, name, playlist) => {
    const ffmpeg = (...args: string[]) =>
      spawnSync('ffmpeg', ['-v', 'error', '-nostdin', ...args], { cwd: folder }).status;
    await writeFile(join(folder, 'tone.wav'), toneWav(3));
    expect(ffmpeg('-i', 'tone.wav', '-c:a', 'aac', 'secret.ts')).toBe(0);
    const file = join(folder, name);
    await writeFile(file, playlist);
    expect(ffmpeg('-i', file, 'bare.wav'), 'the bait works on an unlocked ffmpeg').toBe(0);
    await expect(decoder.decode(file, folder, { maxSeconds: 600, signal })).rejects.toMatchObject({
      code: 'not_audio',
    });
    expect((await readdir(folder)).sort()).toEqual(['bare.wav', name, 'secret.ts', 'tone.wav']);
  });

  test('a wav claiming 1 Hz is refused', async () => {
    await expect(decode(wavOf(Buffer.alloc(200_000), { rate: 1 }))).rejects.toMatchObject({
      code: 'not_audio',
    });
  });

  test('a small file of many hours stops at the limit', async () => {
    const hours = await convert(silenceWav(2 * 3600, { rate: 8000 }), 'flac');
    expect(hours.length).toBeLessThan(2_000_000);
    const sound = await decode(hours, 5);
    expect(sound).toMatchObject({ seconds: 5, incomplete: true });
    expect((await readFile(sound.wavPath)).length).toBeLessThan(200_000);
  });

  test.each([
    ['text', 'Bonjour, ceci est un texte.'],
    ['nothing', ''],
    ['a wav without samples', silenceWav(0)],
  ])('%s is not audio', async (_kind, bytes) => {
    await expect(decode(bytes)).rejects.toMatchObject({ code: 'not_audio', retry: 'no' });
  });
});

describe('around the child', () => {
  test('a missing ffmpeg is reported and retried later', async () => {
    const lost = ffmpegDecoder({ searchPath: folder });
    await expect(lost.decode('x', folder, { maxSeconds: 5, signal })).rejects.toMatchObject({
      code: 'unavailable',
      retry: 'yes',
      reason: 'ffmpeg missing',
    });
  });

  test('an abort ends it', async () => {
    const file = join(folder, 'original');
    await writeFile(file, SIX);
    const stop = new AbortController();
    const decoding = decoder.decode(file, folder, { maxSeconds: 600, signal: stop.signal });
    stop.abort();
    await expect(decoding).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
  });
});
