// Runs sqlmap on one raw request and reads what it printed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '#server/platform/config.ts';
import type { RawRequest } from './raw-requests.ts';

export type Tried = {
  name: string;
  /** Parameters of which sqlmap gave a verdict. */
  parameters: number;
  findings: string[];
  rejected: number;
  /** The time was up before the last parameter. */
  isCut: boolean;
};

/** Refusals are what most payloads should meet: without these codes sqlmap would stop at the first. */
const REFUSALS = [400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 415, 416, 422, 429, 500, 501, 502, 503];

const OPTIONS = [
  ...[
    '--ignore-stdin',
    '--batch',
    '--disable-coloring',
    '--flush-session',
    '--skip-waf',
    '--ignore-redirects',
  ],
  ...['--dbms=PostgreSQL', '--level=1', '--risk=1', '--technique=BEUSTQ', '--time-sec=5'],
  ...['--keep-alive', '--timeout=20', '--retries=1', `--ignore-code=${REFUSALS.join(',')}`],
];

const VERDICT = /parameter '([^']+)' (?:does not seem to be injectable|is vulnerable)/g;
const FINDING = /parameter '[^']+' is vulnerable|identified the following injection point/g;
/** sqlmap took it for an injection, examined it again and found that it is none: answers that differ for another reason. */
const REJECTED = /false positive or unexploitable injection point detected/g;

export const readOutput = (name: string, output: string, isCut: boolean): Tried => {
  return {
    name,
    parameters: [...output.matchAll(VERDICT)].length,
    findings: [...output.matchAll(FINDING)].map(([words]) => words),
    rejected: [...output.matchAll(REJECTED)].length,
    isCut,
  };
};

export const runSqlmap = async (
  folder: string,
  number: number,
  { name, text, only = [] }: RawRequest,
  mostMs: number,
): Promise<Tried & { output: string }> => {
  const file = join(folder, `${number}.txt`);
  await writeFile(file, text);
  const child = spawn(
    'sqlmap',
    [
      '-r',
      file,
      `--output-dir=${join(folder, String(number))}`,
      ...OPTIONS,
      ...(only.length > 0 ? ['-p', only.join(',')] : []),
    ],
    {
      env: { ...readEnvironment(), HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  let isCut = false;
  const limit = setTimeout(() => {
    isCut = true;
    child.kill('SIGKILL');
  }, mostMs);
  await once(child, 'close');
  clearTimeout(limit);
  return { ...readOutput(name, output, isCut), output };
};
