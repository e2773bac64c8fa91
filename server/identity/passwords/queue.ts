// Hashing is what costs: so many at once, so many waiting, and whoever comes then is told that the server is busy.

export type Queue = {
  /** null: the queue is full, nothing was done. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
};

export const openQueue = (atOnce: number, waitingMost: number): Queue => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingMost) return null;
        // The place is handed over by the one who leaves, so that nobody slips in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
