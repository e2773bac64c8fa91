// Erases messages that were deleted long ago, and those older than the retention of their line.
// Several workers may run at once, and each may crash: one that finds a row erased goes on to the next.
import { DELETED_KEPT_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time.ts';
import { dropOldAccesses } from '#server/access-log/index.ts';
import type { Aside } from '#server/backup/index.ts';
import { dropPastCalls } from '#server/calls/index.ts';
import { dropOldInvoices } from '#server/invoices/index.ts';
import type { MessageId } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { deletedFor, isPastRetention, pastRetention, wasDeletedDaysAgo } from './due/store.ts';
import { type EraseDeps, type ErasureCounts, eraseMessages, NOTHING, type StillDue, sumOf } from './erase.ts';
import { dropOldDeletions } from './provider/store.ts';
import { MOST_FAILED, SOUND, shortenAll, TEXT } from './shorten.ts';

/**
 * The period in days. No row refers to a call later than two days after its end, and its number was removed with its
 * message.
 */
const CALLS_DAYS = 30;
const callsUntil = (now: Date): Date => new Date(now.getTime() - CALLS_DAYS * DAY_MS);

export type SweepDeps = EraseDeps & { clock: Clock; aside: Aside; accessLogMonths: number };

export type SweepCounts = {
  /** Messages that their firm deleted at least DELETED_KEPT_DAYS ago. */
  deleted: ErasureCounts;
  /** Messages older than the keep_days of their line. */
  pastRetention: ErasureCounts;
  /** Recordings and transcripts that their line keeps for a shorter time than the message. */
  sounds: number;
  transcripts: number;
  /** Calls at the provider that no message refers to. */
  calls: number;
  /** Rows of the access log that are older than ACCESS_LOG_MONTHS. */
  accesses: number;
  /** Invoices that the law wants no longer. */
  invoices: number;
  /** Copies that a restore set aside more than a week ago. */
  copies: number;
  /** Messages that could not be erased; the next run tries again. */
  failed: number;
};

const AT_A_TIME = 100;

type Look = (trx: Trx, limit: number, except: readonly string[]) => Promise<MessageId[]>;

const sweepAll = async (
  deps: SweepDeps,
  { look, stillDue }: { look: Look; stillDue: StillDue },
  signal: AbortSignal,
): Promise<{ erased: ErasureCounts; failed: number }> => {
  let erased = NOTHING;
  let failed = 0;
  // The messages of a batch with failures are not loaded again, so that they do not stand before those of other firms.
  const tried: string[] = [];
  for (;;) {
    const found = await deps.db.asSystem((trx) => look(trx, AT_A_TIME, tried));
    const done = await eraseMessages(deps, found, { signal, stillDue });
    erased = sumOf(erased, done.erased);
    failed += done.failures.length;
    if (done.failures.length > 0) tried.push(...found.map(({ id }) => id));
    if (signal.aborted || found.length < AT_A_TIME || failed >= MOST_FAILED) return { erased, failed };
  }
};

export const sweepMessages = async (deps: SweepDeps, signal: AbortSignal): Promise<SweepCounts> => {
  const now = deps.clock.now();
  const deleted = await sweepAll(
    deps,
    {
      look: (trx, limit, except) => deletedFor(trx, DELETED_KEPT_DAYS, now, limit, except),
      stillDue: (trx, message) => wasDeletedDaysAgo(trx, DELETED_KEPT_DAYS, now, message),
    },
    signal,
  );
  const old = await sweepAll(
    deps,
    {
      look: (trx, limit, except) => pastRetention(trx, now, limit, except),
      stillDue: (trx, message) => isPastRetention(trx, now, message),
    },
    signal,
  );
  const sounds = await shortenAll(deps, SOUND, now, signal);
  const transcripts = await shortenAll(deps, TEXT, now, signal);
  const calls = await deps.db.asSystem((trx) => dropPastCalls(trx, callsUntil(now)));
  const accesses = await deps.db.asSystem((trx) => dropOldAccesses(trx, deps.accessLogMonths, now));
  const invoices = await deps.db.asSystem((trx) => dropOldInvoices(trx, now));
  const copies = await deps.aside.dropOld(now);
  await deps.db.asSystem(dropOldDeletions);
  const failed = deleted.failed + old.failed + sounds.failed + transcripts.failed;
  const counts = {
    sounds: sounds.erased,
    transcripts: transcripts.erased,
    calls,
    accesses,
    invoices,
    copies,
    failed,
  };
  return { deleted: deleted.erased, pastRetention: old.erased, ...counts };
};
