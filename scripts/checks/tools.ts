// Checks by tools: format and lint, types, dead code.
import { join } from 'node:path';
import type { Check } from './check.ts';
import { runTool } from './child.ts';

const inModules = (...path: string[]): string => join(import.meta.dirname, '../../node_modules', ...path);

const tool = (name: string, ...args: string[]): Check => ({
  name,
  problems: async (root) => {
    const { code, out, err } = await runTool(root, args);
    return code === 0 ? [] : `${out}\n${err}`.split('\n').filter((line) => line.trim() !== '');
  },
});

export const format = tool(
  'format and lint',
  inModules('@biomejs', 'biome', 'bin', 'biome'),
  'check',
  '--error-on-warnings',
  '--max-diagnostics=50',
);

export const types = tool(
  'types',
  inModules('typescript', 'bin', 'tsc'),
  '--project',
  '.',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/tsc.tsbuildinfo',
);

export const deadCode = tool('dead code', inModules('knip', 'bin', 'knip.js'), '--no-progress');
