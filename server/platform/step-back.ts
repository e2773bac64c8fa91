// Lower scheduling priority for child processes whose work can wait: transcription and decoding.
import { getPriority, setPriority } from 'node:os';

/** About a third of a share where other processes want the processor; with ten steps a busy machine hardly finished. */
const STEPS_BACK = 5;
const LOWEST = 19;

/** Below the database too: it keeps nice 0 even if the server runs at a negative nice. */
const behind = (rank: number): number => Math.min(LOWEST, Math.max(0, rank) + STEPS_BACK);

/** The steps from our own priority to a child's, as `nice -n` takes them. */
export const stepsBack = (): number => behind(getPriority()) - getPriority();

export const stepBack = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, behind(getPriority()));
  } catch {
    // The child has ended already.
  }
};
