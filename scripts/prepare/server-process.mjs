// How the server's process and the command line are started; tests and measurements start them in the same way.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const settings = join(root, '.env');
/** The operator's settings beside package.json; a variable of the environment wins over its line there. */
export const settingsFlags = existsSync(settings) ? [`--env-file=${settings}`] : [];

export const serverFlags = [
  // A young generation of 2 MB: the first start alone fills the default one, and the memory is not given back.
  '--max-semi-space-size=2',
  // Audio passes through memory outside of the heap. With its own limit V8 would collect the whole heap every forty uploads
  // (docs/decisions/0007-batch-simultaneous-uploads.md).
  '--external-memory-accounted-in-global-limit',
];

/** Compiling the modules is a quarter of a start's processor time. Where the folder cannot be written Node ignores it. */
export const commandEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };

/** Node's four threads for the disk would make the fifth upload wait for an fsync. */
export const serverEnvironment = { ...commandEnvironment, UV_THREADPOOL_SIZE: '16' };
