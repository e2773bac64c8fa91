// Messages that are handed over to colleagues outside the firm.
import { idInMessageId } from '#server/letters/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { noteOutsideBounce } from './addresses/store.ts';
import { noteHandOverBounce } from './store.ts';

export { OUTSIDE_ADDRESS_JOB, outsideAddressJob } from './addresses/ask-outside-address.ts';
export { handOverRoutes } from './api.ts';
export { colleagueRoutes } from './colleague/api.ts';
export { HAND_OVER_JOB, handOverJob } from './send-hand-over.ts';

/**
 * Stores that a mail to an outside colleague came back, and returns the messages concerned. `id` comes from the return
 * address; without it the quoted Message-ID names the hand-over.
 */
export const noteOutsideMailBounced = async (
  trx: Trx,
  report: { id: string | null; messageId: string | null; code: string },
  now: Date,
): Promise<{ user_id: string; voicemail_id: string }[]> => {
  const id = report.id ?? idInMessageId(report.messageId);
  if (id === null) return [];
  const handed = await noteHandOverBounce(trx, id, report.code);
  return handed ? [handed] : noteOutsideBounce(trx, id, { code: report.code, now });
};
