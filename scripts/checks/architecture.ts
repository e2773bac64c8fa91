// Import rules (.dependency-cruiser.mjs), with proof that every file was read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Check } from './check.ts';
import { runTool } from './child.ts';
import { sourcesOf } from './sources.ts';

const CRUISER = join(import.meta.dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const RULES = join(import.meta.dirname, '../../.dependency-cruiser.mjs');
const FOLDERS = ['contract', 'server', 'web', 'bench', 'scripts', 'tests'];
const READABLE = /^(contract|server|web|bench|scripts|tests)\/.*(?<!\.d)\.(ts|tsx|mjs)$/;

const report = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
export type Cruise = z.infer<typeof report>;

/** With an unsupported compiler dependency-cruiser reads nothing and reports success; that must fail. */
export const unread = (cruise: Cruise, files: readonly string[]): string[] => {
  const read = new Set(cruise.modules.map(({ source }) => source));
  if (!cruise.modules.some(({ dependencies }) => dependencies.length > 0))
    return ['no import was read at all: is the classic TypeScript compiler installed?'];
  return files.filter((file) => !read.has(file)).map((file) => `${file}: was not read`);
};

export const cruise = async (root: string): Promise<Cruise> => {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { out, err } = await runTool(root, [CRUISER, '--config', RULES, '--output-type', 'json', ...folders]);
  const found = report.safeParse(out.startsWith('{') ? JSON.parse(out) : null);
  if (!found.success) throw new Error(`dependency-cruiser did not answer: ${err || out}`);
  return found.data;
};

export const architecture: Check = {
  name: 'architecture',
  problems: async (root) => {
    const found = await cruise(root);
    return [
      ...unread(found, sourcesOf(root, READABLE)),
      ...found.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ];
  },
};
