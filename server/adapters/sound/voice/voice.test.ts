// All kinds of sound that reach a voicemail, with the quality of a telephone exchange, through the real decoder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import { lineSounds } from '#tests/support/line-sounds.ts';
import { convert, silenceWav, wavOf } from '#tests/support/sound.ts';
import { messages, nothings, spokenWav } from '#tests/support/voices.ts';
import type { Decoded } from '../port.ts';
import { voiceIn } from './judge.ts';
import { openListener } from './listen.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxlex-voice-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const decode = async (sound: Buffer): Promise<Decoded> => {
  const folder = await mkdtemp(join(root, 'one-'));
  await writeFile(join(folder, 'original'), sound);
  const signal = new AbortController().signal;
  return ffmpegDecoder().decode(join(folder, 'original'), folder, { maxSeconds: 600, signal });
};

const heardIn = (wav: Buffer) => {
  const samples = Int16Array.from({ length: (wav.length - 44) / 2 }, (_, at) => wav.readInt16LE(44 + at * 2));
  const listener = openListener(16_000, samples.length);
  listener.push(samples);
  return voiceIn(listener.moments);
};

/** Telephone quality: 8 kHz and 8-bit companded samples. */
const throughTelephone = (wav: Buffer): Buffer => {
  const out = Buffer.from(wav);
  const law = 255;
  for (let at = 44; at + 3 < wav.length; at += 4) {
    const value = (wav.readInt16LE(at) + wav.readInt16LE(at + 2)) / 65_536;
    const pressed = Math.sign(value) * (Math.log1p(law * Math.abs(value)) / Math.log1p(law));
    const stepped = Math.round(pressed * 127) / 127;
    const back = Math.sign(stepped) * (Math.expm1(Math.abs(stepped) * Math.log1p(law)) / law);
    out.writeInt16LE(Math.round(back * 32_767), at);
    out.writeInt16LE(Math.round(back * 32_767), at + 2);
  }
  return out;
};

test.each(Object.entries({ ...nothings, ...lineSounds }))('no speech in: %s', (_name, wav) => {
  expect(heardIn(wav())).toEqual([]);
  expect(heardIn(throughTelephone(wav()))).toEqual([]);
});

test.each(Object.entries(messages))('speech in: %s', (_name, wav) => {
  expect(heardIn(wav())).not.toEqual([]);
  expect(heardIn(throughTelephone(wav()))).not.toEqual([]);
});

test('a message and hold music are judged alike from a telephone exchange’s file', async () => {
  const [message, music] = [messages['a woman'], nothings['hold music']];
  expect((await decode(await convert(message?.() ?? Buffer.alloc(0), 'mulaw'))).speech).not.toBeNull();
  expect((await decode(await convert(music?.() ?? Buffer.alloc(0), 'mulaw'))).speech).toBeNull();
});

test('long silences are removed, speech is kept, and each part keeps its position', async () => {
  const samples = (wav: Buffer): Buffer => wav.subarray(44);
  const voice = spokenWav('aeio uaei');
  const decoded = await decode(
    wavOf(
      Buffer.concat([
        samples(silenceWav(5)),
        samples(voice),
        samples(silenceWav(8)),
        samples(voice),
        samples(silenceWav(5)),
      ]),
    ),
  );
  const { speech } = decoded;
  expect(decoded.seconds).toBeGreaterThan(22);
  expect(speech?.parts).toHaveLength(2);
  expect(speech?.seconds).toBeLessThan(7);
  const [first, second] = speech?.parts ?? [];
  // Speech is kept from half a second before its first sound.
  expect(first?.from).toBeCloseTo(4.9, 0);
  expect(second?.from).toBeCloseTo(15.5, 0);
  expect(second?.at).toBeCloseTo(first?.seconds ?? 0, 5);
});

test('a soft and a loud voice get the same loudness', async () => {
  const loudness = async (amplitude: number): Promise<number> => {
    const { speech } = await decode(spokenWav('aeio uaei oua', { amplitude }));
    const folder = await mkdtemp(join(root, 'again-'));
    const again = await ffmpegDecoder().decode(speech?.wavPath ?? '', folder, {
      maxSeconds: 60,
      signal: new AbortController().signal,
    });
    return again.meanDb;
  };
  const [soft, loud] = [await loudness(0.02), await loudness(0.9)];
  expect(Math.abs(soft - loud)).toBeLessThan(4);
  expect(soft).toBeGreaterThan(-32);
});
