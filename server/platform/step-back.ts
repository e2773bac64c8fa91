// Lowers the CPU priority of child processes whose work can wait, such as transcription.
import { getPriority, setPriority } from 'node:os';

/** About a third of the CPU on a busy machine; with nice 10 the work hardly finished. */
const STEPS_BACK = 5;
const LOWEST = 19;

/** Below the database too: it keeps nice 0 even if the server runs at a negative nice. */
const behind = (rank: number): number => Math.min(LOWEST, Math.max(0, rank) + STEPS_BACK);

/** The difference from this process's nice value, for `nice -n`. */
export const stepsBack = (): number => behind(getPriority()) - getPriority();

export const stepBack = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, behind(getPriority()));
  } catch {
    // The child has already exited.
  }
};
