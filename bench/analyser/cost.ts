// Time and memory of an analysis, measured in a child process with the server's flags: time for each call, and the
// memory that the analyser adds.
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
  const output = execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' });
  return cost.parse(JSON.parse(output));
};
