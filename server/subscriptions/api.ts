// The subscription in /parametres, for the owner of the firm.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { Payments } from '#server/adapters/payment/port.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { changeBilling } from './change-billing.ts';
import { openPortal, startCheckout } from './payment-pages.ts';
import { limitOf, monthAt, type SubscriptionRow, sendsSubscriptionMails } from './rules.ts';
import { beginTrial, messagesOfMonth, seatsOf, subscriptionRow } from './store.ts';
import { shownSubscription } from './view.ts';

export type SubscriptionDeps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Null without a provider of payments. */
  payments: Payments | null;
  config: Pick<Config, 'CHECKOUT_URL' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'SUBSCRIPTION_MAILS'>;
};

type ReadDeps = Pick<SubscriptionDeps, 'config' | 'payments' | 'clock'>;

const subscriptionIn = async (
  trx: Trx,
  row: SubscriptionRow,
  { config, payments, clock }: ReadDeps,
): Promise<Subscription> => {
  const now = clock.now();
  const month = monthAt(now);
  const seats = await seatsOf(trx, row.user_id);
  return shownSubscription({
    row,
    seats,
    now,
    link: config.CHECKOUT_URL ?? null,
    byProvider: payments !== null,
    sendsMails: sendsSubscriptionMails(config),
    month: {
      month: month.month,
      messages: await messagesOfMonth(trx, row.user_id, month),
      limit: limitOf(row.plan, seats),
    },
  });
};

/** Null for a firm whose trial has not begun. */
export const readSubscription = async (
  trx: Trx,
  userId: string,
  deps: ReadDeps,
): Promise<Subscription | null> => {
  const row = await subscriptionRow(trx, userId);
  return row ? subscriptionIn(trx, row, deps) : null;
};

export const subscriptionRoutes = (app: FastifyInstance, deps: SubscriptionDeps): void => {
  const { db, clock, limits } = deps;
  const shown = (trx: Trx, row: SubscriptionRow) => subscriptionIn(trx, row, deps);
  const pages = { ...deps, publicUrl: deps.config.PUBLIC_URL };

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

  bind(app, endpoints.startCheckout, async ({ userId }) => {
    await limits.spend(['paymentPagePerAccount', userId]);
    return startCheckout(pages, userId);
  });

  bind(app, endpoints.openPortal, async ({ userId }) => {
    await limits.spend(['paymentPagePerAccount', userId]);
    return openPortal(pages, userId);
  });
};
