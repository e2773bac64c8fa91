// The refusal of an erasure: who holds it, since when and why.
import type * as z from 'zod';
import type { heldDetails } from '#contract/holds.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type HoldRow, holdsOfFirm, holdsOverContact, holdsOverMessage, holdsOverNumber } from './store.ts';
import { holdView } from './view.ts';

const heldFailure = (rows: readonly HoldRow[]): Failure => {
  const details: z.infer<typeof heldDetails> = {
    holds: rows.map(holdView).map(({ held_by: { name }, held_at, reason }) => ({ name, held_at, reason })),
  };
  return new Failure('held', { details });
};

const refuse = (rows: readonly HoldRow[]): void => {
  if (rows.length > 0) throw heldFailure(rows);
};

/** Null while nothing of the number is held. */
export const heldNumber = async (trx: Trx, userId: string, number: string): Promise<Failure | null> => {
  const rows = await holdsOverNumber(trx, userId, number);
  return rows.length > 0 ? heldFailure(rows) : null;
};

export const refuseHeldMessage = async (trx: Trx, userId: string, id: string): Promise<void> =>
  refuse(await holdsOverMessage(trx, userId, id));

export const refuseHeldNumber = async (trx: Trx, userId: string, number: string): Promise<void> =>
  refuse(await holdsOverNumber(trx, userId, number));

export const refuseHeldContact = async (trx: Trx, userId: string, id: string): Promise<void> =>
  refuse(await holdsOverContact(trx, userId, id));

export const refuseHeldFirm = async (trx: Trx, userId: string): Promise<void> =>
  refuse(await holdsOfFirm(trx, userId));
