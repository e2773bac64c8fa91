// One file of the server reads the environment; elsewhere a setting would not be parsed or documented.
import type { Check } from './check.ts';
import { linesMatching, sourcesOf } from './sources.ts';

const CODE = /^(contract|server|web|bench|tests)\/.*\.(ts|tsx|astro)$/;
const ALLOWED = [
  'server/platform/config.ts',
  // Tests set the environment of their child processes and read TEST_DATABASE_URL.
  /^tests\/support\//,
  // Planted violations name it.
  /^tests\/architecture\//,
];
const READS =
  /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"`]env|\benv\b[^=]*\}\s*=\s*process\b|\benv\b.*from 'node:process'|\bimport\.meta\.env\b(?!\.(DEV|PROD|SSR)\b)/;

const isAllowed = (path: string): boolean =>
  ALLOWED.some((allowed) => (typeof allowed === 'string' ? allowed === path : allowed.test(path)));

export const environment: Check = {
  name: 'environment',
  problems: async (root) =>
    sourcesOf(root, CODE)
      .filter((path) => !isAllowed(path))
      .flatMap((path) =>
        linesMatching(root, path, READS, 'the environment is read in server/platform/config.ts alone'),
      ),
};
