// The steps as jobs of the queue, from the table in journey.ts.
import { NO_TRACES, type Traces } from '#server/adapters/traces/port.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type EnqueueStep, JOURNEY, type JobStep, type Payload, payload, type Run } from './journey.ts';

const STEPS: readonly JobStep[] = ['transcribe', 'analyse', 'notify'];

const kindOf = (step: JobStep): JobKind<Payload> => {
  const { job, retryLimit, backoff, timeoutS } = JOURNEY[step];
  return { name: job, schema: payload, retryLimit, backoff, timeoutS };
};

/** The jobs transcribe, analyse and notify. Every process may enqueue them, also one without workers. */
export const KINDS: readonly JobKind[] = STEPS.map(kindOf);

/** The message's id is the key, so that a message is queued once for a step. The queue alternates between firms. */
export const enqueueStepWith =
  (jobs: Pick<Jobs, 'enqueueAll'>): EnqueueStep =>
  (trx, step, ...messages) =>
    jobs.enqueueAll(
      trx,
      JOURNEY[step].job,
      messages.map(({ user_id: userId, id }) => ({
        payload: { voicemailId: id, userId },
        key: id,
        firm: userId,
      })),
    );

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

const measured =
  (step: JobStep, run: Run, metrics: Metrics, traces: Traces): Run =>
  async (content, running) => {
    const { publishedAs } = JOURNEY[step];
    const started = performance.now();
    const traced = (failed?: string): void => {
      const { timeOrigin } = performance;
      traces.record({
        messageId: content.voicemailId,
        step,
        startedMs: timeOrigin + started,
        endedMs: timeOrigin + performance.now(),
        ...(failed === undefined ? {} : { failed }),
      });
    };
    try {
      await run(content, running);
    } catch (error) {
      metrics.stepFailed(publishedAs, codeOf(error));
      traced(codeOf(error));
      throw error;
    }
    metrics.stepDone(publishedAs, (performance.now() - started) / 1000);
    traced();
  };

export const definitionsOf = (
  runs: Record<JobStep, Run>,
  metrics: Metrics,
  traces: Traces = NO_TRACES,
): JobDefinition[] =>
  STEPS.map((step) => {
    const { concurrency, retryLimit } = JOURNEY[step];
    const run = measured(step, runs[step], metrics, traces);
    return defineJob(kindOf(step), concurrency, (content, { signal, jobId, attempt }) =>
      run(content, { signal, jobId, attempt, last: attempt > retryLimit }),
    );
  });
