// Learns a firm again after its people corrected a value, or an example was erased.
import * as z from 'zod';
import { AXES } from '#contract/values.ts';
import type { FirmExample, FirmLearner, FirmWeights } from '#server/adapters/analysis/port.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { examplesOf, firmsToLearn, learningBegun, saveLearned } from './store.ts';

const payload = z.object({ userId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const LEARN_FIRM_JOB: JobKind<Payload> = {
  name: 'firm-learning.learn',
  schema: payload,
  retryLimit: 3,
  backoff: { firstS: 5, mostS: 60 },
  timeoutS: 120,
};
const AT_ONCE = 50;

type LearnDeps = { db: Database; clock: Clock; learner: FirmLearner };

/** Corrections that follow one another are learned together, because a firm has one job at a time. */
export const enqueueLearning = ({
  db,
  jobs,
  learner,
}: Pick<LearnDeps, 'db' | 'learner'> & { jobs: Pick<Jobs, 'enqueueIdle'> }) =>
  db.asSystem(async (trx) => {
    const due = await firmsToLearn(trx, learner.base, AT_ONCE);
    const requests = due.map((userId) => ({ payload: { userId }, key: userId, firm: userId }));
    await jobs.enqueueIdle(trx, LEARN_FIRM_JOB.name, requests);
  });

const correctionsIn = (examples: readonly FirmExample[]): FirmWeights['corrections'] =>
  Object.fromEntries(
    AXES.flatMap((axis) => {
      const count = examples.filter(({ values }) =>
        values.some((value) => value.axis === axis && value.corrected),
      ).length;
      return count === 0 ? [] : [[axis, count]];
    }),
  );

const NOTHING = { weights: null, axes: [] };

/** Handled messages alone teach nothing: without a correction there are no weights. */
export const learnFirm = async (
  { db, clock, learner }: LearnDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> => {
  const begun = await db.asSystem(async (trx) => {
    const row = await learningBegun(trx, userId);
    return row && { changes: row.changes, ...(await examplesOf(trx, userId, row.since)) };
  });
  if (!begun) return;
  const { changes, texts, examples } = begun;
  const corrections = correctionsIn(examples);
  const isEmpty = Object.keys(corrections).length === 0;
  const { weights, axes } = isEmpty ? NOTHING : await learner.learn(examples, signal);
  const learned = { changes, base: learner.base, weights, axes, corrections, texts: isEmpty ? [] : texts };
  await db.asSystem((trx) => saveLearned(trx, userId, learned, clock.now()));
};

export const learnFirmJob = (deps: LearnDeps): JobDefinition =>
  defineJob(LEARN_FIRM_JOB, 1, ({ userId }, { signal }) => learnFirm(deps, userId, signal));
