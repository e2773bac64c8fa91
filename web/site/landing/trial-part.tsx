import { Check, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#web/site/shell/links.ts';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Part } from './part.tsx';

const { trial } = landing;

type ListProps = { title: string; items: readonly string[]; now: boolean };

const List = ({ title, items, now }: ListProps) => {
  const Icon = now ? Check : Presentation;
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-1.5 text-table text-ink-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon
              className={`mt-0.5 size-4 shrink-0 ${now ? 'text-brand' : 'text-ink-3'}`}
              aria-hidden="true"
            />
            <span>{unbroken(item)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Steps = () => (
  <div>
    <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{trial.stepsTitle}</h3>
    <ol className="grid">
      {trial.steps.map(([name, text], at) => (
        <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
          <span className="grid grid-rows-[auto_1fr] justify-items-center">
            <span className="grid size-8 place-items-center rounded-full border border-brand bg-card text-table font-semibold text-brand">
              {at + 1}
            </span>
            {at < trial.steps.length - 1 && <span className="w-px bg-line" aria-hidden="true" />}
          </span>
          <span className="pt-0.5 pb-3">
            <strong className="block font-semibold">{name}</strong>
            <span className="text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </div>
);

/** With JavaScript a click also focuses the first field of the form and flashes its card (landing-page.ts). */
const Offers = () => (
  <ButtonLink href={links.trial} data-offers className="max-sm:w-full">
    {trial.early}
  </ButtonLink>
);

/** `children` is the form, which hydrates by itself. */
export const TrialPart = ({ children }: { children?: ReactNode }) => (
  <Part id="essai" title={trial.title} lead={trial.lead} band aside={<Offers />}>
    <div className="grid items-start gap-5 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
      <Card raised data-trial-card>
        {children}
        <noscript>
          <p>
            {trial.write} <a href={`mailto:${stamped.SUPPORT_EMAIL}`}>{stamped.SUPPORT_EMAIL}</a>
          </p>
        </noscript>
      </Card>
      <div className="grid gap-5">
        {/* Folded on a phone. The content stands beside <details>, which CSS cannot hold open on a wide screen. */}
        <details className="peer border-y border-line md:hidden">
          <summary className="flex min-h-12 items-center justify-between font-semibold">{trial.more}</summary>
        </details>
        <div className="grid gap-5 max-md:hidden max-md:peer-open:grid">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-6">
            <List title={trial.includedTitle} items={trial.included} now />
            <List title={trial.laterTitle} items={trial.later} now={false} />
          </div>
          <Steps />
        </div>
      </div>
    </div>
  </Part>
);
