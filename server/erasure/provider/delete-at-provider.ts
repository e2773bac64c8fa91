// Asks the providers to delete the texts and calls of what was erased, until they confirm it.
import type { Texter } from '#server/adapters/sms/port.ts';
import type { Telephony } from '#server/adapters/telephony/port.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, type Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import {
  claimDeletions,
  type Due,
  type ProviderKind,
  saveDeletion,
  type Undone,
  undoneDeletions,
} from './store.ts';

export type ProviderDeps = {
  db: Database;
  log: Log;
  /** Null without SMS_URL, and with OFFLINE=1. */
  texter: Pick<Texter, 'remove'> | null;
  /** Null without an account of the telephone provider, and with OFFLINE=1. */
  telephony: Pick<Telephony, 'recordingsOf' | 'remove' | 'removeCall'> | null;
};

export type ProviderDeletions = {
  deleted: number;
  /** What is not confirmed yet; it is asked again. */
  undone: number;
  /** The first of these, with the provider's last refusal. */
  first: Undone[];
};

const AT_A_TIME = 50;
const SHOWN = 20;
const REQUEST_MS = 20_000;

/** The provider has deleted a call's recordings once they were stored; this finds those that it could not delete then. */
const deleteCall = async (
  telephony: NonNullable<ProviderDeps['telephony']>,
  sid: string,
  signal: AbortSignal,
): Promise<void> => {
  const recordings = await telephony.recordingsOf(sid, signal).catch((error: unknown) => {
    if (asFailure(error).code === 'not_found') return [];
    throw error;
  });
  for (const recording of recordings) await telephony.remove(recording.sid, signal);
  await telephony.removeCall(sid, signal);
};

const deleteOne = async (
  { texter, telephony }: ProviderDeps,
  { kind, sid }: Due,
  signal: AbortSignal,
): Promise<void> => {
  if (kind === 'text') await texter?.remove(sid, signal);
  else if (telephony) await deleteCall(telephony, sid, signal);
};

/** Null once it is deleted. */
const failureOf = async (deps: ProviderDeps, due: Due, signal: AbortSignal): Promise<Failure | null> => {
  try {
    await deleteOne(deps, due, AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]));
    return null;
  } catch (error) {
    const failure = asFailure(error);
    deps.log.warn({ code: failure.code, reason: failure.reason }, 'not deleted at the provider');
    return failure;
  }
};

/** So many failures in a row that may pass: the provider is down. */
const DOWN = 3;

/** `now`: asks again at once where the provider has refused before, as an operator's command does. */
export const deleteAtProvider = async (
  deps: ProviderDeps,
  signal: AbortSignal,
  { now = false } = {},
): Promise<ProviderDeletions> => {
  const { db, texter, telephony } = deps;
  const kinds: ProviderKind[] = [
    ...(texter ? ['text' as const] : []),
    ...(telephony ? ['call' as const] : []),
  ];
  let deleted = 0;
  let inARow = 0;
  const isEnough = () => signal.aborted || inARow >= DOWN;
  // What was refused is asked once more in the first round alone: it would be found again in each.
  for (let isFirst = true; kinds.length > 0 && !isEnough(); isFirst = false) {
    const wish = { limit: AT_A_TIME, now: now && isFirst };
    const due = await db.asSystem((trx) => claimDeletions(trx, kinds, wish));
    if (due.length === 0) break;
    for (const one of due) {
      if (isEnough()) break;
      const failure = await failureOf(deps, one, signal);
      const code = failure && (failure.reason ?? failure.code);
      await db.asSystem((trx) => saveDeletion(trx, one.sid, code));
      inARow = failure === null || failure.retry === 'no' ? 0 : inARow + 1;
      if (failure === null) deleted += 1;
    }
  }
  const { total, first } = await db.asSystem((trx) => undoneDeletions(trx, SHOWN));
  return { deleted, undone: total, first };
};
