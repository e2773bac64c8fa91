// Messages go for good. What lies outside the database goes first: a row without its sound is found again by the next
// run; a sound without a row would be nobody's.
import type { Written } from '#server/adapters/mail/port.ts';
import { rememberCall } from '#server/alerts/index.ts';
import { forgetCallerOf } from '#server/calls/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { messageIdFor } from '#server/letters/index.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure, type Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { type Recording, type Recordings, recordingsOf } from '#server/recordings/index.ts';
import { type Doomed, deleteMessage, holdDoomed, tellingsOf } from './store.ts';

export type EraseDeps = {
  db: Database;
  recordings: Pick<Recordings, 'discardAll'>;
  written: Written;
  jobs: Pick<Jobs, 'forget'>;
  /** The live dashboards of a firm. */
  updated: (userId: string, voicemailId: string) => void;
  publicUrl: string;
  log: Log;
};

export type Erased = {
  messages: number;
  recordings: number;
  /** Files of the outbox; what was sent is the receiver's. */
  mails: number;
  texts: number;
};

export const NOTHING: Erased = { messages: 0, recordings: 0, mails: 0, texts: 0 };

export const sumOf = (one: Erased, other: Erased): Erased => ({
  messages: one.messages + other.messages,
  recordings: one.recordings + other.recordings,
  mails: one.mails + other.mails,
  texts: one.texts + other.texts,
});

type Traces = { recordings: Recording[]; mails: string[]; replies: string[]; renewals: string[] };

const tracesOf = async (trx: Trx, doomed: Doomed): Promise<Traces> => ({
  recordings: await recordingsOf(trx, doomed.user_id, [doomed.id]),
  ...(await tellingsOf(trx, doomed)),
});

const removed = async (ids: readonly string[], remove: (id: string) => Promise<boolean>): Promise<number> => {
  let count = 0;
  for (const id of ids) if (await remove(id)) count += 1;
  return count;
};

const clearAway = async (deps: EraseDeps, traces: Traces): Promise<{ mails: number; texts: number }> => {
  for (const recording of traces.recordings) await deps.recordings.discardAll(recording);
  const renewed = traces.renewals.map((id) => messageIdFor(id, deps.publicUrl));
  return {
    mails: await removed([...traces.mails, ...renewed], deps.written.forgetMail),
    texts: await removed(traces.replies, deps.written.forgetText),
  };
};

/** What was there when its rows went; null where somebody else was first. */
const deleteRows = (deps: EraseDeps, doomed: Doomed): Promise<Traces | null> =>
  deps.db.asSystem(async (trx) => {
    const message = await holdDoomed(trx, doomed);
    if (!message) return null;
    const traces = await tracesOf(trx, doomed);
    if (message.source === 'twilio' && message.source_id) await forgetCallerOf(trx, message.source_id);
    await rememberCall(trx, message);
    await deleteMessage(trx, doomed);
    return traces;
  });

type Gone = { erased: Erased; ids: readonly string[] };

const eraseOne = async (deps: EraseDeps, doomed: Doomed): Promise<Gone | null> => {
  const cleared = await clearAway(deps, await deps.db.asSystem((trx) => tracesOf(trx, doomed)));
  const last = await deleteRows(deps, doomed);
  if (!last) return null;
  // A worker may have added to it between the two looks; from here on it finds the row gone, and clears away its own.
  const rest = await clearAway(deps, last);
  return {
    erased: {
      messages: 1,
      recordings: last.recordings.length,
      mails: cleared.mails + rest.mails,
      texts: cleared.texts + rest.texts,
    },
    ids: [doomed.id, ...last.replies, ...last.renewals],
  };
};

/** One sound that cannot be removed must not keep the others: what failed is said, and found again by the next run. */
export const eraseMessages = async (
  deps: EraseDeps,
  all: readonly Doomed[],
  signal?: AbortSignal,
): Promise<{ erased: Erased; failures: Failure[] }> => {
  let erased = NOTHING;
  const failures: Failure[] = [];
  const ids: string[] = [];
  const changed = new Map<string, string>();
  for (const doomed of all) {
    if (signal?.aborted) break;
    const gone = await eraseOne(deps, doomed).catch((error: unknown) => {
      const failure = asFailure(error);
      deps.log.error({ voicemailId: doomed.id, code: failure.code }, 'not erased', error);
      failures.push(failure);
      return null;
    });
    if (!gone) continue;
    erased = sumOf(erased, gone.erased);
    ids.push(...gone.ids);
    changed.set(doomed.user_id, doomed.id);
  }
  await deps.jobs.forget(ids);
  // A dashboard reads its list anew whichever message it is told of: one of thousands is enough.
  for (const [userId, id] of changed) deps.updated(userId, id);
  return { erased, failures };
};
