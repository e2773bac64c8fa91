// What of single firms needs the operator, for «Aujourd’hui» and for the badge of a firm.
import { DAYS_KEPT_AFTER_END } from '#contract/subscriptions.ts';
import type { Trx } from '#server/platform/database.ts';
import { endedFor } from './rules.ts';
import { alertsByFirm, lateByFirm, possiblyEnded, undeliveredByFirm } from './store.ts';

/** Mails that did not arrive and alerts are shown for so long. */
const SHOWN_DAYS = 7;

export const firmTroubles = async (trx: Trx, { lateAfterS, now }: { lateAfterS: number; now: Date }) => ({
  late: await lateByFirm(trx, lateAfterS),
  undelivered: await undeliveredByFirm(trx, SHOWN_DAYS),
  textsRefused: await alertsByFirm(trx, 'texts_refused', SHOWN_DAYS),
  unreadAlerts: await alertsByFirm(trx, 'unread', SHOWN_DAYS),
  ended: endedFor(DAYS_KEPT_AFTER_END, await possiblyEnded(trx, now), now),
});
