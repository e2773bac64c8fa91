// Buys and releases numbers at the provider. A row claims the number before the provider is asked. If the outcome stays
// unknown, the next try asks the provider whether the account has the number, so that no number is bought twice.
import type { AuditAction } from '#contract/audit-actions.ts';
import type { NumberProvider } from '#server/adapters/telephony/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { isTypedAs, type NumberRow, nothingBought } from './rules.ts';
import {
  claimNumber,
  dropNumber,
  lineWithNumber,
  lockNumber,
  markBought,
  markNumber,
  numberRow,
} from './store.ts';

export type RecordAct = (
  trx: Trx,
  event: { action: AuditAction; userId?: string; subject?: string; code?: string },
) => Promise<void>;

export type PurchaseDeps = {
  db: Database;
  clock: Clock;
  provider: NumberProvider | null;
  publicUrl: string;
  record: RecordAct;
};

export const VOICE_PATH = '/api/intake/twilio/voice';

const providerOf = ({ provider }: PurchaseDeps): NumberProvider => {
  if (!provider) throw new Failure('provider_missing');
  return provider;
};

const reasonOf = (failure: Failure): string => failure.reason ?? failure.code;

const existing = (row: NumberRow | undefined): NumberRow => {
  if (!row) throw new Failure('not_found', { reason: 'no such number' });
  return row;
};

/** A number that a line has already cannot be bought for another one. */
export const claimForPurchase = async (trx: Trx, deps: PurchaseDeps, number: string): Promise<void> => {
  if (await lineWithNumber(trx, number)) throw new Failure('number_taken');
  await claimNumber(trx, number, deps.clock.now());
  await deps.record(trx, { action: 'number claimed', code: number });
};

const buyClaimed = async (deps: PurchaseDeps, number: string): Promise<void> => {
  const provider = providerOf(deps);
  const { db, clock } = deps;
  try {
    const sid = (await provider.owned(number)) ?? (await provider.buy(number));
    await db.asSystem(async (trx) => {
      await markBought(trx, number, sid, clock.now());
      await deps.record(trx, { action: 'number bought', code: number });
    });
  } catch (error) {
    const failure = asFailure(error);
    await db.asSystem(async (trx) => {
      if (nothingBought(failure.retry)) {
        await dropNumber(trx, number, 'buying');
        await deps.record(trx, { action: 'number not bought', code: reasonOf(failure) });
      } else await markNumber(trx, number, { trouble: reasonOf(failure) }, clock.now());
    });
    throw failure;
  }
};

const connect = async (deps: PurchaseDeps, { number, sid }: NumberRow): Promise<void> => {
  const { db, clock, publicUrl } = deps;
  try {
    await providerOf(deps).connect(sid ?? '', publicUrl + VOICE_PATH);
  } catch (error) {
    const trouble = reasonOf(asFailure(error));
    await db.asSystem((trx) => markNumber(trx, number, { trouble }, clock.now()));
    return;
  }
  await db.asSystem(async (trx) => {
    await markNumber(trx, number, { state: 'connected', trouble: null }, clock.now());
    await deps.record(trx, { action: 'number connected', code: number });
  });
};

/** Does what is left of the purchase of a claimed number. A webhook that could not be set is shown in the row. */
export const completePurchase = async (deps: PurchaseDeps, number: string): Promise<NumberRow> => {
  const read = async () => existing(await deps.db.asSystem((trx) => numberRow(trx, number)));
  if ((await read()).state === 'buying') await buyClaimed(deps, number);
  const row = await read();
  if (row.state === 'bought') await connect(deps, row);
  return read();
};

export const buyNumber = async (deps: PurchaseDeps, number: string): Promise<NumberRow> => {
  providerOf(deps);
  await deps.db.asSystem((trx) => claimForPurchase(trx, deps, number));
  return completePurchase(deps, number);
};

/** Gives a number without a line back to the provider. A release of unknown outcome is repeated. */
export const releaseNumber = async (
  deps: PurchaseDeps,
  { number, typed }: { number: string; typed: string },
): Promise<void> => {
  if (!isTypedAs(typed, number)) throw new Failure('bad_request', { details: { field: 'typed' } });
  const { db, clock } = deps;
  const provider = providerOf(deps);
  const row = await db.asSystem(async (trx) => {
    const found = existing(await lockNumber(trx, number));
    if (await lineWithNumber(trx, number)) throw new Failure('number_attached');
    if (found.state === 'buying') throw new Failure('number_pending');
    await markNumber(trx, number, { state: 'releasing', trouble: null }, clock.now());
    return found;
  });
  try {
    await provider.release(row.sid ?? '');
  } catch (error) {
    const failure = asFailure(error);
    await db.asSystem((trx) => markNumber(trx, number, { trouble: reasonOf(failure) }, clock.now()));
    throw failure;
  }
  await db.asSystem(async (trx) => {
    await dropNumber(trx, number, 'releasing');
    await deps.record(trx, { action: 'number released', code: number });
  });
};
