// Analyses messages again: those whose text a person corrected, and those that the operator named. People's corrections stay,
// no notice is sent and no form is proposed.
import type { Analyser } from '#server/adapters/analysis/port.ts';
import type { FirmWeightsOf } from '#server/firm-learning/index.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { lineById } from '#server/lines/index.ts';
import { giveUpAnalysingAgain, messageForJob, saveAnalysed, toAnalyseAgain } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import { type AnalyseDeps, analyseText, analysisToSave } from './4-analyse.ts';
import { type Payload, payload } from './journey.ts';

export const ANALYSE_AGAIN_JOB: JobKind<Payload> = {
  name: 'journey.analyse-again',
  schema: payload,
  retryLimit: 3,
  backoff: { firstS: 2, mostS: 60 },
  timeoutS: 120,
};
const AT_ONCE = 200;

type AgainDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  analyser: Analyser;
  firmWeightsOf: FirmWeightsOf;
  compareParties: AnalyseDeps['compareParties'];
  updated: (userId: string, voicemailId: string) => void;
};

export const enqueueAnalysesAgain = ({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'enqueueIdle'> }) =>
  db.asSystem(async (trx) => {
    const due = await toAnalyseAgain(trx, AT_ONCE);
    const requests = due.map(({ user_id: userId, id }) => ({
      payload: { voicemailId: id, userId },
      key: id,
      firm: userId,
    }));
    await jobs.enqueueIdle(trx, ANALYSE_AGAIN_JOB.name, requests);
  });

export const analyseAgain =
  (deps: AgainDeps) =>
  async ({ voicemailId, userId }: Payload, running: { signal: AbortSignal; last: boolean }) => {
    const { message, line } = await deps.db.asSystem(async (trx) => {
      const found = await messageForJob(trx, { user_id: userId, id: voicemailId });
      return { message: found, line: found && (await lineById(trx, userId, found.line_id)) };
    });
    if (!message?.analyse_again) return;
    const analysed = await analyseText(deps, message, line, running);
    const now = deps.clock.now();
    const saved = await deps.db.asSystem(async (trx) => {
      if (!analysed) {
        await giveUpAnalysingAgain(trx, message);
        return false;
      }
      const { by, sent } = analysed;
      const sentOut = sent ? [{ at: now.toISOString(), ...sent }] : [];
      if (
        !(await saveAnalysed(trx, message, { ...analysisToSave(message, analysed), by, sent: sentOut }, now))
      )
        return false;
      await emitEvent(trx, { userId, type: 'message.analysed', messageId: voicemailId });
      // A corrected name may be one of an adverse party.
      await deps.compareParties(trx, message);
      return true;
    });
    if (saved) deps.updated(userId, voicemailId);
  };

export const analyseAgainJob = (deps: AgainDeps): JobDefinition => {
  const run = analyseAgain(deps);
  return defineJob(ANALYSE_AGAIN_JOB, 2, (content, { signal, attempt }) =>
    run(content, { signal, last: attempt > ANALYSE_AGAIN_JOB.retryLimit }),
  );
};
