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

const List = ({ title, items, now }: { title: string; items: readonly string[]; now: boolean }) => {
  const Icon = now ? Check : Presentation;
  return (
    <div>
      <h3 className="mb-2.5 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-2 text-ink-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon
              className={`mt-1 size-4.5 shrink-0 ${now ? 'text-brand' : 'text-ink-3'}`}
              aria-hidden="true"
            />
            {unbroken(item)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Steps = () => (
  <div>
    <h3 className="mb-4 font-sans text-base font-semibold tracking-normal">{trial.stepsTitle}</h3>
    <ol className="grid">
      {trial.steps.map(([name, text], at) => (
        <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
          <span className="grid grid-rows-[auto_1fr] justify-items-center">
            <span className="grid size-8 place-items-center rounded-full border border-brand bg-card text-table font-semibold text-brand">
              {at + 1}
            </span>
            {at < trial.steps.length - 1 && <span className="w-px bg-line" aria-hidden="true" />}
          </span>
          <span className="pt-0.5 pb-6">
            <strong className="block font-semibold">{name}</strong>
            <span className="text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </div>
);

/** `children` is the form, which hydrates by itself. */
export const TrialPart = ({ children }: { children?: ReactNode }) => (
  <Part id="essai" title={trial.title} lead={trial.lead} band>
    <div className="grid items-start gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
      <Card raised>
        {children}
        <noscript>
          <p>
            {trial.write} <a href={`mailto:${stamped.SUPPORT_EMAIL}`}>{stamped.SUPPORT_EMAIL}</a>
          </p>
        </noscript>
      </Card>
      <div className="grid gap-8">
        <List title={trial.includedTitle} items={trial.included} now />
        <List title={trial.laterTitle} items={trial.later} now={false} />
        <ButtonLink href={links.trial} className="justify-self-start">
          {trial.early}
        </ButtonLink>
        <Steps />
      </div>
    </div>
  </Part>
);
