// Gives a number to a line or takes it away; the firm sees the change in its journal of settings.
import { changeSettings, type Line } from '#server/lines/index.ts';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { RecordAct } from './number-purchase.ts';
import { lineWithNumber, lockNumber } from './store.ts';

type Attaching = { now: Date; record: RecordAct };

export const attachNumber = async (
  trx: Trx,
  { now, record }: Attaching,
  { number, userId, lineId }: { number: string; userId: string; lineId: string },
): Promise<Line> => {
  const bought = await lockNumber(trx, number);
  if (bought?.state === 'buying' || bought?.state === 'releasing') throw new Failure('number_pending');
  const writer = { actor: 'operator', version: null, now } as const;
  const line = await changeSettings(trx, { userId, lineId }, { number }, writer).catch((cause: unknown) => {
    if (brokenConstraint(cause) !== 'line_numbers_pkey') throw cause;
    throw new Failure('number_taken', { cause });
  });
  await record(trx, { action: 'number attached', userId, subject: lineId, code: number });
  return line;
};

export const detachNumber = async (trx: Trx, { now, record }: Attaching, number: string): Promise<void> => {
  const line = await lineWithNumber(trx, number);
  if (!line) throw new Failure('not_found');
  const which = { userId: line.user_id, lineId: line.line_id };
  await changeSettings(trx, which, { number: null }, { actor: 'operator', version: null, now });
  await record(trx, { action: 'number detached', userId: which.userId, subject: which.lineId, code: number });
};
