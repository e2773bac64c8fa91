// Lower scheduling priority for child processes whose work can wait: transcription and decoding.
import { getPriority, setPriority } from 'node:os';

/** About a third of a share where other processes want the processor; with ten steps a busy machine hardly finished. */
const STEPS_BACK = 5;
const LOWEST = 19;

export const stepBack = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    // Below the database too: it keeps nice 0 even if the server runs at a negative nice.
    setPriority(pid, Math.min(LOWEST, Math.max(0, getPriority()) + STEPS_BACK));
  } catch {
    // The child has ended already.
  }
};
