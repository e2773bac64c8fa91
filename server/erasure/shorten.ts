// Erases the recording or the transcript of messages whose line keeps them for a shorter time than the message itself. As in
// erase.ts the files go before the rows, and a failure does not stop the others.
import { stopNewHolds } from '#server/holds/index.ts';
import type { MessageId } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import { recordingsOf } from '#server/recordings/index.ts';
import {
  soundIsPastRetention,
  soundsPastRetention,
  transcriptIsPastRetention,
  transcriptsPastRetention,
} from './due/store.ts';
import { deleteFiles, type EraseDeps, tracesOf } from './erase.ts';
import { deleteSounds, deleteTranscripts, lockForErasure } from './store.ts';

const AT_A_TIME = 100;
/** So many failures have one cause, such as a disk that does not answer: the next run tries again. */
export const MOST_FAILED = 1000;

type Part = {
  look: (trx: Trx, now: Date, limit: number, except: readonly string[]) => Promise<MessageId[]>;
  /** Checked again under the row lock, because the term may have been changed. */
  stillDue: (trx: Trx, now: Date, message: MessageId) => Promise<boolean>;
  erase: (deps: EraseDeps, trx: Trx, message: MessageId) => Promise<void>;
};

export const SOUND: Part = {
  look: soundsPastRetention,
  stillDue: soundIsPastRetention,
  erase: async (deps, trx, message) => {
    for (const recording of await recordingsOf(trx, message.user_id, [message.id]))
      await deps.recordings.discardAll(recording);
    await deleteSounds(trx, message);
  },
};

/** Mails in the outbox quote the transcript, so they go too. */
export const TEXT: Part = {
  look: transcriptsPastRetention,
  stillDue: transcriptIsPastRetention,
  erase: async (deps, trx, message) => {
    await deleteFiles(deps, { ...(await tracesOf(trx, message)), recordings: [], smsIds: [] });
    await deleteTranscripts(trx, message);
  },
};

const shortenOne = (deps: EraseDeps, part: Part, message: MessageId, now: Date): Promise<boolean> =>
  deps.db.asSystem(async (trx) => {
    await stopNewHolds(trx, message.user_id);
    if (!(await lockForErasure(trx, message)) || !(await part.stillDue(trx, now, message))) return false;
    await part.erase(deps, trx, message);
    return true;
  });

export const shortenAll = async (
  deps: EraseDeps,
  part: Part,
  now: Date,
  signal: AbortSignal,
): Promise<{ erased: number; failed: number }> => {
  let erased = 0;
  const failed: string[] = [];
  for (;;) {
    if (signal.aborted) return { erased, failed: failed.length };
    const found = await deps.db.asSystem((trx) => part.look(trx, now, AT_A_TIME, failed));
    const changed = new Map<string, string>();
    for (const message of found) {
      if (signal.aborted) break;
      try {
        if (!(await shortenOne(deps, part, message, now))) continue;
        erased += 1;
        changed.set(message.user_id, message.id);
      } catch (error) {
        failed.push(message.id);
        deps.log.error({ voicemailId: message.id, code: asFailure(error).code }, 'not erased', error);
      }
    }
    for (const [userId, id] of changed) deps.updated(userId, id);
    if (signal.aborted || found.length < AT_A_TIME || failed.length >= MOST_FAILED)
      return { erased, failed: failed.length };
  }
};
