// Work that can wait steps back behind whoever waits for an answer: a child that hears or decodes.
import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A third of a share where others want the processor. With ten, a tenth, a busy machine hardly came to an end. */
const STEPS_BACK = 5;
const LAST = 19;
/** The kernel lets an unprivileged account rank a session once in a tenth of a second. */
const AGAIN_MS = 110;
const TRIES = 20;

/** Behind the database too, which stays where all begin when somebody has put the server before them. */
const behind = (rank: number): number => Math.min(LAST, Math.max(0, rank) + STEPS_BACK);

const isTooSoon = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/**
 * Where Linux shares the processor between sessions, a process's own rank counts inside its session alone, and the server
 * shares one with whoever started it: a session of the child's own has a rank of its own.
 */
const rankSession = async (pid: number): Promise<void> => {
  const ours = await readFile('/proc/self/autogroup', 'utf8').catch(() => '');
  const rank = /nice (-?\d+)/.exec(ours)?.[1];
  if (rank === undefined) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const error = await writeFile(`/proc/${pid}/autogroup`, String(behind(Number(rank)))).catch(
      (one: unknown) => one,
    );
    if (!isTooSoon(error)) return;
    await pause(AGAIN_MS, undefined, { ref: false });
  }
};

/** For a child that was started `detached` alone: in our session it would take us along. */
export const stepBack = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, behind(getPriority()));
  } catch {
    // It has ended already.
  }
  void rankSession(pid);
};
