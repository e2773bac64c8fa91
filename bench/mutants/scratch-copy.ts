// A copy of the working tree in which faults are planted and tests run.
import { execFile, spawn } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Mutant, planted } from '#tests/mutants/mutant.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Tests = { files: readonly string[]; only?: string | undefined };

export type ScratchCopy = {
  runTests(tests: Tests): Promise<Verdict>;
  /** Runs the mutant's tests with the fault in the code, then restores the code. */
  runMutant(mutant: Mutant): Promise<Verdict>;
};

/** vitest cannot end a test that loops. No test takes a quarter of this time. */
const DEADLINE_MS = 5 * 60_000;

/** False when it had to be killed with its children. */
const endsInTime = (args: readonly string[], folder: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    // A process group of its own: workers that loop outlive vitest.
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true });
    let ended = true;
    const kill = (): void => {
      ended = false;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const interrupted = (): void => {
      kill();
      process.exit(130);
    };
    const deadline = setTimeout(kill, DEADLINE_MS);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
    child.once('error', reject).once('close', () => {
      clearTimeout(deadline);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
      resolve(ended);
    });
  });

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const makeScratchCopy = async (folder: string): Promise<ScratchCopy> => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await promisify(execFile)('git', list, { cwd: ROOT, maxBuffer: 2 ** 26 });
  // git still lists a deleted file that is not committed.
  for (const path of stdout.split('\0').filter(Boolean))
    await cp(join(ROOT, path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  // The packages and the built site are only read.
  for (const shared of ['node_modules', 'dist']) await symlink(join(ROOT, shared), join(folder, shared));
  const reportFile = join(folder, 'mutant-report.json');

  const runTests = async ({ files, only }: Tests): Promise<Verdict> => {
    await rm(reportFile, { force: true });
    const args = [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--maxWorkers=1',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${reportFile}`,
      ...(only ? ['-t', escaped(only)] : []),
      ...files,
    ];
    if (!(await endsInTime(args, folder)))
      return { is: 'killed', by: `no end after ${DEADLINE_MS / 60_000} minutes`, timedOut: true };
    return verdictOf(await readFile(reportFile, 'utf8').then(JSON.parse, () => null));
  };

  return {
    runTests,
    runMutant: async (mutant) => {
      const path = join(folder, mutant.file);
      const sound = await readFile(path);
      await writeFile(path, planted(mutant, folder));
      try {
        return await runTests({ files: mutant.tests, only: mutant.only });
      } finally {
        await writeFile(path, sound);
      }
    },
  };
};
