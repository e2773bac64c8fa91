// Erases messages. Files go before rows: the next run finds a row without audio again, but would never find
// audio without a row.
import type { OutboxEraser } from '#server/adapters/mail/port.ts';
import { rememberCall } from '#server/alerts/index.ts';
import { forgetCallerOf } from '#server/calls/index.ts';
import { refuseHeldMessage, stopNewHolds } from '#server/holds/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { messageIdFor } from '#server/letters/index.ts';
import type { MessageId } from '#server/messages/index.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure, type Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { type Recording, type Recordings, recordingsOf } from '#server/recordings/index.ts';
import { deleteMessage, lockForErasure, mailsAndSmsOf } from './store.ts';

export type EraseDeps = {
  db: Database;
  recordings: Pick<Recordings, 'discardAll'>;
  outboxEraser: OutboxEraser;
  jobs: Pick<Jobs, 'forget'>;
  /** Sends an event to the open dashboards of the firm. */
  updated: (userId: string, voicemailId: string) => void;
  publicUrl: string;
  log: Log;
};

export type ErasureCounts = {
  messages: number;
  recordings: number;
  /** Files of the outbox; mails that were sent cannot be removed. */
  mails: number;
  sms: number;
};

export const NOTHING: ErasureCounts = { messages: 0, recordings: 0, mails: 0, sms: 0 };

export const sumOf = (one: ErasureCounts, other: ErasureCounts): ErasureCounts => ({
  messages: one.messages + other.messages,
  recordings: one.recordings + other.recordings,
  mails: one.mails + other.mails,
  sms: one.sms + other.sms,
});

type Traces = { recordings: Recording[]; mails: string[]; smsIds: string[]; letterIds: string[] };

export const tracesOf = async (trx: Trx, message: MessageId): Promise<Traces> => ({
  recordings: await recordingsOf(trx, message.user_id, [message.id]),
  ...(await mailsAndSmsOf(trx, message)),
});

const removed = async (ids: readonly string[], remove: (id: string) => Promise<boolean>): Promise<number> => {
  let count = 0;
  for (const id of ids) if (await remove(id)) count += 1;
  return count;
};

export const deleteFiles = async (
  deps: EraseDeps,
  traces: Traces,
): Promise<{ mails: number; sms: number }> => {
  for (const recording of traces.recordings) await deps.recordings.discardAll(recording);
  const letters = traces.letterIds.map((id) => messageIdFor(id, deps.publicUrl));
  return {
    mails: await removed([...traces.mails, ...letters], deps.outboxEraser.deleteMail),
    sms: await removed(traces.smsIds, deps.outboxEraser.deleteText),
  };
};

/** Whether the message is still due, checked under the row lock, because its firm may have restored it in between. */
export type StillDue = (trx: Trx, message: MessageId) => Promise<boolean>;

type ErasedRow = { traces: Traces; mails: number; sms: number };

/** Locks the row. Null if another worker erased it, or if it is no longer due. */
const eraseLocked = (deps: EraseDeps, message: MessageId, stillDue: StillDue): Promise<ErasedRow | null> =>
  deps.db.asSystem(async (trx) => {
    await stopNewHolds(trx, message.user_id);
    const row = await lockForErasure(trx, message);
    if (!row || !(await stillDue(trx, message))) return null;
    await refuseHeldMessage(trx, message.user_id, message.id);
    const traces = await tracesOf(trx, message);
    const cleared = await deleteFiles(deps, traces);
    if (row.source === 'twilio' && row.source_id) await forgetCallerOf(trx, row.user_id, row.source_id);
    await rememberCall(trx, row);
    await deleteMessage(trx, message);
    return { traces, ...cleared };
  });

type Ended = { erased: ErasureCounts; ids: readonly string[] };

const eraseOne = async (
  deps: EraseDeps,
  message: MessageId,
  stillDue: StillDue,
  failed: (error: unknown) => void,
): Promise<Ended | null> => {
  const gone = await eraseLocked(deps, message, stillDue);
  if (!gone) return null;
  const { traces, mails, sms } = gone;
  // Another job may have written files again before the row was deleted. From now on it finds no row and removes its own.
  const rest = await deleteFiles(deps, traces).catch((error: unknown) => {
    // The row is already deleted, so the message counts as erased and its jobs are removed.
    failed(error);
    return { mails: 0, sms: 0 };
  });
  return {
    erased: {
      messages: 1,
      recordings: traces.recordings.length,
      mails: mails + rest.mails,
      sms: sms + rest.sms,
    },
    ids: [message.id, ...traces.smsIds, ...traces.letterIds],
  };
};

/** A file that cannot be removed does not stop the others: its failure is returned, and the next run tries again. */
export const eraseMessages = async (
  deps: EraseDeps,
  all: readonly MessageId[],
  { signal, stillDue = async () => true }: { signal?: AbortSignal; stillDue?: StillDue } = {},
): Promise<{ erased: ErasureCounts; failures: Failure[] }> => {
  let erased = NOTHING;
  const failures: Failure[] = [];
  const ids: string[] = [];
  const changed = new Map<string, string>();
  const failedOf =
    (about: { voicemailId?: string }) =>
    (error: unknown): null => {
      const failure = asFailure(error);
      deps.log.error({ ...about, code: failure.code }, 'not erased', error);
      failures.push(failure);
      return null;
    };
  for (const message of all) {
    if (signal?.aborted) break;
    const failed = failedOf({ voicemailId: message.id });
    const gone = await eraseOne(deps, message, stillDue, failed).catch(failed);
    if (!gone) continue;
    erased = sumOf(erased, gone.erased);
    ids.push(...gone.ids);
    changed.set(message.user_id, message.id);
  }
  await deps.jobs.forget(ids).catch(failedOf({}));
  // A dashboard reloads its whole list for any event, so one event is enough for thousands of messages.
  for (const [userId, id] of changed) deps.updated(userId, id);
  return { erased, failures };
};
