// How the server's process is run, and the command line beside it. Tests and measurements run them the same way.
import { compiled } from './places.mjs';

export const serverFlags = [
  // A young generation of 2 MB: the first start alone fills the default one, and the memory is not given back.
  '--max-semi-space-size=2',
  // Sound passes through memory beside the heap. Held against a limit of its own, it calls for a collection of the whole
  // heap every forty uploads: half of the processor time of each.
  '--external-memory-accounted-in-global-limit',
];

/** A quarter of a start's processor time goes into reading the modules. Where the folder cannot be written, Node does without. */
export const commandEnvironment = { NODE_COMPILE_CACHE: compiled };

/** Node has four threads for the disk: the fifth upload would wait for the sync of the first. */
export const serverEnvironment = { ...commandEnvironment, UV_THREADPOOL_SIZE: '16' };
