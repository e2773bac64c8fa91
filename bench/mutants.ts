// Plants each fault of tests/mutants/ in a copy of the tree and runs the tests that must fail.
//   npm run bench -- mutants [words of an area, a file or a fault…]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants } from '#tests/mutants/all.ts';
import { type Mutant, planted } from '#tests/mutants/mutant.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { figure, printTable } from './figures.ts';
import { makeScratchCopy, type ScratchCopy } from './mutants/scratch-copy.ts';
import type { Verdict } from './mutants/verdict.ts';

export const title = 'planted faults: how many of them the tests notice, and which survive';

const AT_ONCE = 2;
const LEAST_KILLED = 0.95;
const ROOT = join(import.meta.dirname, '..');

const isWanted = (mutant: Mutant, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => `${mutant.area} ${mutant.file} ${mutant.fault}`.includes(word));

/** One worker for each copy; results in the order of the elements. */
const shared = async <T, R>(
  copies: readonly ScratchCopy[],
  all: readonly T[],
  work: (copy: ScratchCopy, one: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const queue = all.entries();
  const worker = async (copy: ScratchCopy): Promise<void> => {
    for (const [at, one] of queue) results[at] = await work(copy, one);
  };
  await Promise.all(copies.map(worker));
  return results;
};

const testsOf = ({ tests, only }: Mutant): string => [...tests, only ?? ''].join(' ').trim();

/** Tests that fail without any fault prove nothing. */
const failuresWithoutFault = async (
  copies: readonly ScratchCopy[],
  wanted: readonly Mutant[],
): Promise<Map<string, string>> => {
  const sets = new Map(wanted.map((mutant) => [testsOf(mutant), mutant]));
  const failures = new Map<string, string>();
  await shared(copies, [...sets], async (copy, [name, { tests, only }]) => {
    const verdict = await copy.runTests({ files: tests, only });
    if (verdict.is === 'survived') return;
    const why = verdict.is === 'killed' ? verdict.by : verdict.why;
    failures.set(name, why);
    process.stderr.write(`fails without any fault: ${name}: ${why}\n`);
  });
  return failures;
};

/** A time-out counts only if the same tests pass without the fault at this moment. */
const judged = async (copy: ScratchCopy, mutant: Mutant): Promise<Verdict> => {
  const verdict = await copy.runMutant(mutant);
  if (verdict.is !== 'killed' || !verdict.timedOut) return verdict;
  const { is } = await copy.runTests({ files: mutant.tests, only: mutant.only });
  return is === 'survived' ? verdict : { is: 'invalid', why: 'timed out, and without the fault too' };
};

const measured = async (folder: string, wanted: readonly Mutant[]): Promise<void> => {
  const copies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => makeScratchCopy(join(folder, String(at)))),
  );
  const failing = await failuresWithoutFault(copies, wanted);
  const verdicts = await shared(copies, wanted, async (copy, mutant): Promise<Verdict> => {
    const failure = failing.get(testsOf(mutant));
    if (failure !== undefined) return { is: 'invalid', why: `fails without the fault: ${failure}` };
    const began = performance.now();
    const verdict = await judged(copy, mutant);
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stderr.write(`${verdict.is} in ${seconds} s: ${mutant.fault}\n`);
    return verdict;
  });
  const rows = wanted.flatMap(({ area, fault, file }, at) => {
    const verdict = verdicts[at];
    if (!verdict || verdict.is === 'killed') return [];
    return [[area, fault, file, verdict.is === 'invalid' ? `invalid: ${verdict.why}` : verdict.is]];
  });
  if (rows.length > 0) printTable(['area', 'fault', 'file', ''], rows);
  const survived = verdicts.filter(({ is }) => is === 'survived').length;
  const killed = verdicts.filter(({ is }) => is === 'killed').length;
  const share = killed / wanted.length;
  const invalid = wanted.length - killed - survived;
  process.stdout.write(
    `${killed} killed (${figure(100 * share)} %), ${survived} survived, ${invalid} invalid`,
  );
  if (invalid > 0 || share < LEAST_KILLED) process.exitCode = 1;
};

export const run = async (words: readonly string[] = []): Promise<void> => {
  const wanted = mutants.filter((mutant) => isWanted(mutant, words));
  if (wanted.length === 0) throw new Error(`No planted fault matches ${words.join(' ')}.`);
  // Before any test runs, because a fault that cannot be planted would be reported after an hour.
  for (const mutant of mutants) planted(mutant, ROOT);
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-mutants-'));
  // Its own database server, so that faulty code cannot reach that of another run.
  useTemporaryFolder(folder);
  const database = await freshDatabase();
  try {
    await measured(folder, wanted);
    process.stdout.write(`, in ${figure((performance.now() - began) / 60_000)} minutes\n`);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};
