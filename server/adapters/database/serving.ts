/** Advisory lock: shared by all running servers, exclusive for a restore. A server that starts during a restore waits. */
export const SERVING = 7_865_128;
