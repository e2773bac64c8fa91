// What a message costs, seen in a process of its own, started as the server is: time for each call, and the memory
// that the analyser adds to what was there before it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const cost = z.object({
  p50: z.number(),
  p95: z.number(),
  cpuP95: z.number(),
  hostileCpuLongest: z.number(),
  hostileTexts: z.number(),
  memoryMb: z.number(),
});
export type Cost = z.infer<typeof cost>;

export const costOf = (): Cost => {
  const program = fileURLToPath(new URL('./cost-child.ts', import.meta.url));
  const flags = ['--expose-gc', '--max-semi-space-size=2'];
  const told = execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' });
  return cost.parse(JSON.parse(told));
};
