import { CreditCard } from 'lucide-react';
import { stamped } from '#web/site/stamped.ts';
import { offers } from '#web/texts/offers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { OfferFrame } from './offer-frame.tsx';

const { trial } = offers;

/** The waveform shows half of the fourteen days as used. */
const Days = () => (
  <div className="grid gap-3">
    <p className="flex items-baseline gap-3">
      <span className="font-serif text-[3.25rem] leading-none font-medium tracking-tight tabular-nums">
        {trial.left}
      </span>
      <span className="text-lead text-ink-2">{trial.leftUnit}</span>
    </p>
    <div className="grid grid-cols-14 gap-1" aria-hidden="true">
      {Array.from({ length: 14 }, (_, day) => `jour-${day + 1}`).map((day, at) => (
        <span key={day} className={at < 7 ? 'h-2 rounded-full bg-wave-rest' : 'h-2 rounded-full bg-brand'} />
      ))}
    </div>
  </div>
);

export const OngoingTrialPage = () => (
  <OfferFrame over={trial.over} heading={trial.heading} lead={trial.lead} foot={trial.none}>
    <Card raised className="grid gap-6 sm:p-8">
      <Days />
      <ButtonLink
        href={stamped.TRIAL_CHECKOUT_URL}
        target="_blank"
        rel="noopener"
        kind="primary"
        icon={<CreditCard className="size-4.5 max-sm:hidden" aria-hidden="true" />}
        className="whitespace-nowrap max-sm:px-3 max-sm:text-[0.9375rem]"
      >
        {trial.action}
      </ButtonLink>
      <p
        className="checkout-page -mt-3 text-center text-table text-ink-3"
        data-leads={stamped.TRIAL_CHECKOUT_URL}
      >
        {trial.newTab}
      </p>
      <div className="border-t border-line pt-5">
        <h2 className="mb-4 text-h3">{trial.stepsTitle}</h2>
        <ol className="grid gap-4">
          {trial.steps.map(([name, text], at) => (
            <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span className="grid size-8 place-items-center rounded-full border border-brand text-table font-semibold text-brand">
                {at + 1}
              </span>
              <span>
                <strong className="block font-semibold">{name}</strong>
                <span className="text-ink-2">{unbroken(text)}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  </OfferFrame>
);
