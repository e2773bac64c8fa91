// npm test: checks, the site, unit and database tests, browser journeys; then one line with the sum.
import { join } from 'node:path';
import { inWords, runChecks } from '../checks/all.ts';
import { prepare } from '../prepare.mjs';
import { type Reported, runPlaywright, runVitest } from './runners.ts';
import { lastLine, sum, type Tally, titledList } from './tally.ts';

/** A busy machine has taken 74 minutes, and is not a failure; a hanging test is. */
const MOST_MS = 85 * 60_000;

const started = Date.now();
const deadline = started + MOST_MS;
const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

const checks = async (): Promise<Reported> => {
  const checked = await runChecks(join(import.meta.dirname, '../..'), (one) =>
    process.stdout.write(inWords(one)),
  );
  const failures = checked.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
  const tally = { passed: checked.length - failures.length, failed: failures.length, skipped: 0 };
  return { tally, secondTries: [], failures };
};

const site = (): Promise<Reported> =>
  prepare({ site: true }).then(
    () => ({ tally: { passed: 1, failed: 0, skipped: 0 }, secondTries: [], failures: [] }),
    (error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      return { tally: { passed: 0, failed: 1, skipped: 0 }, secondTries: [], failures: ['the build'] };
    },
  );

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
  });

const tallies: Tally[] = [];
const twice: string[] = [];
const failed: string[] = [];
const part = async (title: string, run: () => Promise<Reported>): Promise<void> => {
  // The interrupted runner counts as failed; the following ones do not start.
  if (isInterrupted) return;
  say(`\n── ${title} (at ${seconds()})`);
  const { tally, secondTries, failures } = await run();
  say(`── ${title}: ${lastLine(tally)}`);
  tallies.push(tally);
  twice.push(...secondTries);
  failed.push(...failures);
};

await part('Checks and site', async () => {
  const [checked, built] = await Promise.all([checks(), site()]);
  return {
    tally: sum([checked.tally, built.tally]),
    secondTries: [],
    failures: [...checked.failures, ...built.failures],
  };
});
// The two parts do not run in parallel: both keep two processors busy, and journeys then exceed their time limits.
await part('Unit and database tests', () => runVitest(deadline));
await part('Browser journeys', () => runPlaywright(deadline));

const all = sum(tallies);
say(`\nAll tests took ${seconds()}.`);
process.exitCode = all.failed === 0 ? 0 : 1;
for (const line of titledList('passed only at the second try', twice)) say(line);
for (const line of titledList('failed', failed)) say(line);
say(lastLine(all));
