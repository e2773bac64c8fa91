// So many at once and no more; who comes later waits for a turn.

export const limitConcurrency = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed on, not given back: nobody who comes now overtakes.
      if (next) next();
      else running -= 1;
    }
  };
};
