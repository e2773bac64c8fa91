// «Abonnement»: trial or period, the messages of the month, what invoices name, and the invoices.
import { useEffect, useState } from 'react';
import { dateIn } from '#contract/brussels.ts';
import { type Subscription, withoutVat } from '#contract/subscriptions.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { lastDayText, moneyText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { BillingCard } from './billing-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { monthText, texts } from './texts.ts';
import { useReturned, useSubscription } from './use-subscription.ts';

const TONES: Record<Subscription['state'], Tone> = {
  open: 'done',
  trial: 'new',
  active: 'done',
  unpaid: 'urgent',
  ended: 'waiting',
};

const dayText = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');

/** What is so now, and what follows. */
const sentencesOf = (one: Subscription): string[] => {
  const end = one.ends_at === null ? null : lastDayText(one.ends_at);
  if (one.closed_at) return one.payment === 'link' ? [texts.closed] : [texts.closed, texts.opensAgain];
  const closing = one.closes_on ? [texts.closes(dayText(one.closes_on))] : [];
  switch (one.state) {
    case 'open':
      return [texts.open, ...closing];
    case 'trial':
      return [
        one.charged_at
          ? texts.trialWithCard(dayText(dateIn(new Date(one.charged_at))))
          : texts.trial(end ?? ''),
      ];
    case 'active':
      if (end === null) return [texts.active];
      return [one.by_card ? texts.cancelled(end) : texts.paid(end)];
    case 'unpaid':
      return [texts.unpaid, texts.nothingStops];
    case 'ended':
      return [`${texts.ended(end ?? '')} ${texts.nothingStops}`, ...closing];
  }
};

/** Prices are VAT included; the amount without VAT stands beside it. */
const totalText = (cents: number): string =>
  `${texts.perMonth(moneyText(cents))} (${texts.withoutVat(moneyText(withoutVat(cents)))})`;

const Facts = ({ one }: { one: Subscription }) => {
  const price = one.price_cents;
  const facts: [string, string][] = [
    [
      texts.plan,
      price === null ? texts.plans[one.plan] : `${texts.plans[one.plan]} · ${texts.price(moneyText(price))}`,
    ],
    [texts.people, String(one.seats)],
    ...(price === null ? [] : [[texts.total, totalText(price * one.seats)] as [string, string]]),
    ...(one.charged_at
      ? [[texts.charged, dayText(dateIn(new Date(one.charged_at)))] as [string, string]]
      : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-table sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The card is entered on the provider's page, which takes the place of this one. */
const PayButton = ({ one }: { one: Subscription }) => {
  const { client } = useSettings();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // The browser's back button may show the page as it was left, while the other one was being opened.
    const shown = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  if (one.plan === 'custom') return null;
  if (one.payment === 'link')
    return one.state === 'trial' || one.state === 'ended' ? (
      <ButtonLink href={one.link ?? '/paiement'} kind="primary" size="small" className="justify-self-start">
        {texts.byLink}
      </ButtonLink>
    ) : null;
  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await client.call(one.by_card ? 'openPortal' : 'startCheckout', {});
      window.location.assign(url);
    } catch (error) {
      setProblem(messageOr(error, texts.failed));
      setBusy(false);
    }
  };
  const canPay = one.by_card || one.billing.complete;
  const begin = one.state === 'trial' ? texts.keepCard : texts.subscribe;
  return (
    <div className="grid gap-3">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {canPay ? (
        <Button
          kind={one.by_card ? 'secondary' : 'primary'}
          size="small"
          className="justify-self-start"
          busy={busy}
          onClick={() => void open()}
        >
          {one.by_card ? texts.manage : begin}
        </Button>
      ) : (
        <p className="text-table text-ink-2">{texts.needsBilling}</p>
      )}
    </div>
  );
};

const MonthCard = ({ month: { month, messages, limit } }: Subscription) => (
  <SectionCard title={texts.month} lead={limit === null ? undefined : texts.monthLead}>
    {limit === null ? (
      <p className="text-table">{texts.countedFree(messages, monthText(month))}</p>
    ) : (
      <>
        <ProgressLine
          label={texts.counted(messages, monthText(month), limit)}
          value={Math.min(messages, limit)}
          max={limit}
        />
        <p className="max-w-[64ch] text-table text-ink-2">{texts.beyond}</p>
      </>
    )}
  </SectionCard>
);

const SubscriptionSection = () => {
  const returned = useReturned();
  const query = useSubscription(returned);
  return (
    <Loaded query={query}>
      {(one) => (
        <>
          {returned && !one.by_card && <Banner tone="success">{texts.done}</Banner>}
          <SectionCard
            title={texts.title}
            aside={<Badge tone={TONES[one.state]}>{texts.states[one.state]}</Badge>}
          >
            <div className="grid max-w-[64ch] gap-2">
              {sentencesOf(one).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <Facts one={one} />
            <p className="max-w-[64ch] text-table text-ink-3">{texts.peopleHint}</p>
            {/* The event of the card arrives a moment later: a second one would be charged too. */}
            {(!returned || one.by_card) && <PayButton one={one} />}
          </SectionCard>
          <MonthCard {...one} />
          <BillingCard stored={one} />
          <InvoicesCard />
        </>
      )}
    </Loaded>
  );
};

export default SubscriptionSection;
