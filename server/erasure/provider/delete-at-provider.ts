// Asks the providers to delete the texts and calls of what was erased, until they confirm it.
import type { Texter } from '#server/adapters/sms/port.ts';
import type { Telephony } from '#server/adapters/telephony/port.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, type Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import {
  claimDeletion,
  type Due,
  hastenDeletions,
  noteAccount,
  type ProviderAccounts,
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
  /** What was made in another account is not asked for: this one does not know it. */
  accounts: ProviderAccounts;
};

/** Called before a process receives a call or sends a text. */
export const noteAccounts = async ({ db, accounts }: Pick<ProviderDeps, 'db' | 'accounts'>): Promise<void> =>
  db.asSystem(async (trx) => {
    for (const kind of ['text', 'call'] as const) {
      const account = accounts[kind];
      if (account !== null) await noteAccount(trx, kind, account);
    }
  });

export type ProviderDeletions = {
  deleted: number;
  /** What is not confirmed yet; it is asked again. */
  undone: number;
  /** The first of these, with the provider's last refusal. */
  first: Undone[];
};

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
    return asFailure(error);
  }
};

/** A run ends after so many failures: the provider is down, or refuses everything. */
const MOST_FAILURES = 3;

/** Asks for what is due, one after the other. */
const askForEach = async (
  deps: ProviderDeps,
  kinds: readonly ProviderKind[],
  signal: AbortSignal,
): Promise<{ deleted: number; failures: Failure[] }> => {
  let deleted = 0;
  const failures: Failure[] = [];
  while (!signal.aborted && failures.length < MOST_FAILURES) {
    const due = await deps.db.asSystem((trx) => claimDeletion(trx, kinds, deps.accounts));
    if (!due) break;
    const failure = await failureOf(deps, due, signal);
    const code = failure && (failure.reason ?? failure.code);
    await deps.db.asSystem((trx) => saveDeletion(trx, due.sid, code));
    if (failure) failures.push(failure);
    else deleted += 1;
  }
  return { deleted, failures };
};

/** `now`: asks again at once where the provider has refused before, as an operator's command does. */
export const deleteAtProvider = async (
  deps: ProviderDeps,
  signal: AbortSignal,
  { now = false } = {},
): Promise<ProviderDeletions> => {
  const { db, log, texter, telephony, accounts } = deps;
  const kinds: ProviderKind[] = [
    ...(texter ? ['text' as const] : []),
    ...(telephony ? ['call' as const] : []),
  ];
  if (now && kinds.length > 0) await db.asSystem((trx) => hastenDeletions(trx, kinds));
  const { deleted, failures } =
    kinds.length > 0 ? await askForEach(deps, kinds, signal) : { deleted: 0, failures: [] };
  const [failure] = failures;
  if (failure)
    log.warn(
      { code: failure.code, reason: failure.reason, count: failures.length },
      'not deleted at the provider',
    );
  const { total, first } = await db.asSystem((trx) => undoneDeletions(trx, accounts, SHOWN));
  return { deleted, undone: total, first };
};
