import { Check } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Part } from './part.tsx';

const { pricing } = landing;

type Plan = (typeof pricing)['plan'] | (typeof pricing)['custom'];

const PlanCard = ({ plan, href, main = false }: { plan: Plan; href: string; main?: boolean }) => (
  <li
    className={classes(
      'flex flex-col gap-5 rounded-xl border bg-card p-6 sm:p-8',
      main ? 'border-brand shadow-card' : 'border-line',
    )}
  >
    <h3 className="font-sans text-base font-semibold tracking-normal">{plan.name}</h3>
    <p>
      <span className="block font-serif text-[2.75rem] leading-none font-medium tracking-tight tabular-nums">
        {plan.price}
      </span>
      <span className="mt-2 block text-table text-ink-2">{plan.unit}</span>
    </p>
    <p className="border-y border-line py-3 font-semibold">{plan.note}</p>
    <ul className="grid gap-2.5 text-ink-2">
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
          <span>{unbroken(feature)}</span>
        </li>
      ))}
    </ul>
    <ButtonLink href={href} kind={main ? 'primary' : 'secondary'} className="mt-auto">
      {plan.action}
    </ButtonLink>
  </li>
);

export const PricingPart = () => (
  <Part id="tarifs" over={pricing.over} title={pricing.title} lead={pricing.lead} band centred>
    <ul className="mx-auto grid w-full max-w-[56rem] gap-5 md:grid-cols-2">
      <PlanCard plan={pricing.plan} href={links.trial} main />
      <PlanCard plan={pricing.custom} href={links.booking} />
    </ul>
    <p className="mx-auto max-w-[64ch] text-center text-table text-balance text-ink-2">
      {unbroken(pricing.terms)}
    </p>
  </Part>
);
