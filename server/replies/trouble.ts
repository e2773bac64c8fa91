// Handles a text that did not reach its caller. It records the code of a STOP, or raises an alert if the account caused
// the failure.
import type { ReplyTrouble } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import { troubleOf } from './rules.ts';
import { noteOptOut, type Reply } from './store.ts';

export type AlertTexts = (
  trx: Trx,
  given: { userId: string; lineId: string; code: string | null },
) => Promise<void>;

/** Runs in the transaction that records the refusal. */
export const noteTrouble = async (
  trx: Trx,
  reply: Reply,
  code: string | null,
  alert: AlertTexts,
): Promise<ReplyTrouble> => {
  const { id, user_id: userId, line_id: lineId, recipient: number } = reply;
  const trouble = troubleOf(code);
  // The reply's id is the source id, so that a repeated report changes nothing and a later START still counts.
  if (trouble === 'opted_out')
    await noteOptOut(trx, {
      user_id: userId,
      number,
      source_id: id,
      opted_out: true,
      reported_by: 'provider',
    });
  if (trouble === 'account') await alert(trx, { userId, lineId, code });
  return trouble;
};
