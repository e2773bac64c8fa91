// What the provider recorded and never announced: its own list is read, and calls that fell silent are asked about.
import type { Telephony } from '#server/adapters/telephony/port.ts';
import { forgottenCalls, settledAmong } from '#server/calls/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { every } from './every.ts';
import { SETTLE_CALL } from './settle-call.ts';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** A greeting, three minutes of speech, and what the provider needs to say so. */
const FORGOTTEN_AFTER_S = 360;
const AT_ONCE = 200;

type PollDeps = { db: Database; clock: Clock; jobs: Jobs; telephony: Telephony; log: Log };

const look = async ({ db, clock, jobs, telephony, log }: PollDeps): Promise<void> => {
  const since = new Date(clock.now().getTime() - 2 * DAY_MS);
  const recorded = await telephony.recordingsSince(since, AbortSignal.timeout(60_000));
  const count = await db.asSystem(async (trx) => {
    const sids = [...new Set(recorded.map(({ callSid }) => callSid))];
    const settled = await settledAmong(trx, sids);
    const open = sids.filter((sid) => !settled.has(sid));
    const all = new Set([...open, ...(await forgottenCalls(trx, FORGOTTEN_AFTER_S, AT_ONCE))]);
    const wishes = [...all].map((callSid) => ({ payload: { callSid }, key: callSid }));
    await jobs.enqueueAll(trx, SETTLE_CALL.name, wishes);
    return wishes.length;
  });
  if (count > 0) log.info({ count }, 'calls to bring home');
};

export const pollCalls = (deps: PollDeps): { stop(): void } =>
  every(EVERY_MS, { step: 'calls', log: deps.log, look: () => look(deps) });
