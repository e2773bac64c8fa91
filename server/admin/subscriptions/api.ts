// The subscription of a firm: what it is, a period that was paid, and the closing of its lines.

import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { FirmSubscription } from '#contract/admin/subscriptions.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { InvoiceFile } from '#contract/invoices.ts';
import { bind } from '#server/http/bind.ts';
import { type Identity, recordOperatorAct } from '#server/identity/index.ts';
import {
  anyInvoice,
  type CompanyData,
  invoicesOf,
  sendInvoice,
  shownToOperator,
} from '#server/invoices/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import {
  announceClosing,
  closeFirm,
  closingOf,
  notePaidPeriod,
  queueMailWith,
  readSubscription,
  reopenFirm,
  type SubscriptionDeps,
  sendsSubscriptionMails,
  setPlan,
} from '#server/subscriptions/index.ts';

export type AdminSubscriptionDeps = Pick<SubscriptionDeps, 'payments'> & {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  identity: Pick<Identity, 'addressOf'>;
  config: SubscriptionDeps['config'] & CompanyData;
};

export const adminSubscriptionRoutes = (app: FastifyInstance, deps: AdminSubscriptionDeps): void => {
  const { db, clock, jobs, identity, config } = deps;

  const shown = async (id: string): Promise<FirmSubscription> =>
    db.asOperator(async (trx) => {
      const subscription = await readSubscription(trx, id, deps);
      const { announcedAt, may } = await closingOf(trx, id, clock.now());
      return { subscription, announced_at: announcedAt?.toISOString() ?? null, may };
    });

  /** One act of the operator on a firm that exists, with its row of the audit. */
  const act = async (userId: string, action: AuditAction, work: (trx: Trx) => Promise<unknown>) => {
    await identity.addressOf(userId);
    await db.asSystem(async (trx) => {
      await work(trx);
      await recordOperatorAct(trx, { action, userId }, clock.now());
    });
    return shown(userId);
  };

  bind(app, adminEndpoints.adminSubscription, async ({ params }) => {
    await identity.addressOf(params.id);
    return shown(params.id);
  });

  bind(app, adminEndpoints.adminSetPlan, ({ params, body }) =>
    act(params.id, 'plan changed', (trx) =>
      setPlan(trx, { userId: params.id, plan: body.plan, now: clock.now() }),
    ),
  );

  bind(app, adminEndpoints.adminMarkPaid, ({ params, body }) => {
    const { months, version, total_cents: totalCents } = body;
    const period = { userId: params.id, months, version, totalCents, now: clock.now() };
    const queueMail = queueMailWith(jobs, sendsSubscriptionMails(config));
    return act(params.id, 'period marked as paid', (trx) =>
      notePaidPeriod(trx, period, { company: config, queueMail }),
    );
  });

  bind(app, adminEndpoints.adminAnnounceClosing, ({ params }) =>
    // The firm must know, also where the operator sends no other mail about subscriptions.
    act(params.id, 'closing announced', (trx) =>
      announceClosing(trx, params.id, { now: clock.now(), queueMail: queueMailWith(jobs, true) }),
    ),
  );

  bind(app, adminEndpoints.adminCloseFirm, async ({ params, body }) => {
    const ownerEmail = await identity.addressOf(params.id);
    if (body.confirmation.trim().toLowerCase() !== ownerEmail) throw new Failure('closing_mistyped');
    return act(params.id, 'lines closed', (trx) => closeFirm(trx, params.id, clock.now()));
  });

  bind(app, adminEndpoints.adminReopenFirm, ({ params }) =>
    act(params.id, 'lines opened again', (trx) => reopenFirm(trx, params.id, clock.now())),
  );

  bind(app, adminEndpoints.adminInvoices, async ({ params, query }) => {
    const { rows, total } = await db.asOperator((trx) => invoicesOf(trx, params.id, limitOf(query)));
    return pageWith(query, total, rows.map(shownToOperator));
  });
  const file = (kind: InvoiceFile) =>
    bind(app, adminEndpoints[kind === 'pdf' ? 'adminInvoicePdf' : 'adminInvoiceXml'], async (call) => {
      const row = await db.asOperator((trx) => anyInvoice(trx, call.params.id));
      await sendInvoice(call.reply, row, kind);
      return undefined;
    });
  file('pdf');
  file('xml');
};
