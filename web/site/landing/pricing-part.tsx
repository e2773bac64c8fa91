import { Check } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Calculator } from './calculator.tsx';
import { Part } from './part.tsx';

const { pricing } = landing;

type Plan = (typeof pricing)['plan'] | (typeof pricing)['custom'];

const PlanCard = ({ plan, href, main = false }: { plan: Plan; href: string; main?: boolean }) => (
  <li
    className={classes(
      'flex flex-col gap-3 rounded-xl border bg-card p-5',
      main ? 'border-brand shadow-card' : 'border-line',
    )}
  >
    <h3 className="font-sans text-base font-semibold tracking-normal">{plan.name}</h3>
    <p>
      <span className="block font-serif text-[2.25rem] leading-none font-medium tracking-tight tabular-nums">
        {plan.price}
      </span>
      <span className="mt-1 block text-table text-ink-2">{unbroken(plan.unit)}</span>
    </p>
    <p className="border-y border-line py-2 font-semibold">{plan.note}</p>
    <ul className="plan-features grid gap-1 text-table text-ink-2">
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
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
  <Part
    id="tarifs"
    over={pricing.over}
    title={pricing.title}
    lead={pricing.lead}
    band
    aside={<p className="max-w-[46ch] text-table text-ink-2">{unbroken(pricing.terms)}</p>}
  >
    <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      <ul className="grid gap-5 md:grid-cols-2">
        <PlanCard plan={pricing.plan} href={links.trial} main />
        <PlanCard plan={pricing.custom} href={links.booking} />
      </ul>
      <Calculator />
    </div>
  </Part>
);
