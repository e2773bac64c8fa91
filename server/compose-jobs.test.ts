// Reads the retry delays of each job from pg-boss's table of queues.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB_KINDS } from '#server/compose-jobs.ts';
import { openJobs } from '#server/jobs/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

const LONGEST_S = 15 * 60;
type Queue = { name: string; retries: number; first: number; most: number; growing: boolean };

let fresh: FreshDatabase;
let queues: Queue[];
beforeAll(async () => {
  fresh = await freshDatabase();
  const jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: JOB_KINDS });
  queues = await fresh.owner<Queue>(
    `select name, retry_limit as retries, retry_delay as first, retry_delay_max as most, retry_backoff as growing
     from pgboss.queue where dead_letter is not null order by name`,
  );
  await jobs.stop({ gracefulS: 0 });
});
afterAll(() => fresh.close());

/** The shortest delays: pg-boss adds a random part of up to the same length, below the maximum. */
const waitsOf = ({ retries, first, most }: Queue): number[] =>
  Array.from({ length: retries }, (_, n) => Math.min(most, first * 2 ** Math.min(n, 16)));
const totalOf = (name: string): number =>
  queues
    .filter((queue) => queue.name === name)
    .flatMap(waitsOf)
    .reduce((sum, wait) => sum + wait, 0);

test('every kind of job has a queue, and no retry delay exceeds 15 minutes', () => {
  expect(queues.map(({ name }) => name)).toEqual(JOB_KINDS.map(({ name }) => name).sort());
  for (const queue of queues) {
    expect(queue).toMatchObject({ growing: true });
    expect([queue.name, Math.max(...waitsOf(queue)) <= LONGEST_S]).toEqual([queue.name, true]);
  }
});

test('mails to a firm and transcription are retried for a day, analysis for at most 60 seconds', () => {
  for (const name of ['journey.transcribe', 'journey.notify', 'alerts.send'])
    expect(totalOf(name)).toBeGreaterThanOrEqual(24 * 3600);
  expect(totalOf('journey.analyse')).toBeLessThanOrEqual(60);
});
