// Repeats a task with a pause between runs, so that two never overlap.
import type { Log } from '#server/platform/log.ts';

export const every = (
  ms: number,
  given: { step: string; log: Log; look: () => Promise<unknown> },
): { stop(): void } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async (): Promise<void> => {
    await given
      .look()
      .catch((error: unknown) => given.log.error({ step: given.step }, 'periodic task failed', error));
    if (!stopped) timer = setTimeout(again, ms);
  };
  void again();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
