// Runs vitest and Playwright with their output visible, and reads their reports.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ownEnvironment } from '../prepare/run.mjs';
import {
  type Ending,
  endingNotice,
  failedFiles,
  failedJourneys,
  failedTests,
  secondTries,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  withSecondRun,
} from './tally.ts';

const ROOT = join(import.meta.dirname, '../..');
const LEFT_TO_END_MS = 10_000;

/** Ends a runner and its children, first with SIGTERM. */
const endGroup = (child: ChildProcess): void => {
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group has ended already.
    }
  };
  kill('SIGTERM');
  setTimeout(kill, LEFT_TO_END_MS, 'SIGKILL').unref();
};

const ended = (args: readonly string[], environment: NodeJS.ProcessEnv, deadline: number): Promise<Ending> =>
  new Promise((resolve) => {
    // A process group, so that a hanging browser or server ends with its runner.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...ownEnvironment(), ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const tooLate = setTimeout(
      () => {
        process.stdout.write('\nThe time for all tests is over: this runner is stopped.\n');
        endGroup(child);
      },
      Math.max(0, deadline - Date.now()),
    );
    const interrupted = () => endGroup(child);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
    const settle = (ending: Ending) => {
      clearTimeout(tooLate);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
      resolve(ending);
    };
    child.once('error', (error) => {
      process.stdout.write(`\nThis runner could not be started: ${error.message}\n`);
      settle({ code: 1, signal: null });
    });
    child.once('close', (code, signal) => settle({ code, signal }));
  });

const inModules = (...path: string[]): string => join(ROOT, 'node_modules', ...path);

/** The result of a part of the tests: its counts, and the names of tests that failed or passed only when repeated. */
export type Reported = { tally: Tally; secondTries: readonly string[]; failures: readonly string[] };

const reported = async (
  name: string,
  runner: (file: string) => { args: string[]; environment?: NodeJS.ProcessEnv },
  read: (report: unknown, ending: Ending) => Tally,
  deadline: number,
): Promise<{ tally: Tally; report: unknown }> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-report-'));
  try {
    const file = join(folder, 'report.json');
    const { args, environment = {} } = runner(file);
    const ending = await ended(args, environment, deadline);
    const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => null);
    const notice = endingNotice(name, ending, report !== null);
    if (notice !== null) process.stdout.write(`\n${notice}\n`);
    return { tally: read(report, ending), report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const vitest = (deadline: number, files: readonly string[]) =>
  reported(
    'vitest',
    (file) => ({
      args: [
        inModules('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files,
      ],
    }),
    tallyVitest,
    deadline,
  );

/** More failed files than this are no accident: they are not repeated. */
const MOST_REPEATED = 3;

const brokenFiles = (report: unknown) =>
  failedFiles(report).map((file) => ({ ...file, name: relative(ROOT, file.name) }));

/** Runs every test, and the few files that failed once more, alone: the journeys have a second try too. */
export const runVitest = async (deadline: number): Promise<Reported> => {
  const first = await vitest(deadline, []);
  const broken = brokenFiles(first.report);
  const failures = failedTests(broken);
  if (first.tally.failed > 0 && failures.length === 0) failures.push('an error outside of every test');
  if (broken.length === 0 || broken.length > MOST_REPEATED)
    return { tally: first.tally, secondTries: [], failures };
  const second = await vitest(
    deadline,
    broken.map(({ name }) => name),
  );
  const stillFailed = failedTests(brokenFiles(second.report));
  return {
    tally: withSecondRun(first.tally, broken, second.tally),
    secondTries: failures.filter((name) => !stillFailed.includes(name)),
    failures: stillFailed,
  };
};

export const runPlaywright = async (deadline: number): Promise<Reported> => {
  const { tally, report } = await reported(
    'Playwright',
    (file) => ({
      args: [inModules('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    tallyPlaywright,
    deadline,
  );
  return { tally, secondTries: secondTries(report), failures: failedJourneys(report) };
};
