// Processor time of processes and of their children that ended, in milliseconds: on a shared machine the wall's clock
// measures the neighbours. Zero where the system does not say (anything but Linux).
import { readFile } from 'node:fs/promises';

const TICK_MS = 10;

export const processorMs = async (pids: readonly (number | 'self')[]): Promise<number> => {
  let sum = 0;
  for (const pid of pids) {
    const said = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = said.slice(said.lastIndexOf(')') + 2).split(' ');
    // Its own in user and system, then its children's.
    for (const field of fields.slice(11, 15)) sum += Number(field) * TICK_MS;
  }
  return sum;
};
