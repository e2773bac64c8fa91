// The job of a bulk: batches of ordinary acts. A batch and its progress are one transaction, so that a worker that is killed
// repeats nothing, and a second one goes on where it ended.
import * as z from 'zod';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { viewerOf } from '#server/members/index.ts';
import { changeMessage, undoAct } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { actIn, type BulkOutcome, colleagueOf } from './rules.ts';
import {
  type Batch,
  bulkOf,
  claimBulkMail,
  endBulk,
  lockNextIds,
  messagesOfActs,
  saveProgress,
} from './store.ts';

const payload = z.object({ userId: z.uuid(), personId: z.nullable(z.uuid()), bulkId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const BULK_JOB: JobKind<Payload> = {
  name: 'bulk.run',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 2, mostS: 300 },
  timeoutS: 900,
};

const AT_ONCE = 50;

export type BulkDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  updated: (userId: string, voicemailId: string) => void;
  /** Enqueues the one mail about the messages that a colleague was given. */
  tellAssigned: (trx: Trx, about: { userId: string; bulkId: string; personId: string }) => Promise<void>;
};

/** Refusals of one message: another act came first, the colleague may not open it, or it is kept from deletion. */
const SKIPPED = ['message_changed', 'assignee_gone', 'held', 'bad_request', 'voicemail_unknown', 'not_found'];

const skippable = async (work: () => Promise<BulkOutcome>): Promise<BulkOutcome> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && SKIPPED.includes(error.code)) return 'skipped';
    throw error;
  }
};

type Done = { outcome: BulkOutcome; messageId: string | undefined };

const actOn = async (trx: Trx, batch: Batch, now: Date): Promise<Done[]> => {
  const actor = { userId: batch.user_id, personId: batch.person_id, sessionId: batch.session_id };
  const how = { now, bulkId: batch.id };
  const done: Done[] = [];
  const messages = batch.undoes === null ? null : await messagesOfActs(trx, batch.user_id, batch.next);
  for (const id of batch.next) {
    const messageId = messages === null ? id : messages.get(id);
    const outcome = await skippable(async () => {
      // Erased since the start, or not visible to the person any more.
      if (messageId === undefined) return 'skipped';
      if (messages !== null) {
        await undoAct(trx, actor, messageId, id, how);
        return 'changed';
      }
      const patch = actIn(batch.act);
      if (!patch) return 'skipped';
      const changed = await changeMessage(trx, actor, messageId, patch, { ...how, seen: batch.created_at });
      return changed === 'unknown' ? 'skipped' : changed;
    });
    done.push({ outcome, messageId });
  }
  return done;
};

const runBatch = async (trx: Trx, { userId, bulkId }: Payload, now: Date) => {
  const batch = await lockNextIds(trx, userId, bulkId, AT_ONCE);
  if (!batch) return null;
  const done = await actOn(trx, batch, now);
  const count = (wanted: BulkOutcome) => done.filter(({ outcome }) => outcome === wanted).length;
  const through = { position: done.length, done: count('changed'), unchanged: count('unchanged') };
  await saveProgress(trx, batch, through);
  if (batch.isLast) await endBulk(trx, userId, bulkId, now);
  const changed = done.find(({ outcome }) => outcome === 'changed')?.messageId;
  return { isLast: batch.isLast, changed };
};

export const bulkJob = (deps: BulkDeps): JobDefinition => {
  const { db, clock } = deps;
  const handler = async (given: Payload, { signal }: { signal: AbortSignal }): Promise<void> => {
    const { userId, personId, bulkId } = given;
    for (;;) {
      signal.throwIfAborted();
      // Asked before each batch: a person who is removed, or loses a line, changes nothing more.
      const viewer = await db.asSystem((trx) => viewerOf(trx, userId, personId));
      if (!viewer) {
        await db.asSystem((trx) => endBulk(trx, userId, bulkId, clock.now()));
        break;
      }
      const through = await db.asUser(viewer, (trx) => runBatch(trx, given, clock.now()));
      // One event for a batch: a dashboard loads its whole list again for any.
      if (through?.changed) deps.updated(userId, through.changed);
      if (!through || through.isLast) break;
    }
    await db.asSystem(async (trx) => {
      const row = await bulkOf(trx, { userId, personId }, bulkId);
      const to = row ? colleagueOf(row) : null;
      if (to !== null && (await claimBulkMail(trx, userId, bulkId)))
        await deps.tellAssigned(trx, { userId, bulkId, personId: to });
    });
  };
  return defineJob(BULK_JOB, 2, handler);
};
