import { Check, CreditCard } from 'lucide-react';
import { stamped } from '#web/site/stamped.ts';
import { offers } from '#web/texts/offers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { OfferFrame } from './offer-frame.tsx';

const { pay } = offers;

export const SubscriptionPage = () => (
  <OfferFrame over={pay.over} heading={pay.heading} lead={pay.lead} foot={pay.terms}>
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
