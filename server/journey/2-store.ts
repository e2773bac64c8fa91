// Step 2 stores a message whose audio is on disk. Message, recording and the next job are written in one transaction; after
// its commit the sender gets its answer.
import type { Traces } from '#server/adapters/traces/port.ts';
import type { Line } from '#server/lines/index.ts';
import { insertMessages, messageBySource } from '#server/messages/index.ts';
import { inBatches } from '#server/platform/batch.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import {
  insertRecordings,
  type Recordings,
  recordingOf,
  type StoredSound,
} from '#server/recordings/index.ts';
import { emitEvents } from '#server/webhooks/index.ts';
import type { EnqueueStep } from './journey.ts';

export type Heading = {
  source: string;
  /** The sender's own id: a repeat of it is answered with the same message. */
  sourceId: string | null;
  caller: string | null;
  receivedAt: Date;
};

export type StoreDeps = {
  db: Database;
  clock: Clock;
  recordings: Recordings;
  enqueueStep: EnqueueStep;
  created: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
  traces: Traces;
};

/** `isNew` is false for a repeat, which is answered with the ids of the first message. */
export type StoredMessage = { id: string; audioId: string; isNew: boolean };
export type StoreMessage = (line: Line, sound: StoredSound, heading: Heading) => Promise<StoredMessage>;

type Incoming = { id: string; audioId: string; line: Line; sound: StoredSound; heading: Heading };
type Stored = { id: string; audioId: string; sha256: string };

/** The ids of the new messages. One with a source id that its line has already is not written. */
const insertAll = (deps: StoreDeps, batch: readonly Incoming[]): Promise<Set<string>> =>
  deps.db.asSystem(async (trx) => {
    const rows = batch.map(({ id, line, heading }) => ({
      id,
      user_id: line.user_id,
      line_id: line.id,
      source: heading.source,
      source_id: heading.sourceId,
      received_at: heading.receivedAt,
      caller_phone_number: heading.caller,
    }));
    const newIds = await insertMessages(trx, rows);
    const recordings = batch.map(({ id, audioId, line, sound }) => ({
      id: audioId,
      userId: line.user_id,
      voicemailId: id,
      sound,
    }));
    await insertRecordings(
      trx,
      recordings.filter(({ voicemailId }) => newIds.has(voicemailId)),
    );
    const stored = rows.filter(({ id }) => newIds.has(id));
    await emitEvents(
      trx,
      stored.map(({ id, user_id: userId }) => ({ userId, type: 'message.received', messageId: id })),
    );
    await deps.enqueueStep(trx, 'transcribe', ...stored);
    return newIds;
  });

const firstStored = ({ db }: StoreDeps, { line, heading }: Incoming): Promise<Stored> =>
  db.asSystem(async (trx) => {
    const { source, sourceId } = heading;
    const first = sourceId ? await messageBySource(trx, line, source, sourceId) : undefined;
    const recording = first && (await recordingOf(trx, first.user_id, first.id));
    if (!recording) throw new Error('a message was refused as a repeat, but the first one is missing');
    return { id: first.id, audioId: recording.id, sha256: recording.sha256 };
  });

/** A PBX restarts its numbering after a reset, so the same id with other bytes is another message. */
const withSoundInId = (incoming: Incoming): Incoming => {
  const { heading, sound } = incoming;
  return { ...incoming, heading: { ...heading, sourceId: `${heading.sourceId}#${sound.sha256}` } };
};

export const openStoreMessage = (deps: StoreDeps): StoreMessage => {
  // Uploads that arrive during a commit share the next one.
  const insert = inBatches<Incoming, boolean>(async (batch) => {
    const newIds = await insertAll(deps, batch);
    return ({ id }) => newIds.has(id);
  });
  /** The message stored before under this source id, or null when a new one was stored. */
  const insertOrFind = async (incoming: Incoming): Promise<Stored | null> => {
    if (await insert(incoming)) return null;
    const first = await firstStored(deps, incoming);
    if (first.sha256 === incoming.sound.sha256) return first;
    const renamed = withSoundInId(incoming);
    return (await insert(renamed)) ? null : firstStored(deps, renamed);
  };
  return async (line, sound, heading) => {
    deps.failpoint('received');
    const nowMs = deps.clock.now().getTime();
    const incoming: Incoming = { id: newId(nowMs), audioId: newId(nowMs), line, sound, heading };
    const first = await insertOrFind(incoming).catch(async (error) => {
      // When the connection is lost during COMMIT, the row may exist: an orphan file does less harm than a row without one.
      if (asFailure(error).code !== 'unavailable') await deps.recordings.discard(sound.key);
      throw error;
    });
    if (!first) {
      deps.created(line.user_id, incoming.id);
      deps.traces.record({
        messageId: incoming.id,
        step: 'store',
        isFirst: true,
        startedMs: nowMs,
        endedMs: deps.clock.now().getTime(),
      });
    }
    deps.failpoint('store');
    if (first) await deps.recordings.discard(sound.key);
    const { id, audioId } = first ?? incoming;
    return { id, audioId, isNew: first === null };
  };
};
