// The page around the recorder: introduction, next steps, and the demonstration.
import { CalendarDays, CircleCheck, Clock, Mic, PhoneForwarded } from 'lucide-react';
import type { ReactNode } from 'react';
import { stamped } from '#web/site/stamped.ts';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

const ICONS = [Mic, CircleCheck, Clock] as const;

const Benefits = ({ texts }: { texts: GreetingTexts }) => (
  <ul className="grid gap-3 sm:max-lg:grid-cols-3">
    {texts.benefits.map(([title, text], at) => {
      const Icon = ICONS[at] ?? Mic;
      return (
        <Card
          as="li"
          key={title}
          padded={false}
          className="grid grid-cols-[auto_1fr] content-start items-start gap-x-3.5 gap-y-2 p-4 sm:max-lg:grid-cols-1"
        >
          <span className="grid size-9 place-items-center rounded-md bg-brand-tint text-brand">
            <Icon className="size-4.5" aria-hidden="true" />
          </span>
          <div>
            <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
            <p className="text-table text-ink-2">{unbroken(text)}</p>
          </div>
        </Card>
      );
    })}
  </ul>
);

const Steps = ({ texts }: { texts: GreetingTexts }) => (
  <section aria-labelledby="etapes" className="border-y border-line bg-paper-2">
    <div className="mx-auto grid max-w-page gap-8 px-4 py-14 sm:px-6">
      <h2 id="etapes" className="text-h2">
        {texts.stepsTitle}
      </h2>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {texts.steps.map(([title, text], at) => (
          <li key={title} className="grid content-start gap-2 border-t-2 border-brand pt-4">
            <span className="font-serif text-h3 text-brand tabular-nums" aria-hidden="true">
              {at + 1}
            </span>
            <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
            <p className="text-table text-ink-2">{unbroken(text)}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

/** `children` is the recorder, which hydrates at once. */
export const GreetingPage = ({ texts, children }: { texts: GreetingTexts; children?: ReactNode }) => (
  <>
    {/* On a phone the recorder follows the introduction. */}
    <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-8 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-[1fr_1.05fr] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-6">
        <p className="text-table font-semibold text-brand">{texts.over}</p>
        <h1 className="-mt-3 text-h2">{texts.heading}</h1>
        <p className="max-w-[46ch] text-lead text-ink-2">{texts.intro}</p>
      </div>
      <div className="grid gap-4 lg:row-span-2">
        {children}
        <p className="hidden text-table text-ink-2 unscripted:block">
          {texts.noScript} <a href={`mailto:${stamped.SUPPORT_EMAIL}`}>{stamped.SUPPORT_EMAIL}</a>.
        </p>
      </div>
      <div className="grid gap-6">
        <section aria-labelledby="que-dire" className="grid gap-1.5 border-l-2 border-brand pl-4">
          <h2 id="que-dire" className="font-sans text-base font-semibold tracking-normal">
            {texts.exampleTitle}
          </h2>
          <p className="font-serif text-lead italic">{texts.example}</p>
        </section>
        <Benefits texts={texts} />
      </div>
    </div>
    <Steps texts={texts} />
    <section
      aria-labelledby="demo"
      className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-4 pt-14 sm:px-6"
    >
      <div className="grid gap-1.5">
        <h2 id="demo" className="text-h3">
          {texts.demoTitle}
        </h2>
        <p className="flex items-center gap-2 text-ink-2">
          <PhoneForwarded className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
          {texts.demoText}
        </p>
      </div>
      <ButtonLink
        href={stamped.BOOKING_URL}
        target="_blank"
        rel="noopener"
        kind="primary"
        icon={<CalendarDays className="size-4.5" aria-hidden="true" />}
        className="max-sm:w-full"
      >
        {texts.demo}
      </ButtonLink>
    </section>
  </>
);
