// Prints its result as one line of JSON.
import { hostileTexts } from '#tests/support/calls/hostile.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import { percentile } from '../figures.ts';
import { HEADING } from './heading.ts';

const TIMES = 4;
const HOSTILE = 10_000;
const texts = labelledCalls().map((call) => call.text);
const settled = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 / 1024;
};
const before = settled();
// Imported here, because its memory is measured.
const { embeddedAnalyser } = await import('#server/adapters/analysis/embedded/index.ts');
const analyser = embeddedAnalyser();
const never = new AbortController().signal;

const took = async (text: string): Promise<{ wall: number; cpu: number }> => {
  const cpu = process.threadCpuUsage();
  const started = performance.now();
  await analyser.analyse(text, HEADING, never);
  const wall = performance.now() - started;
  const used = process.threadCpuUsage(cpu);
  return { wall, cpu: (used.user + used.system) / 1000 };
};

// Warms up.
for (const text of texts) await took(text);
const spent: { wall: number; cpu: number }[] = [];
for (let time = 0; time < TIMES; time += 1) for (const text of texts) spent.push(await took(text));
const memoryMb = settled() - before;
// Created last: megabytes of strings would enlarge the heap before the memory is measured.
const hostile = hostileTexts(HOSTILE);
let hostileCpuLongest = 0;
for (const text of hostile) hostileCpuLongest = Math.max(hostileCpuLongest, (await took(text)).cpu);

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const wall = sorted(spent.map((one) => one.wall));
const cpu = sorted(spent.map((one) => one.cpu));
process.stdout.write(
  JSON.stringify({
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    cpuP95: percentile(cpu, 0.95),
    hostileCpuLongest,
    hostileTexts: hostile.length,
    memoryMb,
  }),
);
