// The subscription of a firm: plan, period, the month's count, and a period that was paid by transfer.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { groupedText, lastDayText, moneyText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { useAct } from '../../pieces/act.ts';
import { type Fact, FactList } from '../../pieces/fact-list.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { firmTexts } from '../texts.ts';
import { ClosingCard } from './closing-card.tsx';
import { FirmInvoices } from './firm-invoices.tsx';
import { PlanButton } from './plan-button.tsx';
import { subscriptionTexts } from './texts.ts';

const factsOf = (one: Subscription): Fact[] => [
  [
    subscriptionTexts.plan,
    `${subscriptionTexts.plans[one.plan]}\u00a0· ${firmTexts.subscriptions[one.state]}`,
  ],
  [
    subscriptionTexts.ends,
    one.ends_at === null ? subscriptionTexts.noEnd : subscriptionTexts.lastDay(lastDayText(one.ends_at)),
  ],
  ...(one.ended_day === null ? [] : [[subscriptionTexts.endedDay, groupedText(one.ended_day)] as const]),
  [subscriptionTexts.people, groupedText(one.seats)],
  [
    subscriptionTexts.month,
    one.month.limit === null
      ? subscriptionTexts.unlimited(groupedText(one.month.messages))
      : subscriptionTexts.counted(groupedText(one.month.messages), groupedText(one.month.limit)),
  ],
  [subscriptionTexts.byCard, one.by_card ? subscriptionTexts.card : subscriptionTexts.transfer],
  [
    subscriptionTexts.billing,
    one.billing.complete ? subscriptionTexts.complete : subscriptionTexts.incomplete,
  ],
];

const MONTHS = [1, 3, 6, 12];

/** «450» or «450,50»; null for anything else. */
const centsOf = (typed: string): number | null => {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? [];
  return Number(euros) > 0 ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : null;
};

const MarkPaid = ({ firmId, one }: { firmId: string; one: Subscription }) => {
  const { client } = useAdmin();
  const { busy, act } = useAct('firms');
  const [months, setMonths] = useState(1);
  const [total, setTotal] = useState('');
  if (one.by_card || !one.billing.complete) return null;
  const price = one.price_cents === null ? centsOf(total) : one.price_cents * one.seats * months;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
          <SelectField
            label={subscriptionTexts.months}
            size="small"
            options={MONTHS.map((count) => ({
              value: String(count),
              label: subscriptionTexts.monthsOf(count),
            }))}
            value={String(months)}
            onChange={(event) => setMonths(Number(event.target.value))}
          />
        </div>
        {one.price_cents === null && (
          <div className="w-36">
            <TextField
              label={subscriptionTexts.amount}
              size="small"
              inputMode="decimal"
              value={total}
              onChange={(event) => setTotal(event.target.value)}
            />
          </div>
        )}
        <Button
          size="small"
          busy={busy !== null}
          disabled={price === null}
          onClick={() =>
            void act('paid', {
              work: () =>
                client.call('adminMarkPaid', {
                  params: { id: firmId },
                  // The invoice names what stands here, also if a person has joined since.
                  body: { months, total_cents: price, version: one.version },
                }),
              done: subscriptionTexts.paid,
            })
          }
        >
          {subscriptionTexts.markPaid}
        </Button>
      </div>
      {price !== null && (
        <p className="text-label text-ink-3">{subscriptionTexts.paidHint(moneyText(price))}</p>
      )}
    </div>
  );
};

export const SubscriptionCards = ({ firm }: { firm: AdminFirmDetail }) => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'firms', 'subscription', firm.id],
    queryFn: ({ signal }) => client.call('adminSubscription', { params: { id: firm.id }, signal }),
  });
  return (
    <Loaded query={query} rows={4}>
      {(given) => (
        <>
          <SectionCard title={subscriptionTexts.title} lead={subscriptionTexts.lead}>
            {given.subscription === null ? (
              <p className="text-table text-ink-2">{subscriptionTexts.none}</p>
            ) : (
              <>
                <FactList rows={factsOf(given.subscription)} columns="sm:grid-cols-3 xl:grid-cols-2" />
                <MarkPaid firmId={firm.id} one={given.subscription} />
                <PlanButton firmId={firm.id} one={given.subscription} />
              </>
            )}
          </SectionCard>
          <FirmInvoices firmId={firm.id} />
          {given.subscription !== null && (
            <ClosingCard firm={firm} given={given} subscription={given.subscription} />
          )}
        </>
      )}
    </Loaded>
  );
};
