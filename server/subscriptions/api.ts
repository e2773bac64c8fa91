// The subscription in /parametres, for the owner of the firm.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { changeBilling } from './change-billing.ts';
import { limitOf, monthAt, type SubscriptionRow } from './rules.ts';
import { beginTrial, messagesOfMonth, seatsOf, subscriptionRow } from './store.ts';
import { shownSubscription } from './view.ts';

type Settings = Pick<Config, 'CHECKOUT_URL' | 'SUBSCRIPTION_MAILS'>;

export const readSubscription = async (
  trx: Trx,
  row: SubscriptionRow,
  { config, now }: { config: Settings; now: Date },
): Promise<Subscription> => {
  const month = monthAt(now);
  const seats = await seatsOf(trx, row.user_id);
  return shownSubscription({
    ...{ row, seats, now, link: config.CHECKOUT_URL ?? null, byProvider: false },
    asks: config.SUBSCRIPTION_MAILS ?? false,
    month: {
      month: month.month,
      messages: await messagesOfMonth(trx, row.user_id, month),
      limit: limitOf(row.plan, seats),
    },
  });
};

export const subscriptionRoutes = (
  app: FastifyInstance,
  { db, clock, config }: { db: Database; clock: Clock; config: Settings },
): void => {
  const shown = (trx: Trx, row: SubscriptionRow) => readSubscription(trx, row, { config, now: clock.now() });

  bind(app, endpoints.getSubscription, async ({ userId, reply }) => {
    const subscription = await db.asSystem(async (trx) =>
      shown(trx, (await subscriptionRow(trx, userId)) ?? (await beginTrial(trx, userId, clock.now()))),
    );
    sendVersion(reply, subscription.version);
    return subscription;
  });

  bind(app, endpoints.patchBilling, async ({ userId, body, request, reply }) => {
    const version = versionIn(request);
    const subscription = await db.asSystem(async (trx) => {
      const row = await beginTrial(trx, userId, clock.now());
      return shown(trx, await changeBilling(trx, row, body, { version, now: clock.now(), show: shown }));
    });
    sendVersion(reply, subscription.version);
    return subscription;
  });
};
