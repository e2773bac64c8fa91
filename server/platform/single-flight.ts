/** Callers with the same key share the work that is already running. Nothing is kept once it has ended. */
export const singleFlight = <T>(): ((key: string, work: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
};
