/** Held by every server that runs, shared; a restore takes it alone, and a server that starts meanwhile waits. */
export const SERVING = 7_865_128;
