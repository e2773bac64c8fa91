// What follows when a text did not reach its caller: no more texts to who refuses them, an alert where it is the account's fault.
import type { ReplyTrouble } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import { troubleOf } from './rules.ts';
import { noteOptOut, type Reply } from './store.ts';

export type AlertTexts = (
  trx: Trx,
  given: { userId: string; lineId: string; code: string | null },
) => Promise<void>;

/** In the transaction that notes the refusal. */
export const noteTrouble = async (
  trx: Trx,
  reply: Reply,
  code: string | null,
  alert: AlertTexts,
): Promise<ReplyTrouble> => {
  const { id, user_id: userId, line_id: lineId, recipient: number } = reply;
  const trouble = troubleOf(code);
  // Noted under the reply's id: repeated news of the same refusal changes nothing, and a START after it counts.
  if (trouble === 'opted_out')
    await noteOptOut(trx, { user_id: userId, number, source_id: id, opted_out: true, noted_by: 'provider' });
  if (trouble === 'account') await alert(trx, { userId, lineId, code });
  return trouble;
};
