// Bounced mails. Each delivery has a return address with an HMAC, so that it cannot be invented. A bounce is stored with its
// delivery, shown with the message, and reported once to a reachable address.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';
import type { DeliveryReport } from '#server/adapters/mailbox/port.ts';
import type { Alerts } from '#server/alerts/index.ts';
import { bounced } from '#server/deliveries/index.ts';
import { noteFormMailReturned } from '#server/forms/index.ts';
import { noteOutsideMailBounced } from '#server/hand-overs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Metrics } from '#server/platform/metrics.ts';

export type Returns = {
  /** Undefined when no bounce domain is set; then bounces go to the sender. */
  addressFor(deliveryId: string): string | undefined;
  /** The delivery whose return address this is; null for any other mailbox. */
  deliveryOf(mailbox: string): string | null;
};

const MAILBOX = /^retour-([0-9a-f]{32})-([0-9a-f]{20})$/;

export const returnsWith = (key: Buffer, domain: string | undefined): Returns => {
  const markOf = (hex: string): string =>
    createHmac('sha256', key).update(`voxlex return ${hex}`).digest('hex').slice(0, 20);
  return {
    addressFor: (deliveryId) => {
      const hex = deliveryId.replaceAll('-', '');
      return domain && `retour-${hex}-${markOf(hex)}@${domain}`;
    },
    deliveryOf: (mailbox) => {
      const [, hex, mark] = MAILBOX.exec(mailbox) ?? [];
      if (!hex || !mark || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(hex)))) return null;
      return uuidOfHex(hex);
    },
  };
};

export type BounceDeps = {
  db: Database;
  clock: Clock;
  alerts: Pick<Alerts, 'undelivered'>;
  metrics: Pick<Metrics, 'notified'>;
  updated: (userId: string, voicemailId: string) => void;
};

/** `deliveryId` comes from the return address, of a notice, a mail with a form or a mail to an outside colleague; without it the quoted Message-ID identifies the mail. */
export const takeReport =
  (deps: BounceDeps) =>
  async (report: DeliveryReport, deliveryId: string | null): Promise<void> => {
    // A 'delayed' report is not final.
    if (!report.failed) return;
    const returned = { id: deliveryId, messageId: report.messageId, code: report.status };
    const { deliveries, others } = await deps.db.asSystem(async (trx) => {
      const found = await bounced(trx, returned);
      const [first] = found;
      if (first) {
        await deps.alerts.undelivered(trx, {
          userId: first.user_id,
          lineId: first.line_id,
          voicemailId: first.voicemail_id,
          recipient: first.recipient,
          code: report.status,
        });
        return { deliveries: found, others: [] };
      }
      const form = await noteFormMailReturned(trx, returned, deps.clock.now());
      return {
        deliveries: [],
        others: form.length > 0 ? form : await noteOutsideMailBounced(trx, returned, deps.clock.now()),
      };
    });
    for (const { kind } of deliveries) deps.metrics.notified(kind, 'bounced');
    for (const { user_id, voicemail_id } of [...deliveries, ...others]) deps.updated(user_id, voicemail_id);
  };
