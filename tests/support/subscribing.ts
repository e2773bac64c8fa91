// Subscriptions on a real database with the stand-in for Stripe: the routes, the job and the mails, with a clock that a test
// sets. Jobs are collected and run by `work`.

import { openStripe } from '#server/adapters/payment/stripe.ts';
import { createHttp } from '#server/http/server.ts';
import { invoiceRoutes } from '#server/invoices/index.ts';
import type { JobDefinition } from '#server/jobs/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import {
  CARD_JOB,
  cardJob,
  lookAfterSubscriptions,
  queueMailWith,
  SUBSCRIPTION_MAIL_JOB,
  stripeRoutes,
  subscriptionMailJob,
  subscriptionRoutes,
} from '#server/subscriptions/index.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeFirm } from './factories.ts';
import { memoryMailer } from './identity.ts';
import { testLimits } from './limits.ts';
import { startStripe } from './stripe.ts';

export const BILLING = {
  name: 'Cabinet Lambrecht',
  street: 'Rue Royale 12',
  postcode: '7500',
  city: 'Tournai',
  vat_number: 'BE0123456749',
};

export const subscribing = async () => {
  const fresh: FreshDatabase = await freshDatabase();
  const time = { now: new Date('2026-11-10T10:00:00Z') };
  const clock = { now: () => time.now };
  const stripe = await startStripe({ now: () => time.now.getTime() });
  const config = parseConfig({
    ...stripe.environment,
    PUBLIC_URL: 'https://voxlex.example',
    COMPANY_ADDRESS: 'Rue des Exemples 1, 7500 Tournai, Belgique',
  });
  const payments = openStripe({ ...stripe.settings, now: () => time.now });
  const mailer = memoryMailer();
  const queued: { name: string; payload: object }[] = [];
  const enqueue = async (_trx: unknown, name: string, payload: object) => queued.push({ name, payload }) > 0;
  const jobs = {
    enqueue,
    enqueueIdle: async (trx: unknown, name: string, list: readonly { payload: object }[]) => {
      for (const { payload } of list) await enqueue(trx, name, payload);
      return list.length;
    },
  };
  const asking = { sendsMails: true };
  const queueMail: ReturnType<typeof queueMailWith> = (trx, mail) =>
    queueMailWith(jobs, asking.sendsMails)(trx, mail);
  const definitions: Record<string, JobDefinition> = {
    [CARD_JOB.name]: cardJob({
      db: fresh.db,
      clock,
      log: silentLog,
      payments,
      queueMail,
      company: config,
    }),
    [SUBSCRIPTION_MAIL_JOB.name]: subscriptionMailJob({
      db: fresh.db,
      clock,
      log: silentLog,
      mailer,
      from: 'voix@voxlex.example',
      publicUrl: config.PUBLIC_URL,
      company: 'Voxlex, Tournai',
    }),
  };
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async (authorization) => {
      const [, userId, member] = /^Bearer (\S+?)(\/member)?$/.exec(authorization ?? '') ?? [];
      if (!userId) throw new Failure('unauthorized');
      const person = { userId, personId: userId, sessionId: 'session' };
      return member ? { ...person, member: { lineIds: null } } : person;
    },
  });
  const limits = testLimits(fresh.db, clock);
  subscriptionRoutes(app, { db: fresh.db, clock, jobs, limits, payments, config });
  stripeRoutes(app, { db: fresh.db, jobs, payments, log: silentLog });
  invoiceRoutes(app, { db: fresh.db });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const run = async ({ name, payload }: { name: string; payload: object }) =>
    definitions[name]?.handler(payload, { signal: new AbortController().signal, jobId: 'job', attempt: 1 });
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    as?: string,
    body?: object,
    version?: number,
  ) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { payload: body } : {}),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      raw: reply.rawPayload,
      json: () => reply.json(),
    };
  };
  const webhook = `${address}/api/stripe/webhook`;
  return {
    fresh,
    time,
    clock,
    stripe,
    payments,
    config,
    mailer,
    queued,
    asking,
    jobs,
    queueMail,
    webhook,
    ask,
    run,
    read: async (firm: string) => (await ask('GET', '/api/subscription', firm)).json(),
    /** A firm whose invoices can be written. */
    firm: async (): Promise<string> => {
      const { id } = await makeFirm(fresh.db);
      await ask('GET', '/api/subscription', id);
      await ask('PATCH', '/api/subscription', id, BILLING, 1);
      return id;
    },
    /** The owner opens the page of the provider; returns the session there. */
    checkout: async (firm: string) => {
      const { url } = (await ask('POST', '/api/subscription/checkout', firm)).json();
      const session = stripe.sessions.get(String(url).split('/').at(-1) ?? '');
      if (!session) throw new Error(`no page at ${url}`);
      return session;
    },
    event: (type: string, customer: string) => stripe.deliver(webhook, stripe.event(type, customer)),
    /** Runs the queued jobs, each twice as after a kill that follows its last write, and those that they queue. */
    work: async (): Promise<void> => {
      while (queued.length > 0)
        for (const job of queued.splice(0)) {
          await run(job);
          await run(job);
        }
    },
    look: () =>
      lookAfterSubscriptions({ db: fresh.db, clock, jobs, queueMail, sendsMails: asking.sendsMails }),
    close: async () => {
      await app.close();
      await stripe.close();
      await fresh.close();
    },
  };
};
export type Subscribing = Awaited<ReturnType<typeof subscribing>>;
