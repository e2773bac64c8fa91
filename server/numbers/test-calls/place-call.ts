// A call from the console to a line. The line answers it as any other call, but nothing of it becomes a message of the
// firm: the recording is fetched, which proves the whole way, and deleted at the provider.

import type { HeardPart } from '#contract/caller-hears.ts';
import type { NumberProvider, Telephony } from '#server/adapters/telephony/port.ts';
import { lineById } from '#server/lines/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { html } from '#server/platform/markup.ts';
import type { PurchaseDeps } from '../number-purchase.ts';
import { lineWithNumber } from '../store.ts';
import {
  insertTestCall,
  type TestCallId,
  type TestCallRow,
  testCallById,
  testCallBySid,
  updateTestCall,
} from './store.ts';

const WORDS = 'Ceci est un appel d’essai de Voxlex, placé depuis la console.';

/** Spoken without a pause: a line would end its recording after five seconds of silence. */
const SPOKEN = html`<Response><Say language="fr-FR" loop="8">${WORDS}</Say></Response>`.markup;

/** A number without a line first, so that the call does not look like one of another firm. */
const callerFor = async (trx: Trx, to: string, callers: readonly string[]): Promise<string> => {
  const others = callers.filter((number) => number !== to);
  for (const number of others) if (!(await lineWithNumber(trx, number))) return number;
  const [first] = others;
  if (first === undefined) throw new Failure('caller_missing');
  return first;
};

export const placeTestCall = async (
  deps: PurchaseDeps,
  { userId, lineId }: { userId: string; lineId: string },
): Promise<TestCallRow> => {
  const { db, clock, provider } = deps;
  if (!provider) throw new Failure('provider_missing');
  const line = await db.asSystem((trx) => lineById(trx, userId, lineId));
  if (!line) throw new Failure('not_found');
  const to = line.number;
  if (to === null || !line.active) throw new Failure('conflict', { reason: 'no active line with a number' });
  const callers = await provider.callers();
  const now = clock.now();
  const id = { user_id: userId, id: newId(now.getTime()) };
  const from = await db.asSystem(async (trx) => {
    const number = await callerFor(trx, to, callers);
    await insertTestCall(trx, { ...id, line_id: lineId, to_number: to, from_number: number, placed_at: now });
    await deps.record(trx, { action: 'test call placed', userId, subject: lineId });
    return number;
  });
  await placed(deps, provider, id, { to, from });
  return readTestCall(deps, id.id);
};

export const readTestCall = async ({ db }: Pick<PurchaseDeps, 'db'>, id: string): Promise<TestCallRow> => {
  const row = await db.asOperator((trx) => testCallById(trx, id));
  if (!row) throw new Failure('not_found');
  return row;
};

/** A refusal of the provider is a result of the test, not an error of the request. */
const placed = async (
  { db }: PurchaseDeps,
  provider: NumberProvider,
  id: TestCallId,
  call: { to: string; from: string },
): Promise<void> => {
  const change = await provider.place({ ...call, twiml: SPOKEN }).then(
    (sid) => ({ placed_sid: sid }),
    (error: unknown) => {
      const failure = asFailure(error);
      return { trouble: failure.reason ?? failure.code };
    },
  );
  await db.asSystem((trx) => updateTestCall(trx, id, change));
};

/** What the caller hears before the beep. */
export const noteHeard = (trx: Trx, id: TestCallId, parts: readonly HeardPart[]): Promise<void> => {
  const hasSound = parts.some(({ sound }) => sound);
  const hasVoice = parts.some(({ sound }) => !sound);
  if (!hasSound) return updateTestCall(trx, id, { heard: 'voice' });
  return updateTestCall(trx, id, { heard: hasVoice ? 'both' : 'recording' });
};

/** True if the recording that is announced belongs to a test call, which is then noted. */
export const noteTestRecorded = async (
  trx: Trx,
  callSid: string,
  { kind, now }: { kind: 'recording' | 'nothing' | 'call'; now: Date },
): Promise<boolean> => {
  const test = await testCallBySid(trx, callSid);
  if (!test) return false;
  if (kind === 'recording') await updateTestCall(trx, test, { recorded_at: test.recorded_at ?? now });
  if (kind === 'nothing') await updateTestCall(trx, test, { trouble: 'nothing recorded' });
  return true;
};

/**
 * Fetches the recordings of a test call and deletes them at the provider. False for an ordinary call. `again` is thrown
 * while the provider is still making the recording.
 */
export const settleTestCall = async (
  deps: Pick<PurchaseDeps, 'db' | 'clock'> & {
    telephony: Pick<Telephony, 'recordingsOf' | 'fetch' | 'remove'>;
    maxBytes: number;
  },
  callSid: string,
  { signal, again }: { signal: AbortSignal; again: () => Failure },
): Promise<boolean> => {
  const { db, clock, telephony, maxBytes } = deps;
  const test = await db.asSystem((trx) => testCallBySid(trx, callSid));
  if (!test) return false;
  const recordings = await telephony.recordingsOf(callSid, signal);
  if (recordings.some(({ state }) => state === 'in_the_making')) throw again();
  const ready = recordings.find(({ state }) => state === 'ready');
  if (ready) {
    await telephony.fetch(ready.sid, maxBytes, signal);
    const now = clock.now();
    const fetched = { recorded_at: test.recorded_at ?? now, fetched_at: now, seconds: ready.seconds };
    await db.asSystem((trx) => updateTestCall(trx, test, { ...fetched, trouble: null }));
  } else if (test.recorded_at && !test.fetched_at) throw again();
  for (const { sid } of recordings) await telephony.remove(sid, signal);
  return true;
};
