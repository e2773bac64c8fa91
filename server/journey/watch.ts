// Finds overdue work: late notifications, messages that wait for a speech engine, and messages whose notify job was lost.
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { findUnnotified } from '#server/deliveries/index.ts';
import { waitingForEngine } from '#server/messages/index.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { every } from './every.ts';
import type { EnqueueStep } from './journey.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

type WatchDeps = {
  db: Database;
  enqueueStep: EnqueueStep;
  speech: SpeechEngine;
  lateAfterS: number;
  log: Log;
};

const notifyLate = ({ db, enqueueStep, lateAfterS }: WatchDeps): Promise<void> =>
  db.asSystem(async (trx) => enqueueStep(trx, 'notify', ...(await findUnnotified(trx, lateAfterS, AT_ONCE))));

/** Transcribes messages that were stored while no speech engine was available. */
const transcribeWaiting = async ({ db, enqueueStep, speech }: WatchDeps): Promise<void> => {
  if (!(await speech.ready())) return;
  const hasLocal = await speech.ready({ localOnly: true });
  await db.asSystem(async (trx) =>
    enqueueStep(trx, 'transcribe', ...(await waitingForEngine(trx, hasLocal, AT_ONCE))),
  );
};

export const watch = (deps: WatchDeps): { stop(): void } => {
  // A speech model may be installed or repaired while the worker runs.
  const look = async (): Promise<void> => {
    await notifyLate(deps);
    await transcribeWaiting(deps);
  };
  return every(EVERY_MS, { step: 'watch', log: deps.log, look });
};
