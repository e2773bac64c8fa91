// Processor time of processes and their ended children in milliseconds: wall time includes other processes on a
// shared machine. Zero on systems other than Linux.
import { readFile } from 'node:fs/promises';

const TICK_MS = 10;

export const processorMs = async (pids: readonly (number | 'self')[]): Promise<number> => {
  let sum = 0;
  for (const pid of pids) {
    const said = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = said.slice(said.lastIndexOf(')') + 2).split(' ');
    // utime and stime, then those of its children.
    for (const field of fields.slice(11, 15)) sum += Number(field) * TICK_MS;
  }
  return sum;
};
