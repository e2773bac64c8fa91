// Tests the limits with a stand-in for ffmpeg that misbehaves in each way.
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { availableSandbox, findProgram, NO_SANDBOX, type Sandbox } from '#server/platform/sandbox.ts';
import { toneWav } from '#tests/support/sound.ts';
import { ffmpegDecoder } from './ffmpeg.ts';
import { type Locks, runLocked } from './locked-child.ts';

const SYSTEM = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
const signal = new AbortController().signal;
const prlimit = await findProgram('prlimit', SYSTEM.split(':'));
let folder = '';
let bin = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-'));
  bin = await mkdtemp(join(tmpdir(), 'bin-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(bin, { recursive: true });
});

const kinds: Sandbox[] = [NO_SANDBOX];
for await (const sandbox of availableSandbox('/usr/bin/true')) kinds.push(sandbox);

const locks: Locks = { memoryBytes: 2 ** 30, cpuSeconds: 60, fileBytes: 1_000_000, wallMs: 30_000 };

describe.each(kinds)('in a sandbox by $name', (sandbox) => {
  const misbehaving = async (script: string, given: Partial<Locks> = {}, path = `${bin}:${SYSTEM}`) => {
    await writeFile(join(bin, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const decoder = ffmpegDecoder({
      searchPath: path,
      locks: () => ({ ...locks, ...given }),
      sandbox: async () => sandbox,
    });
    return decoder.decode(join(folder, 'original'), folder, { maxSeconds: 5, signal });
  };

  test('the child has no environment and no other folder, and its arguments contain no text of a request', async () => {
    await expect(misbehaving('env > env; pwd > pwd; echo "$@" > words; exit 1')).rejects.toThrow();
    const names = (await readFile(join(folder, 'env'), 'utf8')).trim().split('\n');
    expect(names.map((line) => line.split('=')[0]).filter((name) => name !== 'PWD' && name !== '_')).toEqual(
      expect.arrayContaining(['LC_ALL', 'PATH']),
    );
    expect(names.length).toBeLessThanOrEqual(4);
    expect((await readFile(join(folder, 'pwd'), 'utf8')).trim()).toBe(folder);
    expect(await readFile(join(folder, 'words'), 'utf8')).toContain('-i file:original -map 0:a:0 -t 5 ');
  });

  describe.each([
    ['prlimit', `:${SYSTEM}`, prlimit === null],
    ['the shell’s own limits', '', false],
  ] as const)('under %s', (_name, rest, missing) => {
    test.skipIf(missing)('memory, processor time and file size are bounded', async () => {
      const script = '{ ulimit -v; ulimit -t; } >&2; exit 1';
      await writeFile(join(bin, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const ended = await runLocked(join(bin, 'ffmpeg'), [], {
        cwd: folder,
        locks,
        searchPath: `${bin}${rest}`,
        sandbox,
        signal,
      });
      expect(ended.stderr.trim().split('\n')).toEqual(['1048576', '60']);
    });

    test.skipIf(missing)('a file that outgrows its limit ends the child', async () => {
      const script = 'exec /usr/bin/head -c 50000000 /dev/zero > whole.wav';
      await expect(misbehaving(script, {}, `${bin}${rest}`)).rejects.toMatchObject({ code: 'not_audio' });
      expect((await stat(join(folder, 'whole.wav'))).size).toBeLessThanOrEqual(1_000_448);
    });

    test.skipIf(missing)('the true ffmpeg works', async () => {
      const real = await findProgram('ffmpeg', SYSTEM.split(':'));
      await symlink(real ?? 'missing', join(bin, 'ffmpeg'));
      await writeFile(join(folder, 'original'), toneWav(2));
      const decoder = ffmpegDecoder({ searchPath: `${bin}${rest}`, sandbox: async () => sandbox });
      const sound = await decoder.decode(join(folder, 'original'), folder, { maxSeconds: 5, signal });
      expect(sound).toMatchObject({ seconds: 2, incomplete: false });
    });
  });

  const commandsWith = async (word: string): Promise<string[]> => {
    const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const commands = await Promise.all(
      ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
    );
    return commands.filter((command) => command.includes(word));
  };

  test('a child that does not end is killed, and the file is retried', async () => {
    const seconds = `1000.${Math.random().toString().slice(2, 12)}`;
    const script = `exec sleep ${seconds}`;
    await expect(misbehaving(script, { wallMs: 300 })).rejects.toMatchObject({
      code: 'timed_out',
      retry: 'yes',
      reason: 'decoding late',
    });
    expect(await commandsWith(seconds)).toEqual([]);
  });

  const until = async (condition: string): Promise<string | null> => {
    await writeFile(
      join(bin, 'ffmpeg'),
      `#!/bin/sh\nuntil ${condition}; do sleep 0.02; done\necho so it is >&2\n`,
      { mode: 0o755 },
    );
    const around = { cwd: folder, locks, searchPath: `${bin}:${SYSTEM}`, sandbox, signal };
    const ended = await runLocked(join(bin, 'ffmpeg'), [], around);
    return ended.stopped ?? ended.stderr.trim();
  };

  test('the child runs at a lower priority than the server', async () => {
    const rank = Math.min(19, Math.max(0, getPriority()) + 5);
    expect(await until(`[ "$(nice)" -ge ${rank} ]`)).toBe('so it is');
  });

  test.skipIf(prlimit === null)(
    'a child that burns the processor ends, and the file is given up',
    async () => {
      const script = 'while :; do :; done';
      // At its low priority a second of the processor has taken more than thirty of the clock.
      await expect(misbehaving(script, { cpuSeconds: 1, wallMs: 110_000 })).rejects.toMatchObject({
        code: 'not_audio',
        reason: 'decoder ended by SIGXCPU',
      });
    },
  );

  test('a flood on stderr is not kept in memory and marks the file as damaged', async () => {
    const wav = join(bin, 'good.wav');
    await writeFile(wav, toneWav(1));
    const sound = await misbehaving(`cp ${wav} whole.wav; yes words | head -c 3000000 >&2`);
    expect(sound).toMatchObject({ seconds: 1, incomplete: true });
  });

  test.each([
    ['[error] av_interleaved_write_frame(): No space left on device', 1, 'storage_full', 'yes'],
    ['[mp3 @ 0x1] [error] Error writing trailer: No space left on device', 0, 'storage_full', 'yes'],
    ['[error] Cannot allocate memory', 1, 'unavailable', 'yes'],
    ['[info]     title: No space left on device', 1, 'not_audio', 'no'],
    ['ffmpeg: error while loading shared libraries', 127, 'unavailable', 'yes'],
  ])('%s (exit %i) → %s, try again: %s', async (words, code, expected, retry) => {
    await expect(misbehaving(`echo '${words}' >&2; exit ${code}`)).rejects.toMatchObject({
      code: expected,
      retry,
    });
  });

  test('a child killed from outside is retried', async () => {
    await expect(misbehaving('kill -9 $$')).rejects.toMatchObject({ code: 'timed_out', retry: 'yes' });
  });
});
