import { Check, Mail, Presentation } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Part } from './part.tsx';

const { trial } = landing;

const letter = `mailto:${stamped.SUPPORT_EMAIL}?subject=${encodeURIComponent(trial.subject)}&body=${encodeURIComponent(trial.body)}`;

const Lists = () => (
  <div className="grid gap-6 sm:grid-cols-2">
    <div>
      <h3 className="mb-2.5 font-sans text-base font-semibold tracking-normal">{trial.includedTitle}</h3>
      <ul className="grid gap-2 text-ink-2">
        {trial.included.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </div>
    <div>
      <h3 className="mb-2.5 font-sans text-base font-semibold tracking-normal">{trial.laterTitle}</h3>
      <ul className="grid gap-2 text-ink-2">
        {trial.later.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Presentation className="mt-1 size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  </div>
);

export const TrialPart = () => (
  <Part id="essai" title={trial.title} lead={trial.lead} band>
    <div className="grid items-start gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-10">
      <Card raised className="grid gap-7">
        <Lists />
        <div className="grid gap-3 border-t border-line pt-6">
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink href={letter} kind="primary" icon={<Mail className="size-4.5" aria-hidden="true" />}>
              {trial.ask}
            </ButtonLink>
            <ButtonLink href={links.trial}>{trial.early}</ButtonLink>
          </div>
          <p className="text-table text-ink-3">{trial.mailNote}</p>
        </div>
      </Card>
      <div>
        <h3 className="mb-5 text-h3">{trial.stepsTitle}</h3>
        <ol className="grid">
          {trial.steps.map(([name, text], at) => (
            <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span className="grid justify-items-center">
                <span className="grid size-8 place-items-center rounded-full border border-brand bg-card text-table font-semibold text-brand">
                  {at + 1}
                </span>
                {at < trial.steps.length - 1 && <span className="w-px flex-1 bg-line" aria-hidden="true" />}
              </span>
              <span className="pt-0.5 pb-6">
                <strong className="block font-semibold">{name}</strong>
                <span className="text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </Part>
);
