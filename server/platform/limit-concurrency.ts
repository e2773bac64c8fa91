// Limits how many calls run at the same time; the others wait in order.

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
      // The slot goes straight to the first waiting call, so that a new call cannot overtake it.
      if (next) next();
      else running -= 1;
    }
  };
};
