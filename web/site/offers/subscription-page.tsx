import { Archive, Check, CreditCard, Mail, ReceiptText } from 'lucide-react';
import { stamped } from '#web/site/stamped.ts';
import { offers } from '#web/texts/offers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { OfferFrame } from './offer-frame.tsx';

const { pay } = offers;

const REASSURANCES = [
  [Mail, pay.reassurances.end],
  [ReceiptText, pay.reassurances.invoice],
  [Archive, pay.reassurances.kept],
] as const;

const Reassurances = () => (
  <>
    <ul className="mt-2 grid gap-3 border-t border-line pt-5">
      {REASSURANCES.map(([Icon, words]) => (
        <li key={words} className="flex items-center gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-tint text-brand">
            <Icon className="size-4.5" aria-hidden="true" />
          </span>
          <span>{unbroken(words)}</span>
        </li>
      ))}
    </ul>
    <dl className="grid gap-4 border-t border-line pt-5 text-table">
      {pay.questions.map(([question, answer]) => (
        <div key={question} className="grid gap-1">
          <dt className="font-semibold">{question}</dt>
          <dd className="max-w-[56ch] text-ink-2">{unbroken(answer)}</dd>
        </div>
      ))}
    </dl>
  </>
);

export const SubscriptionPage = () => (
  <OfferFrame over={pay.over} heading={pay.heading} lead={pay.lead} below={<Reassurances />}>
    <Card raised className="grid gap-5 border-brand! sm:p-8">
      <h2 className="font-sans text-base font-semibold tracking-normal">{pay.plan}</h2>
      <p>
        <span className="block font-serif text-[3.25rem] leading-none font-medium tracking-tight tabular-nums">
          {pay.price}
        </span>
        <span className="mt-2 block text-table text-ink-2">{pay.unit}</span>
      </p>
      <ul className="grid gap-2.5 border-t border-line pt-5 text-ink-2">
        {pay.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            <span>{unbroken(feature)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        href={stamped.CHECKOUT_URL}
        target="_blank"
        rel="noopener"
        kind="primary"
        icon={<CreditCard className="size-4.5" aria-hidden="true" />}
      >
        {pay.action}
      </ButtonLink>
      <p className="checkout-page text-center text-table text-ink-3" data-leads={stamped.CHECKOUT_URL}>
        {pay.newTab}
      </p>
    </Card>
  </OfferFrame>
);
