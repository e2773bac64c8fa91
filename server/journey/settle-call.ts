// Settles a call at the provider: stores every recording or a missed call, then deletes the provider's copies. A callback
// only starts this; the recordings themselves are read from the provider's API.
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { CallAtProvider, RecordingAtProvider, Telephony } from '#server/adapters/telephony/port.ts';
import {
  CALL_RETRIES,
  type Call,
  callBySid,
  claimCall,
  failedFor,
  givenNumber,
  giveUpOnUnmatched,
  isMissed,
  isTooShort,
  type NotedRecording,
  noteCall,
  noteCopyDeleted,
  noteRecordings,
  overFor,
  pollDelayMs,
  releaseCall,
  SOUND_WITHIN_S,
  settleCall,
  unmatchedAmong,
} from '#server/calls/index.ts';
import type { JobContext, JobKind } from '#server/jobs/index.ts';
import { lineAt, lineById } from '#server/lines/index.ts';
import { settleTestCall } from '#server/numbers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { callerOf } from './1-receive.ts';
import type { CallDetails, StoreCall } from './store-call.ts';

const payload = z.object({ callSid: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)) });
export type CallPayload = z.infer<typeof payload>;

/**
 * The provider may be unavailable for a day. A try that finds the call unfinished waits for `pollDelayMs` instead of
 * `backoff`; poll-calls.ts enqueues a call again that is still open after the last try.
 */
export const SETTLE_CALL: JobKind<CallPayload> = {
  name: 'journey.call',
  schema: payload,
  retryLimit: CALL_RETRIES,
  backoff: { firstS: 3, mostS: 900 },
  timeoutS: 120,
};

export type SettleDeps = {
  db: Database;
  clock: Clock;
  telephony: Telephony;
  recordings: Recordings;
  storeCall: StoreCall;
  maxBytes: number;
  received: (source: string) => void;
  failpoint: Failpoint;
};

type Running = Pick<JobContext, 'signal' | 'jobId' | 'attempt'>;

/** Null when the provider does not know the call. */
const callAtProvider = async (
  deps: SettleDeps,
  sid: string,
  signal: AbortSignal,
): Promise<CallAtProvider | null> =>
  deps.telephony.call(sid, signal).catch((error: unknown) => {
    if (asFailure(error).code === 'not_found') return null;
    throw error;
  });

type Identified = { call: Call; details: CallDetails };

const retryLater = (attempt: number, reason: string): Failure =>
  new Failure('unavailable', { retry: { afterMs: pollDelayMs(attempt) }, reason });

const KNOWN_WITHIN_S = 86_400;

/** A webhook may be lost: then the provider is asked for the numbers. Null when the number called is not a line here. */
const identified = async (
  deps: SettleDeps,
  sid: string,
  { signal, attempt }: Running,
): Promise<Identified | null> => {
  const known = (): Promise<Identified | null> =>
    deps.db.asSystem(async (trx) => {
      const call = await callBySid(trx, sid);
      const line = call && (await lineById(trx, call.user_id, call.line_id));
      if (!line) return null;
      return { call, details: { callSid: sid, line, caller: call.caller, receivedAt: call.began_at } };
    });
  const before = await known();
  if (before) return before;
  const atProvider = await callAtProvider(deps, sid, signal);
  const isUnknown = await deps.db.asSystem(async (trx) => {
    const beganAt = atProvider?.beganAt ?? deps.clock.now();
    const line = atProvider ? await lineAt(trx, atProvider.to, beganAt) : undefined;
    const caller = line && atProvider ? callerOf(line, givenNumber(atProvider.from)) : null;
    const call = await noteCall(trx, { sid, line: line ?? null, caller, beganAt });
    // The provider's API may know a call later than its webhook says, so an unknown call stays open for a day.
    return !call && !(await giveUpOnUnmatched(trx, sid, atProvider ? 0 : KNOWN_WITHIN_S));
  });
  if (isUnknown) throw retryLater(attempt, 'call unknown to the provider');
  return known();
};

/** With these errors the provider did not deliver the audio, or delivered something else. */
const NOT_DELIVERED = [
  'not_found',
  'vendor_failed',
  'timed_out',
  'not_audio',
  'bad_audio_empty',
  'audio_too_big',
];
const FETCH_MS = 60_000;

/** Returns null once the recording is stored, otherwise the reason for another try. */
const fetchRecording = async (
  deps: SettleDeps,
  details: CallDetails,
  recording: NotedRecording,
  signal: AbortSignal,
): Promise<Failure | null> => {
  const { maxBytes } = deps;
  const { sid, source_id: sourceId } = recording;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
    const bytes = await deps.telephony.fetch(sid, maxBytes, limited);
    const sound = await deps.recordings.save(details.line.user_id, Readable.from([bytes]), { maxBytes });
    if (await deps.storeCall.recorded(details, { sid, sourceId }, sound)) deps.received('twilio');
    return null;
  } catch (error) {
    const failure = asFailure(error);
    if (signal.aborted || !NOT_DELIVERED.includes(failure.code)) throw error;
    return failure;
  }
};

