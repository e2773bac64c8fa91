// What a mail says, read when it is sent. Null if it is not true any more.
import { dateIn } from '#contract/brussels.ts';
import { DAYS_KEPT_AFTER_END } from '#contract/subscriptions.ts';
import { DAY_MS } from '#contract/time.ts';
import { type Invoice, invoiceByNumber } from '#server/invoices/index.ts';
import type { SubscriptionFacts } from '#server/letters/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { endOf, limitOf, mailDue, runsByCard, type SubscriptionRow } from './rules.ts';
import { type MailRow, seatsOf, subscriptionRow } from './store.ts';

/** An end at midnight belongs to the next day. */
const dayBefore = (at: Date): string => dateIn(new Date(at.getTime() - 1));

const periodFacts = (
  row: SubscriptionRow,
  mail: MailRow,
  seats: number,
  now: Date,
): SubscriptionFacts | null => {
  const due = mailDue(row, now);
  if (due?.kind !== mail.kind || due.about !== mail.about) return null;
  const byCard = runsByCard(row, now);
  const end = byCard ? (row.stripe_ends_at ?? row.stripe_period_ends_at) : endOf(row, now);
  if (mail.kind === 'closing') return { kind: mail.kind, on: mail.about };
  if (end === null) return null;
  const lastDay = dayBefore(end);
  switch (mail.kind) {
    case 'trial_began':
    case 'trial_day_10':
      return { kind: mail.kind, lastDay };
    case 'trial_ends_tomorrow':
      return {
        kind: mail.kind,
        lastDay,
        isToday: lastDay === dateIn(now),
        charged: byCard && row.stripe_ends_at === null ? { seats } : null,
      };
    case 'ended':
    case 'ended_60':
    case 'ended_80':
      return {
        kind: mail.kind,
        lastDay,
        wasTrial: row.paid_until === null,
        keptUntil: dateIn(new Date(end.getTime() + (DAYS_KEPT_AFTER_END - 1) * DAY_MS)),
      };
    default:
      return null;
  }
};

/** The invoice or credit note that the mail is about, which is attached to it. */
export const documentOf = (trx: Trx, { user_id, kind, about }: MailRow): Promise<Invoice | null> =>
  kind === 'paid' || kind === 'refunded' ? invoiceByNumber(trx, user_id, about) : Promise.resolve(null);

export const factsOf = async (trx: Trx, mail: MailRow, now: Date): Promise<SubscriptionFacts | null> => {
  const row = await subscriptionRow(trx, mail.user_id);
  if (!row) return null;
  const seats = await seatsOf(trx, mail.user_id);
  switch (mail.kind) {
    case 'paid': {
      const invoice = await invoiceByNumber(trx, mail.user_id, mail.about);
      if (!invoice) return null;
      const { number, totalCents, from, to } = invoice;
      return { kind: mail.kind, invoice: number, totalCents, from, to };
    }
    case 'refunded': {
      const note = await invoiceByNumber(trx, mail.user_id, mail.about);
      if (!note?.corrects) return null;
      const { number, totalCents, corrects } = note;
      return { kind: mail.kind, creditNote: number, invoice: corrects.number, totalCents };
    }
    case 'failed':
      return row.stripe_failed_at === null ? null : { kind: mail.kind };
    case 'messages_80':
    case 'messages_100': {
      const limit = limitOf(row.plan, seats);
      return limit === null ? null : { kind: mail.kind, month: mail.about, limit, seats };
    }
    default:
      return periodFacts(row, mail, seats, now);
  }
};
