// A mail that did not arrive: tied to its delivery, shown on the message, told once to somebody who can be reached.
import type { DeliveryReport } from '#server/adapters/mailbox/port.ts';
import type { Alerts } from '#server/alerts/index.ts';
import { bounced } from '#server/deliveries/index.ts';
import type { Database } from '#server/platform/database.ts';
import type { Metrics } from '#server/platform/metrics.ts';

export type BounceDeps = {
  db: Database;
  alerts: Pick<Alerts, 'undelivered'>;
  metrics: Pick<Metrics, 'told'>;
  updated: (userId: string, voicemailId: string) => void;
};

/** `deliveryId`: where the address that it came to says so; else the mail that is quoted in it does. */
export const takeReport =
  (deps: BounceDeps) =>
  async (report: DeliveryReport, deliveryId: string | null): Promise<void> => {
    // 'delayed' is no news: the last word is still to come.
    if (!report.failed) return;
    const found = await deps.db.asSystem(async (trx) => {
      const delivery = await bounced(trx, {
        id: deliveryId,
        messageId: report.messageId,
        code: report.status,
      });
      if (delivery)
        await deps.alerts.undelivered(trx, {
          userId: delivery.user_id,
          lineId: delivery.line_id,
          voicemailId: delivery.voicemail_id,
          recipient: delivery.recipient,
          code: report.status,
        });
      return delivery;
    });
    if (!found) return;
    deps.metrics.told(found.kind, 'bounced');
    deps.updated(found.user_id, found.voicemail_id);
  };
