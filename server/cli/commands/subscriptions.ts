import { PRICE_CENTS } from '#contract/subscriptions.ts';
import { Failure } from '#server/platform/failure.ts';
import { notePaidPeriod, queueMailWith, sendsSubscriptionMails } from '#server/subscriptions/index.ts';
import { type Command, firmWith } from '../command.ts';

const MOST_MONTHS = 36;

const whole = (text: string, name: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Failure('bad_request', { reason: `--${name} is a whole number from 1 to ${most}` });
  return value;
};

const paid: Command = {
  name: 'subscription paid',
  usage: '--user E --months N [--total-cents C]',
  summary: [
    'notes a period that the firm has paid by transfer: it begins where the last one ends, or today. Issues the invoice',
    `(${PRICE_CENTS / 100} € with VAT for each person and month, or the given total) as PDF and Peppol UBL, which the owner finds in`,
    '/parametres/abonnement. The owner must have completed what invoices name.',
  ].join('\n      '),
  flags: { user: { type: 'string' }, months: { type: 'string' }, 'total-cents': { type: 'string' } },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const total = given.text('total-cents');
    const period = {
      userId,
      now: app.clock.now(),
      months: whole(given.need('months'), 'months', MOST_MONTHS),
      totalCents: total === undefined ? null : whole(total, 'total-cents', 100_000_000),
    };
    const queueMail = queueMailWith(app.jobs, sendsSubscriptionMails(app.config));
    const noted = await app.db.asSystem((trx) =>
      notePaidPeriod(trx, period, { company: app.config, queueMail }),
    );
    const { from, to, invoice, totalCents } = noted;
    return {
      json: { from, to, invoice, total_cents: totalCents },
      lines: [`Paid from ${from} to ${to}: invoice ${invoice}, ${(totalCents / 100).toFixed(2)} EUR.`],
    };
  },
};

export const subscriptionCommands: readonly Command[] = [paid];
