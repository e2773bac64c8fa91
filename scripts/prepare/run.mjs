// Paths, child processes and refusals of the preparation. Plain JavaScript for Node 20: it runs before the packages exist.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binaries = join(root, 'node_modules', '.bin');
export const ownNode = join(binaries, 'node');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const LINE_EVERY_MS = 10_000;

/** Prints one sentence for the user: what is missing and which command installs it. */
export class Refusal extends Error {
  /** @override */
  toString() {
    return this.message;
  }
}

/** The PATH for npm leaves out node_modules/.bin: npm must not run on the Node that it is about to replace. */
const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.endsWith(join('node_modules', '.bin')));

/** @param {string} name */
export const find = (name) =>
  machinePath()
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** Our Node comes first in the PATH, whatever the machine has. */
export const ownEnvironment = () => ({
  ...process.env,
  PATH: [binaries, ...machinePath()].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Forwards signals while the child runs: an npm left behind would go on writing into node_modules.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code */
const ended = (child) =>
  new Promise((resolve) => {
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? 128 + system.signals[signal ?? 'SIGTERM']);
    });
  });

/** Runs a program of the preparation; its output is printed only if it fails. stdout belongs to the command that follows.
 * @param {string} what
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it succeeded */
export const run = async (what, [program = '', ...args], env = {}) => {
  const started = Date.now();
  const say = () => process.stderr.write(`${what} … ${Math.round((Date.now() - started) / 1000)} s\n`);
  process.stderr.write(`${what} …\n`);
  const lines = setInterval(say, LINE_EVERY_MS);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: machinePath().join(delimiter), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await ended(child);
  clearInterval(lines);
  if (code !== 0) process.stderr.write(output);
  // A signal for this command ended the child: nothing else may start.
  if (code > 128) process.exit(code);
  return code === 0;
};

/** Prepares, then runs one of our scripts with our Node: its output, its signals, its exit code.
 * @param {() => Promise<string[] | undefined>} work returns the arguments of Node; none: nothing to run
 * @param {Record<string, string>} [env] defaults for the environment */
export const command = async (work, env = {}) => {
  try {
    const args = await work();
    if (!args) return;
    // As npm does, paths in settings are relative to the project, and paths in arguments to the caller's folder (INIT_CWD).
    const environment = { INIT_CWD: process.cwd(), ...env, ...ownEnvironment() };
    process.exitCode = await ended(spawn(ownNode, args, { cwd: root, stdio: 'inherit', env: environment }));
  } catch (error) {
    process.stderr.write(`${error instanceof Error && !(error instanceof Refusal) ? error.stack : error}\n`);
    process.exitCode = 1;
  }
};
