// Every check, the slow ones first so that they run beside the rest.
import { architecture } from './architecture.ts';
import { astroPages } from './astro-pages.ts';
import type { Check } from './check.ts';
import { commits } from './commits.ts';
import { environment } from './environment.ts';
import { homonyms } from './homonyms.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { plainWords } from './plain-words.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { queries } from './queries.ts';
import { size } from './size.ts';
import { deadCode, format, types } from './tools.ts';
import { wordBoundaries } from './word-boundaries.ts';
import { words } from './words.ts';

const checks: readonly Check[] = [
  types,
  deadCode,
  architecture,
  format,
  astroPages,
  commits,
  environment,
  homonyms,
  links,
  names,
  plainWords,
  publicEndpoints,
  queries,
  size,
  wordBoundaries,
  words,
];

export type Checked = { name: string; seconds: number; problems: readonly string[] };

const timed = async ({ name, problems }: Check, root: string): Promise<Checked> => {
  const started = performance.now();
  const found = await problems(root).catch((error: unknown) => [`the check itself failed: ${String(error)}`]);
  return { name, seconds: (performance.now() - started) / 1000, problems: found };
};

/** The checks run in parallel; `tell` is called when each ends. */
export const runChecks = (root: string, tell: (checked: Checked) => void): Promise<Checked[]> =>
  Promise.all(
    checks.map(async (check) => {
      const checked = await timed(check, root);
      tell(checked);
      return checked;
    }),
  );

export const inWords = ({ name, seconds, problems }: Checked): string =>
  [
    `${problems.length === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.toFixed(1)} s`,
    ...problems.map((problem) => `    ${problem}`),
    '',
  ].join('\n');
