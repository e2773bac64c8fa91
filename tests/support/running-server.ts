// The product as a process of its own in an empty folder, started as `npm start` does after its preparations.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { commandEnvironment, serverEnvironment, serverFlags } from '../../scripts/prepare/server-process.mjs';
import { commandsIn } from './commands.ts';
import { memoryFolder } from './memory-folder.ts';
import { fillDataFolder } from './prepared-data.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Below 32768, where the ephemeral ports of the system begin. */
const PORTS = { from: 12_000, to: 32_000 };

/** A random free port. Another process rarely takes it before its use, because the system does not assign it. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
};

/** The pauses between two questions, which are work for the server: after a long wait a longer one loses little. */
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;
const PAUSE_OF_WAIT = 0.1;

/** Repeats the request until there is an answer, so that a slow machine does not fail the test. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  { patienceMs = 120_000, everyMs }: { patienceMs?: number; everyMs?: number } = {},
): Promise<T> => {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    const waitedMs = Date.now() - began;
    if (waitedMs > patienceMs) throw new Error(`waited in vain for: ${what}`);
    const growing = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, PAUSE_OF_WAIT * waitedMs));
    await new Promise((resolve) => setTimeout(resolve, everyMs ?? growing));
  }
};

/** The environment of a process whose clock is so many hours off. */
export const clockOffBy = (hours: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('shifted-clock.ts', import.meta.url)}`,
  CLOCK_OFF_BY_HOURS: String(hours),
});

export type Running = {
  url: string;
  port: number;
  child: ChildProcess;
  /** The output and log so far. */
  said(): string;
  /** Resolves with the exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

export type Within = (program: string, args: readonly string[]) => [string, readonly string[]];

export type Installation = {
  folder: string;
  /** `within`: a command that starts the server, such as unshare. */
  start(environment?: Record<string, string>, within?: Within): Promise<Running>;
  /** Runs a command of the operator beside the server, in a process that the installation keeps for them. Returns its output. */
  voxlex(server: Running, ...words: string[]): Promise<string>;
  /** Runs it as an operator does, in a process of its own. */
  voxlexWith(environment: Record<string, string>, server: Running, ...words: string[]): Promise<string>;
  /** The command line's own file, and the environment in which it finds the server's database. */
  program: string;
  environmentOf(server: Running): Record<string, string>;
  mails(): Promise<ParsedMail[]>;
  countMails(): Promise<number>;
  remove(): Promise<void>;
};

const entered = async (child: ChildProcess, url: string, said: () => string): Promise<void> => {
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${said()}`);
    // The server answers a moment before it has printed its addresses and the account of the first start.
    if (!said().includes('Voxlex is ready')) return false;
    return fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  };
  // The wait continues on an overloaded machine, and stops when the server has exited.
  await until(`an answer of ${url}/readyz`, answers, { patienceMs: 600_000, everyMs: 50 });
};

/**
 * `isEmpty`: nothing is there before the first start, not even the database. `onDisk`: for tests of the files themselves, the
 * others are in memory.
 */
export const makeInstallation = async ({ isEmpty = false, onDisk = false } = {}): Promise<Installation> => {
  const folder = await mkdtemp(join(onDisk ? tmpdir() : memoryFolder(), 'voxlex-test-'));
  if (!isEmpty) await fillDataFolder(join(folder, 'data'));
  const running = new Set<Running>();

  const surroundings = (port: number) => ({
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    DRAIN_S: '0',
  });

  const start = async (
    environment: Record<string, string> = {},
    within: Within = (program, args) => [program, args],
  ): Promise<Running> => {
    const port = Number(environment.PORT ?? (await freePort()));
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(...within(process.execPath, [...serverFlags, join(ROOT, 'server/main.ts')]), {
      cwd: folder,
      env: { ...serverEnvironment, ...surroundings(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
    const one: Running = {
      url,
      port,
      child,
      said: () => text,
      ended,
      stop: async (signal = 'SIGTERM') => {
        running.delete(one);
        child.kill(signal);
        return ended;
      },
    };
    running.add(one);
    if (environment.ROLE !== 'worker') await entered(child, url, () => text);
    return one;
  };

  const program = join(ROOT, 'server/cli/main.ts');
  const environmentOf: Installation['environmentOf'] = (server) => ({
    ...commandEnvironment,
    ...surroundings(server.port),
  });
  const voxlexWith: Installation['voxlexWith'] = async (environment, server, ...words) => {
    const options = { cwd: folder, env: { ...environmentOf(server), ...environment } };
    return (await promisify(execFile)(process.execPath, [program, ...words], options)).stdout;
  };

  const commands = commandsIn(folder);

  const outbox = join(folder, 'data', 'outbox');
  const written = async (): Promise<string[]> =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  // A test asks again and again until a mail is there: each is parsed once. One that is written again is another file.
  const parsed = new Map<string, Promise<ParsedMail>>();
  const mail = async (name: string): Promise<ParsedMail> => {
    const file = join(outbox, name);
    const { ino, mtimeMs } = await stat(file);
    const key = `${ino} ${mtimeMs}`;
    const known = parsed.get(key) ?? readFile(file).then((bytes) => simpleParser(bytes));
    parsed.set(key, known);
    return known;
  };
  return {
    folder,
    start,
    voxlex: (server, ...words) => commands.run(environmentOf(server), words),
    voxlexWith,
    program,
    environmentOf,
    mails: async () => Promise.all((await written()).map(mail)),
    countMails: async () => (await written()).length,
    remove: async () => {
      commands.stop();
      for (const one of running) await one.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
