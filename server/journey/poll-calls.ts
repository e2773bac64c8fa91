// Finds recordings that the provider did not announce: reads its list, and asks about calls without news.
import type { Telephony } from '#server/adapters/telephony/port.ts';
import { lastPoll, notePoll, overdueCalls, pollSince, unmatchedAmong } from '#server/calls/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { every } from './every.ts';
import { SETTLE_CALL } from './settle-call.ts';

const EVERY_MS = 60_000;
/** After days of outage the list may be long. A read that was not completed starts again at the same time. */
const LIST_MS = 600_000;
/** Covers a greeting, three minutes of speech, and the provider's delay. */
const OVERDUE_AFTER_S = 360;
const AT_ONCE = 200;

type PollDeps = {
  db: Database;
  jobs: Pick<Jobs, 'enqueueIdle'>;
  telephony: Pick<Telephony, 'name' | 'recordingsSince'>;
  log: Log;
};

const settleAll = (deps: PollDeps, find: (trx: Parameters<Jobs['enqueueIdle']>[0]) => Promise<string[]>) =>
  deps.db.asSystem(async (trx) => {
    const requests = (await find(trx)).map((callSid) => ({ payload: { callSid }, key: callSid }));
    return deps.jobs.enqueueIdle(trx, SETTLE_CALL.name, requests);
  });

/** Enqueues a job for each overdue call, and for each recording that the provider lists since the last complete read. */
export const lookForCalls = async (deps: PollDeps): Promise<void> => {
  const { db, telephony, log } = deps;
  let count = await settleAll(deps, (trx) => overdueCalls(trx, OVERDUE_AFTER_S, AT_ONCE));
  const begun = await db.asSystem((trx) => lastPoll(trx, telephony.name));
  // The list is read to its end before a job is enqueued. A job deletes the copy of what it has stored, and a provider that
  // counts its pages from the start would then leave recordings out of the next page.
  const listed = new Set<string>();
  try {
    for await (const page of telephony.recordingsSince(pollSince(begun), AbortSignal.timeout(LIST_MS)))
      for (const { callSid } of page) listed.add(callSid);
  } finally {
    // A recording that is still listed is not stored yet, or the provider's copy is not deleted.
    count += await settleAll(deps, async (trx) => {
      const withoutLine = await unmatchedAmong(trx, [...listed]);
      return [...listed].filter((sid) => !withoutLine.has(sid));
    });
  }
  await db.asSystem((trx) => notePoll(trx, telephony.name, begun.now));
  if (count > 0) log.info({ count }, 'calls with recordings to fetch');
};

export const pollCalls = (deps: PollDeps): { stop(): void } =>
  every(EVERY_MS, { step: 'calls', log: deps.log, look: () => lookForCalls(deps) });
