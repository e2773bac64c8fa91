// Runs ffmpeg in a locked child: one pass from any input to a wav for transcription and an mp3 for playback.
import { dirname, join, relative } from 'node:path';
import { Failure } from '#server/platform/failure.ts';
import { findProgram, type Sandbox, sandboxFor } from '#server/platform/sandbox.ts';
import { readStderr, type StderrReport } from './ffmpeg-stderr.ts';
import { type Ended, type Locks, runLocked } from './locked-child.ts';
import type { Decoded, SoundDecoder } from './port.ts';
import { measure, SAMPLE_RATE_HZ } from './samples.ts';
import { speechFrom } from './speech.ts';
import { wavIsCut } from './wav.ts';

const WAV = 'whole.wav';
const SPEECH = 'speech.wav';
const MP3 = 'playing.mp3';
/** No format that opens other files (hls, concat, dash): a playlist named 'webm' would read the disk. */
const CONTAINERS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp3,ogg,wav,aac,flac,amr,gsm';
const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
/** Telephones sample faster: a wav that claims 1 Hz would expand a kilobyte to hours. */
const SLOWEST_RATE = 4000;
const MOST_MEMORY = 1024 ** 3;
/** Half of the encoder's effort, inaudible in a voice: transcription waits for it. */
const FAST = ['-compression_level', '7'];

const argumentsFor = (input: string, seconds: number): string[] => {
  const sound = ['-map', '0:a:0', '-t', String(seconds), '-map_metadata', '-1', '-map_chapters', '-1'];
  const plain = ['-ac', '1', '-flags:a', '+bitexact', '-fflags', '+bitexact'];
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'repeat+level+info', '-y'],
    ...['-max_alloc', String(256 * 1024 ** 2), '-filter_threads', '1', '-threads', '1'],
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS],
    // The input limit comes first: at 1 Hz one packet expands to gigabytes.
    ...['-t', String(seconds + 1), '-i', `file:${input}`],
    ...[...sound, ...plain, '-ar', String(SAMPLE_RATE_HZ), '-c:a', 'pcm_s16le', '-f', 'wav', WAV],
    ...[...sound, ...plain, '-ar', '24000', '-c:a', 'libmp3lame', ...FAST, '-b:a', '48k', '-f', 'mp3', MP3],
  ];
};

const locksFor = (seconds: number): Locks => {
  const cpuSeconds = Math.ceil(20 + seconds / 5);
  return {
    memoryBytes: MOST_MEMORY,
    cpuSeconds,
    fileBytes: (Math.ceil(seconds) + 1) * SAMPLE_RATE_HZ * 2 + 64 * 1024,
    wallMs: cpuSeconds * 3 * 1000,
  };
};

const failureOf = (ended: Ended, report: StderrReport): Failure | null => {
  if (ended.stopped) return new Failure('timed_out', { retry: 'yes', reason: `decoding ${ended.stopped}` });
  // With a full disk the output is incomplete whatever the exit code. The file is not at fault, so it is tried again.
  if (report.noSpace) return new Failure('storage_full', { retry: 'yes', reason: 'decoding' });
  if (ended.code === 0 && (report.rate === null || report.rate >= SLOWEST_RATE)) return null;
  // Killed by the second processor-time limit, or for lack of memory.
  if (ended.killedBy === 'SIGKILL')
    return new Failure('timed_out', { retry: 'yes', reason: 'decoder killed' });
  if (report.noMemory) return new Failure('unavailable', { retry: 'yes', reason: 'decoder out of memory' });
  // The codes 126 and 127 mean that the loader or the sandbox failed before the file was read.
  if (ended.code === 126 || ended.code === 127)
    return new Failure('unavailable', { retry: 'yes', reason: 'ffmpeg does not start' });
  const reason = ended.killedBy ? `decoder ended by ${ended.killedBy}` : 'not decodable';
  return new Failure('not_audio', { reason });
};

/** Containers round up by a frame or two; a larger difference is lost sound. */
const isShort = (seconds: number, claimed: number | null): boolean =>
  claimed !== null && seconds < claimed * 0.98 - 0.3;

/** The sandbox of the decoder; null without ffmpeg. */
export const decodingSandbox = async (): Promise<Sandbox | null> => {
  const program = await findProgram('ffmpeg', SEARCH_PATH.split(':'));
  return program ? sandboxFor(program) : null;
};

export const ffmpegDecoder = (
  options: {
    searchPath?: string;
    locks?: (maxSeconds: number) => Locks;
    sandbox?: (program: string) => Promise<Sandbox>;
  } = {},
): SoundDecoder => {
  const { searchPath = SEARCH_PATH, locks = locksFor, sandbox = sandboxFor } = options;

  return {
    decode: async (file, folder, { maxSeconds, signal }): Promise<Decoded> => {
      const program = await findProgram('ffmpeg', searchPath.split(':'));
      if (!program) throw new Failure('unavailable', { retry: 'yes', reason: 'ffmpeg missing' });
      const ended = await runLocked(program, argumentsFor(relative(folder, file), maxSeconds), {
        cwd: folder,
        locks: locks(maxSeconds),
        searchPath,
        sandbox: await sandbox(program),
        reads: [dirname(file)],
        signal,
      }).catch((error) => {
        throw new Failure('unavailable', { cause: error, retry: 'yes', reason: 'ffmpeg does not start' });
      });
      const report = readStderr(ended.stderr);
      const failure = failureOf(ended, report);
      if (failure) throw failure;
      const wavPath = join(folder, WAV);
      const measured = await measure(wavPath);
      if (!measured) throw new Failure('not_audio', { reason: 'no sound in it' });
      const incomplete =
        report.broken ||
        ended.stderrCut ||
        measured.seconds >= maxSeconds ||
        isShort(measured.seconds, report.claimedSeconds) ||
        (await wavIsCut(file));
      const { seconds, peaks, meanDb } = measured;
      const speech = await speechFrom(wavPath, join(folder, SPEECH), measured);
      return { seconds, peaks, meanDb, wavPath, speech, mp3Path: join(folder, MP3), incomplete };
    },
  };
};
