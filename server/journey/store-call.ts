// Stores a call as exactly one message for each recording, or as one missed call, also when it runs again.

import type { Source } from '#contract/message-sources.ts';
import { isErased, noteSoundStored } from '#server/calls/index.ts';
import type { Line } from '#server/lines/index.ts';
import { attachSound, insertMessages, lockBySource, markWithoutSound } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import {
  insertRecordings,
  type Recordings,
  recordingOf,
  type StoredSound,
} from '#server/recordings/index.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import type { ReplyLater } from './caller-text.ts';
import type { EnqueueStep } from './journey.ts';

type StoreCallDeps = {
  db: Database;
  clock: Clock;
  recordings: Recordings;
  enqueueStep: EnqueueStep;
  /** Decides about the text to the caller of a message that is not analysed. */
  replySoon: ReplyLater;
  created: (userId: string, voicemailId: string) => void;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

export type CallDetails = { callSid: string; line: Line; caller: string | null; receivedAt: Date };
/** `sourceId` is the source id of its message, assigned when the recording was first named. */
type CallRecording = { sid: string; sourceId: string };

type Fate = { id: string; is: 'new' | 'changed' | 'repeat' };

export type StoreCall = {
  /** True when a new message was stored. */
  recorded(call: CallDetails, recording: CallRecording, sound: StoredSound): Promise<boolean>;
  /** The provider lists a recording but does not deliver its audio; the firm is notified without it. */
  withoutSound(call: CallDetails, recording: CallRecording, code: string): Promise<boolean>;
  /** Nothing was recorded. */
  missed(call: CallDetails): Promise<boolean>;
};

const SOURCE: Source = 'twilio';

const rowOf = (id: string, call: CallDetails, sourceId: string) => ({
  id,
  user_id: call.line.user_id,
  line_id: call.line.id,
  source: SOURCE,
  source_id: sourceId,
  received_at: call.receivedAt,
  caller_phone_number: call.caller,
});

const insertOne = async (trx: Trx, row: Parameters<typeof insertMessages>[1][number]): Promise<boolean> => {
  const isNew = (await insertMessages(trx, [row])).has(row.id);
  if (isNew) await emitEvent(trx, { userId: row.user_id, type: 'message.received', messageId: row.id });
  return isNew;
};

/** A call that was erased during this transaction must not be stored again. */
const refuseErased = async (trx: Trx, { callSid, line }: CallDetails): Promise<void> => {
  if (await isErased(trx, { user_id: line.user_id, sid: callSid }))
    throw new Failure('not_found', { reason: 'call erased' });
};

export const openStoreCall = (deps: StoreCallDeps): StoreCall => {
  const storeRecording = async (
    trx: Trx,
    call: CallDetails,
    sourceId: string,
    sound: StoredSound,
  ): Promise<Fate | null> => {
    const nowMs = deps.clock.now().getTime();
    const newMessageId = newId(nowMs);
    const isNew = await insertOne(trx, rowOf(newMessageId, call, sourceId));
    const before = isNew ? undefined : await lockBySource(trx, call.line, SOURCE, sourceId);
    if (!isNew && !before) throw new Failure('conflict', { retry: 'yes', reason: 'message erased' });
    const id = before?.id ?? newMessageId;
    const stored = before && (await recordingOf(trx, call.line.user_id, id));
    if (stored) return stored.sha256 === sound.sha256 ? { id, is: 'repeat' } : null;
    const recording = { id: newId(nowMs), userId: call.line.user_id, voicemailId: id, sound };
    await insertRecordings(trx, [recording]);
    if (before) await attachSound(trx, { user_id: call.line.user_id, id }, deps.clock.now());
    await deps.enqueueStep(trx, 'transcribe', { user_id: call.line.user_id, id });
    return { id, is: isNew ? 'new' : 'changed' };
  };

  const announce = ({ line }: CallDetails, { id, is }: Fate): boolean => {
    if (is === 'new') deps.created(line.user_id, id);
    if (is === 'changed') deps.updated(line.user_id, id);
    return is === 'new';
  };

  return {
    recorded: async (call, { sid, sourceId }, sound) => {
      deps.failpoint('received');
      const fate = await deps.db
        .asSystem(async (trx) => {
          // An older version gave the call's id to any recording, so another one of this call may have it.
          const stored =
            (await storeRecording(trx, call, sourceId, sound)) ??
            (await storeRecording(trx, call, sid, sound));
          if (!stored) throw new Failure('conflict', { reason: 'two sounds under the id of one recording' });
          await noteSoundStored(trx, call.line.user_id, sid);
          await refuseErased(trx, call);
          return stored;
        })
        .catch(async (error: unknown) => {
          // When the connection is lost during COMMIT, the row may exist: an orphan file does less harm.
          if (asFailure(error).code !== 'unavailable') await deps.recordings.discard(sound.key);
          throw error;
        });
      deps.failpoint('store');
      if (fate.is === 'repeat') await deps.recordings.discard(sound.key);
      return announce(call, fate);
    },

    withoutSound: async (call, { sourceId }, code) => {
      const now = deps.clock.now();
      const fate = await deps.db.asSystem(async (trx): Promise<Fate | null> => {
        const newMessageId = newId(now.getTime());
        const row = {
          ...rowOf(newMessageId, call, sourceId),
          transcription_state: 'no_sound',
          step: 'transcribed',
          step_reason: code,
        } as const;
        const isNew = await insertOne(trx, row);
        const before = isNew ? undefined : await lockBySource(trx, call.line, SOURCE, sourceId);
        const changed =
          before !== undefined &&
          (await markWithoutSound(trx, { user_id: call.line.user_id, id: before.id }, code, now));
        if (!isNew && !changed) return null;
        const id = before?.id ?? newMessageId;
        await deps.enqueueStep(trx, 'notify', { user_id: call.line.user_id, id });
        if (call.line.sms_reply) await deps.replySoon(trx, { user_id: call.line.user_id, id });
        await refuseErased(trx, call);
        return { id, is: isNew ? 'new' : 'changed' };
      });
      return fate !== null && announce(call, fate);
    },

    missed: async (call) => {
      const fate = await deps.db.asSystem(async (trx): Promise<Fate | null> => {
        const id = newId(deps.clock.now().getTime());
        const row = {
          ...rowOf(id, call, call.callSid),
          kind: 'missed',
          transcription_state: 'silent',
          step: 'transcribed',
        } as const;
        if (!(await insertOne(trx, row))) return null;
        await deps.enqueueStep(trx, 'notify', { user_id: call.line.user_id, id });
        if (call.line.sms_reply && call.line.empty_reply)
          await deps.replySoon(trx, { user_id: call.line.user_id, id });
        await refuseErased(trx, call);
        return { id, is: 'new' };
      });
      return fate !== null && announce(call, fate);
    },
  };
};
