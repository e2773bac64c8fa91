// Starting other programs: to their end, or in our place.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { binaries, machinePath, ownNode, root } from './places.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const KEPT = 200_000;

/** Every child ends with us: an npm left behind would go on writing into node_modules.
 * @param {import('node:child_process').ChildProcess} child */
export const endWithUs = (child) => {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  child.once('close', () => {
    for (const signal of SIGNALS) process.off(signal, end);
  });
};

/** Runs a program to its end and keeps the last of what it said.
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, said: string }>} */
export const run = ([program = '', ...args], { env = {} } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: machinePath(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
    let said = '';
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      said = (said + chunk).slice(-KEPT);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => resolve({ code: 127, said: `${said}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });

/** What a program of ours is started with: our Node first, whatever the machine has. */
export const ownEnvironment = () => ({
  ...process.env,
  PATH: [binaries, machinePath()].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Our Node takes over this process: no second process in memory, and a signal meets the program itself.
 * @param {string[]} args */
const takeOver = (args) => {
  // Node says on stderr that execve is experimental; that is not news for whoever starts a voicemail.
  process.removeAllListeners('warning');
  const env = Object.fromEntries(Object.entries(ownEnvironment()).filter(([, value]) => value !== undefined));
  process.execve?.(ownNode, [ownNode, ...args], env);
};

/** From here on this process is that program: its output, its signals, its exit code.
 * @param {string[]} args of our Node */
export const become = (args) => {
  // As under npm: paths of settings are the project's, those of arguments the caller's (INIT_CWD).
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  // Node 20 cannot replace itself, and Windows never could.
  if (process.platform !== 'win32' && typeof process.execve === 'function') takeOver(args);
  const child = spawn(ownNode, args, { stdio: 'inherit', env: ownEnvironment() });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.once('close', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
};
