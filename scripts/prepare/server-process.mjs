// How the server's process is run. Tests and measurements run it the same way.

export const serverFlags = [
  // A young generation of 2 MB: the first start alone fills the default one, and the memory is not given back.
  '--max-semi-space-size=2',
  // Sound passes through memory beside the heap. Held against a limit of its own, it calls for a collection of the whole
  // heap every forty uploads: half of the processor time of each.
  '--external-memory-accounted-in-global-limit',
];

/** Node has four threads for the disk: the fifth upload would wait for the sync of the first. */
export const serverEnvironment = { UV_THREADPOOL_SIZE: '16' };
