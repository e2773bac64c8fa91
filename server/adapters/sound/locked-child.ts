// A child process that reads untrusted files: limited in memory, processor time, file size, wall time and
// output, with an empty environment, in the system's sandbox.
import { spawn } from 'node:child_process';
import { constants as system } from 'node:os';
import { findProgram, type Sandbox } from '#server/platform/sandbox.ts';
import { stepBack } from '#server/platform/step-back.ts';

export type Locks = { memoryBytes: number; cpuSeconds: number; fileBytes: number; wallMs: number };

export type Ended = {
  code: number | null;
  /** The signal that killed it; null when it exited. */
  killedBy: NodeJS.Signals | null;
  /** Why the server killed it, if it did. */
  stopped: 'late' | 'aborted' | null;
  /** Its stderr, at most `MOST_STDERR` bytes. */
  stderr: string;
  /** It wrote more than that. */
  stderrCut: boolean;
};

const MOST_STDERR = 256 * 1024;

/** `prlimit` where it exists; elsewhere the shell's ulimit, which on macOS has no memory limit. */
const withLocks = (prlimit: string | null, locks: Locks): string[] => {
  const { memoryBytes, cpuSeconds, fileBytes } = locks;
  if (prlimit)
    return [
      prlimit,
      `--as=${memoryBytes}`,
      // At the soft limit ffmpeg still exits with a message, at the hard limit it is killed.
      `--cpu=${cpuSeconds}:${cpuSeconds + 5}`,
      `--fsize=${fileBytes}`,
      '--core=0',
      '--nofile=64',
      '--',
    ];
  const limits = [
    `ulimit -t ${cpuSeconds}`,
    `ulimit -f ${Math.ceil(fileBytes / 512)}`,
    'ulimit -c 0',
    `ulimit -v ${Math.ceil(memoryBytes / 1024)} 2>/dev/null`,
  ];
  return ['/bin/sh', '-c', `${limits.join('; ')}; exec "$0" "$@"`];
};

const SIGNALS = [
  ...(['SIGKILL', 'SIGXCPU', 'SIGXFSZ', 'SIGSEGV', 'SIGABRT', 'SIGBUS'] as const),
  ...(['SIGILL', 'SIGFPE', 'SIGSYS', 'SIGTERM', 'SIGINT'] as const),
];

/** In a sandbox a grandchild does the work, and its signal arrives as an exit code. */
const signalOf = (sandbox: Sandbox, code: number | null): NodeJS.Signals | null =>
  (sandbox.name !== 'none' && SIGNALS.find((name) => code === 128 + system.signals[name])) || null;

export type Around = {
  cwd: string;
  locks: Locks;
  searchPath: string;
  sandbox: Sandbox;
  /** Files that it reads outside `cwd` and the system. */
  reads?: readonly string[];
  signal: AbortSignal;
};

export const runLocked = async (
  program: string,
  args: readonly string[],
  { cwd, locks, searchPath, sandbox, reads = [], signal }: Around,
): Promise<Ended> => {
  if (signal.aborted) return { code: null, killedBy: null, stopped: 'aborted', stderr: '', stderrCut: false };
  const prlimit = await findProgram('prlimit', searchPath.split(':'));
  const [command = program, ...rest] = [
    ...withLocks(prlimit, locks),
    ...sandbox.around(program, args, { cwd, reads, writes: [cwd] }),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd,
      env: { LC_ALL: 'C', PATH: searchPath },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    stepBack(child.pid);
    const pieces: Buffer[] = [];
    let stderrBytes = 0;
    let stopped: Ended['stopped'] = null;
    const stop = (why: 'late' | 'aborted') => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const onAbort = () => stop('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(stop, locks.wallMs, 'late');
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderrBytes < MOST_STDERR) pieces.push(chunk.subarray(0, MOST_STDERR - stderrBytes));
      stderrBytes += chunk.length;
    });
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code, signalled) => {
      done();
      const stderr = Buffer.concat(pieces).toString('utf8');
      const killedBy = signalled ?? signalOf(sandbox, code);
      resolve({ code, killedBy, stopped, stderr, stderrCut: stderrBytes > MOST_STDERR });
    });
  });
};
