// Generated sound, and the container formats of callers' devices.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Shape = { rate?: number; channels?: 1 | 2; amplitude?: number };

/** A RIFF file around 16-bit samples; `claims` puts false values into the header. */
export const wavOf = (
  pcm: Buffer,
  claims: { rate?: number; channels?: number; dataBytes?: number } = {},
): Buffer => {
  const { rate = 16_000, channels = 1, dataBytes = pcm.length } = claims;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(Math.min(0xffffffff, 36 + dataBytes), 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return Buffer.concat([head, pcm]);
};

/** `at` returns the amplitude (−1 to 1) at a time in seconds. */
export const soundWav = (seconds: number, at: (second: number) => number, shape: Shape = {}): Buffer => {
  const { rate = 16_000, channels = 1, amplitude = 0.5 } = shape;
  const frames = Math.round(seconds * rate);
  const pcm = Buffer.alloc(frames * channels * 2);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = Math.round(32_767 * amplitude * Math.max(-1, Math.min(1, at(frame / rate))));
    for (let channel = 0; channel < channels; channel += 1)
      pcm.writeInt16LE(value, (frame * channels + channel) * 2);
  }
  return wavOf(pcm, { rate, channels });
};

export const silenceWav = (seconds: number, shape: Shape = {}): Buffer => soundWav(seconds, () => 0, shape);

export const toneWav = (seconds: number, hz = 440, shape: Shape = {}): Buffer =>
  soundWav(seconds, (second) => Math.sin(2 * Math.PI * hz * second), shape);

/** Syllables of a gliding voice, four a second, in phrases of two seconds with pauses. It resembles speech. */
export const speechLikeWav = (seconds: number, shape: Shape = {}): Buffer =>
  soundWav(
    seconds,
    (second) => {
      if (second % 2.6 > 2) return 0;
      const syllable = Math.sin(Math.PI * ((second * 4) % 1)) ** 2;
      const pitch = 2 * Math.PI * (120 * second + 3 * Math.sin(2 * Math.PI * 0.7 * second));
      let voice = 0;
      for (const [harmonic, weight] of [1, 0.6, 0.5, 0.35, 0.2, 0.12].entries())
        voice += weight * Math.sin(pitch * (harmonic + 1));
      return (syllable * voice) / 2;
    },
    shape,
  );

/** AMR frames (12.2 kbit/s) of reproducible noise: Debian's ffmpeg reads AMR but cannot write it. */
export const noiseAmr = (seconds: number): Buffer => {
  const frames = Buffer.alloc(Math.round(seconds * 50) * 32);
  let seed = 1;
  for (let at = 0; at < frames.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    frames[at] = at % 32 === 0 ? 0x3c : seed >>> 24;
  }
  return Buffer.concat([Buffer.from('#!AMR\n'), frames]);
};

const containers = {
  webm: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm'],
  matroska: ['-c:a', 'libopus', '-f', 'matroska'],
  ogg: ['-c:a', 'libopus', '-f', 'ogg'],
  m4a: ['-c:a', 'aac', '-f', 'ipod'],
  mp4: ['-c:a', 'aac', '-f', 'mp4'],
  fragmented: ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
  '3gp': ['-c:a', 'aac', '-f', '3gp'],
  aac: ['-c:a', 'aac', '-f', 'adts'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3'],
  bareMp3: ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0', '-f', 'mp3'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  mulaw: ['-c:a', 'pcm_mulaw', '-ar', '8000', '-f', 'wav'],
  gsm: ['-c:a', 'libgsm_ms', '-ar', '8000', '-f', 'wav'],
  bareGsm: ['-c:a', 'libgsm', '-ar', '8000', '-f', 'gsm'],
} as const;

export type Container = keyof typeof containers;
export const CONTAINERS = Object.keys(containers).filter((name): name is Container => name in containers);

const runFfmpeg = (args: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { cwd });
    let said = '';
    child.stderr.on('data', (words: Buffer) => {
      said += words.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${said}`))));
  });

/** The same sound in the formats of phones, browsers and telephone exchanges. */
export const convert = async (wav: Buffer, to: Container): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'sound-'));
  try {
    await writeFile(join(folder, 'in.wav'), wav);
    await runFfmpeg(['-i', 'in.wav', ...containers[to], 'out'], folder);
    return await readFile(join(folder, 'out'));
  } finally {
    await rm(folder, { recursive: true });
  }
};
