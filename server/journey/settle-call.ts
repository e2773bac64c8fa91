// A call at the provider comes home: its recording is fetched and kept, or it is noted as missed; then, last of all,
// the provider's copy is deleted. Callbacks only say when to look: what is true is asked of the provider itself.
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { CallAtProvider, Telephony } from '#server/adapters/telephony/port.ts';
import {
  callBySid,
  givenNumber,
  noteCall,
  noteCopyDeleted,
  saidIn,
  settleCall,
} from '#server/calls/index.ts';
import type { JobContext, JobKind } from '#server/jobs/index.ts';
import { type Line, lineById, lineByNumber } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { callerOf } from './1-arrive.ts';
import type { Heading, Keep, KeepMissed } from './2-keep.ts';

const payload = z.object({ callSid: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)) });
export type CallPayload = z.infer<typeof payload>;

/** The provider may be away for a day, as a relay may. */
export const SETTLE_CALL: JobKind<CallPayload> = {
  name: 'journey.call',
  schema: payload,
  retryLimit: 110,
  backoff: { firstS: 3, mostS: 900 },
  timeoutS: 120,
};

export type SettleDeps = {
  db: Database;
  clock: Clock;
  telephony: Telephony;
  recordings: Recordings;
  keep: Keep;
  keepMissed: KeepMissed;
  maxBytes: number;
  received: (source: string) => void;
  failpoint: Failpoint;
};

/** Null when the provider has forgotten the call. */
const askedOf = async (deps: SettleDeps, sid: string, signal: AbortSignal): Promise<CallAtProvider | null> =>
  deps.telephony.call(sid, signal).catch((error: unknown) => {
    if (asFailure(error).code === 'not_found') return null;
    throw error;
  });

type Identified = { line: Line; heading: Heading };

/** The webhook may never have reached us: then the provider is asked who called whom. */
const identified = async (deps: SettleDeps, sid: string, signal: AbortSignal): Promise<Identified | null> => {
  const headed = (line: Line, caller: string | null, receivedAt: Date): Identified => ({
    line,
    heading: { source: 'twilio', sourceId: sid, caller, receivedAt },
  });
  const known = await deps.db.asSystem(async (trx) => {
    const call = await callBySid(trx, sid);
    if (!call?.line_id || !call.user_id) return null;
    const line = await lineById(trx, call.user_id, call.line_id);
    return line ? headed(line, call.caller, call.began_at) : null;
  });
  if (known) return known;
  const asked = await askedOf(deps, sid, signal);
  return deps.db.asSystem(async (trx) => {
    const line = asked ? await lineByNumber(trx, asked.to) : undefined;
    const caller = line && asked ? callerOf(line, givenNumber(asked.from)) : null;
    const beganAt = asked?.beganAt ?? deps.clock.now();
    await noteCall(trx, { sid, lineId: line?.id ?? null, caller, beganAt });
    return line ? headed(line, caller, beganAt) : null;
  });
};

/** False when what the provider holds is no sound: it stays there for a person to look at. */
const brought = async (
  deps: SettleDeps,
  { line, heading }: Identified,
  recordingSid: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const bytes = await deps.telephony.fetch(recordingSid, deps.maxBytes, signal);
  try {
    const sound = await deps.recordings.keep(line.user_id, Readable.from([bytes]), {
      maxBytes: deps.maxBytes,
    });
    await deps.keep(line, sound, heading);
    return true;
  } catch (error) {
    const { code } = asFailure(error);
    if (code === 'not_audio' || code === 'bad_audio_empty') return false;
    throw error;
  }
};

const notYet = (): Failure =>
  new Failure('unavailable', { retry: { afterMs: 3000 }, reason: 'call not over' });

export const settleCallOf =
  (deps: SettleDeps) =>
  async ({ callSid }: CallPayload, { signal }: Pick<JobContext, 'signal'>): Promise<void> => {
    const settle = (state: 'kept' | 'missed' | 'foreign') =>
      deps.db.asSystem((trx) => settleCall(trx, callSid, state));
    const before = await deps.db.asSystem((trx) => callBySid(trx, callSid));
    if (before?.state === 'foreign') return;
    const recordings = await deps.telephony.recordingsOf(callSid, signal);
    if (before === undefined || before.state === 'open') {
      const found = await identified(deps, callSid, signal);
      if (!found) return settle('foreign');
      const said = saidIn(recordings);
      if (said === 'wait') throw notYet();
      if (said === null && (await askedOf(deps, callSid, signal))?.over === false) throw notYet();
      const kept = said !== null && (await brought(deps, found, said, signal));
      if (!kept) await deps.keepMissed(found.line, found.heading);
      deps.received('twilio');
      deps.failpoint('call.kept');
      await settle(kept ? 'kept' : 'missed');
      if (!kept && said !== null) return;
    } else if (before.copy_deleted_at) return;
    for (const { sid } of recordings) await deps.telephony.remove(sid, signal);
    await deps.db.asSystem((trx) => noteCopyDeleted(trx, callSid));
  };
