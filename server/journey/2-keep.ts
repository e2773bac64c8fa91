// 2 · The message is kept: sound on disk, then row and next job in one commit. Only now may anyone be thanked.
import type { Line } from '#server/lines/index.ts';
import { insertMessage, messageBySource } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRecording, type Kept, type Recordings, recordingOf } from '#server/recordings/index.ts';
import type { Follow } from './journey.ts';

export type Heading = {
  source: string;
  /** The sender's own name for it: a repeat is answered with the same message. */
  sourceId: string | null;
  caller: string | null;
  receivedAt: Date;
};

export type KeepDeps = {
  db: Database;
  clock: Clock;
  recordings: Recordings;
  follow: Follow;
  created: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

export const keep = async (
  deps: KeepDeps,
  line: Line,
  sound: Kept,
  heading: Heading,
): Promise<{ id: string; audioId: string }> => {
  const id = newId(deps.clock.now().getTime());
  const audioId = newId(deps.clock.now().getTime());
  const kept = await deps.db
    .asSystem(async (trx) => {
      const isNew = await insertMessage(trx, {
        id,
        user_id: line.user_id,
        line_id: line.id,
        source: heading.source,
        source_id: heading.sourceId,
        received_at: heading.receivedAt,
        caller_phone_number: heading.caller,
      });
      if (!isNew) return false;
      await insertRecording(trx, line.user_id, { id: audioId, voicemailId: id, kept: sound });
      await deps.follow(trx, 'hear', id);
      return true;
    })
    .catch(async (error) => {
      await deps.recordings.discard(sound.key);
      throw error;
    });
  deps.failpoint('keep');
  if (kept) {
    deps.created(line.user_id, id);
    return { id, audioId };
  }
  await deps.recordings.discard(sound.key);
  const { sourceId } = heading;
  const before =
    sourceId && (await deps.db.asSystem((trx) => messageBySource(trx, line.id, heading.source, sourceId)));
  const sent = before && (await deps.db.asSystem((trx) => recordingOf(trx, before.user_id, before.id)));
  if (!before || !sent) throw new Error('a message was refused as a repeat, yet the first is not there');
  return { id: before.id, audioId: sent.id };
};