/** False while audio is missing. The job then ends as done, and `poll-calls.ts` enqueues the open call again. */
const fetchRecordings = async (
  deps: SettleDeps,
  details: CallDetails,
  noted: readonly NotedRecording[],
  { signal, attempt }: Running,
): Promise<boolean> => {
  let mayRetry = false;
  let isWhole = true;
  for (const recording of noted.filter((one) => one.stored_at === null && !isTooShort(one))) {
    const failure = await fetchRecording(deps, details, recording, signal);
    if (!failure) continue;
    isWhole = false;
    const seconds = await deps.db.asSystem((trx) => failedFor(trx, recording));
    if (seconds < SOUND_WITHIN_S) mayRetry = true;
    else {
      const { sid, source_id: sourceId } = recording;
      if (await deps.storeCall.withoutSound(details, { sid, sourceId }, failure.code))
        deps.received('twilio');
    }
  }
  if (mayRetry) throw retryLater(attempt, 'sound not delivered yet');
  return isWhole;
};

const isOver = async (deps: SettleDeps, callSid: string, signal: AbortSignal): Promise<boolean> =>
  (await callAtProvider(deps, callSid, signal))?.over !== false;

/** Stores a call without a recording as missed once that is certain. */
const storeMissedCall = async (
  deps: SettleDeps,
  { call, details }: Identified,
  seen: { listed: readonly RecordingAtProvider[]; noted: readonly NotedRecording[] },
  { signal, attempt }: Running,
): Promise<void> => {
  if (!(await isOver(deps, call.sid, signal))) throw retryLater(attempt, 'call not over');
  const overForS = await deps.db.asSystem((trx) => overFor(trx, call));
  if (!isMissed({ ...seen, nothingRecorded: call.nothing_recorded, overForS }))
    throw retryLater(attempt, 'list may lag');
  if (await deps.storeCall.missed(details)) deps.received('twilio');
};

const settle = async (deps: SettleDeps, found: Identified, running: Running): Promise<void> => {
  const { call, details } = found;
  const isErased = call.erased_at !== null;
  const listed = await deps.telephony.recordingsOf(call.sid, running.signal).catch((error: unknown) => {
    // The erasure has deleted the call at the provider too.
    if (isErased && asFailure(error).code === 'not_found') return [];
    throw error;
  });
  const ready = isErased ? [] : listed.filter(({ state }) => state === 'ready');
  const noted = await deps.db.asSystem((trx) => noteRecordings(trx, call, ready));
  if (!isErased) {
    if (!(await fetchRecordings(deps, details, noted, running))) return;
    if (listed.some(({ state }) => state === 'in_the_making')) throw retryLater(running.attempt, 'recording');
    const isMissedCall = noted.every(isTooShort);
    if (isMissedCall && call.state !== 'missed')
      await storeMissedCall(deps, found, { listed, noted }, running);
    deps.failpoint('call.stored');
    await deps.db.asSystem((trx) => settleCall(trx, call, isMissedCall ? 'missed' : 'stored'));
  }
  const copies = new Set([...listed, ...noted].map(({ sid }) => sid));
  for (const sid of copies) await deps.telephony.remove(sid, running.signal);
  await deps.db.asSystem((trx) => noteCopyDeleted(trx, call));
};

export const settleCallOf =
  (deps: SettleDeps) =>
  async ({ callSid }: CallPayload, running: Running): Promise<void> => {
    const withoutLine = await deps.db.asSystem((trx) => unmatchedAmong(trx, [callSid]));
    if (withoutLine.has(callSid)) return;
    const again = () => retryLater(running.attempt, 'recording');
    if (await settleTestCall(deps, callSid, { signal: running.signal, again })) return;
    const first = await identified(deps, callSid, running);
    if (!first) return;
    const { jobId } = running;
    if (!(await deps.db.asSystem((trx) => claimCall(trx, first.call, jobId))))
      throw new Failure('conflict', {
        retry: { afterMs: 1000 },
        reason: 'another job has claimed this call',
      });
    try {
      // Read again, because the job that held the claim before may have changed the call.
      const found = await identified(deps, callSid, running);
      if (found) await settle(deps, found, running);
    } finally {
      // An error here is ignored: the claim expires by itself, and this error must not hide the first one.
      await deps.db.asSystem((trx) => releaseCall(trx, first.call, jobId)).catch(() => {});
    }
  };
