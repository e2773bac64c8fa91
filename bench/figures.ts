// Measures and prints figures: medians and percentiles beside the yardstick of the same run.

export type Sample = { perSecond: number; p50: number; p95: number };

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Runs `task` `times` times, `atOnce` in parallel, and measures each. */
export const load = async (
  times: number,
  atOnce: number,
  task: (n: number) => Promise<void>,
): Promise<Sample> => {
  const took: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (next < times) {
      const n = next++;
      const before = performance.now();
      await task(n);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  return { perSecond: times / seconds, p50: percentile(took, 0.5), p95: percentile(took, 0.95) };
};

const FIGURE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
export const figure = (value: number): string => FIGURE.format(value);

/** A missed requirement also fails the command. */
export const verdict = (isHeld: boolean): string => {
  if (!isHeld) process.exitCode = 1;
  return isHeld ? 'held' : 'MISSED';
};

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  process.stdout.write(line(head));
  process.stdout.write(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) process.stdout.write(line(row));
};
