// A copy of the working tree in which faults are planted and tests run; the packages are the tree's own.
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
  /** Runs the mutant's tests with its fault in the code, then takes the fault out again. */
  runMutant(mutant: Mutant): Promise<Verdict>;
};

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const makeScratchCopy = async (folder: string): Promise<ScratchCopy> => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await promisify(execFile)('git', list, { cwd: ROOT, maxBuffer: 2 ** 26 });
  // A file that was deleted and not yet committed is still listed.
  for (const path of stdout.split('\0').filter(Boolean))
    await cp(join(ROOT, path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
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
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
      child.once('error', reject).once('close', () => resolve());
    });
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
