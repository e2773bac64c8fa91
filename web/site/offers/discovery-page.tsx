import { CalendarDays, Mail, MessageSquareQuote, Phone, Target } from 'lucide-react';
import { CalendarFrame } from '#web/site/consent/calendar-frame.tsx';
import { stamped } from '#web/site/stamped.ts';
import { offers } from '#web/texts/offers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

const { call } = offers;
const ICONS = [Target, MessageSquareQuote];

const Letter = () => (
  <div className="grid gap-5 py-6 text-center sm:justify-items-center">
    <p className="max-w-[46ch] text-ink-2">{call.none}</p>
    <div className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:justify-stretch">
      <ButtonLink
        href={stamped.BOOKING_URL}
        kind="primary"
        icon={<Mail className="size-4.5" aria-hidden="true" />}
      >
        {call.write}
      </ButtonLink>
      <ButtonLink
        href={`tel:${stamped.SUPPORT_TEL}`}
        icon={<Phone className="size-4.5" aria-hidden="true" />}
      >
        {call.phone}
      </ButtonLink>
    </div>
  </div>
);

/** The badge and what stands behind its figure, together. */
const Claim = () => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
    <span className="inline-flex items-center gap-1.5 text-table font-semibold text-done">
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      <span className="after:content-['*']">{call.over}</span>
    </span>
    <span className="text-label text-ink-3 before:content-['*_']">{call.claim}</span>
  </p>
);

export const DiscoveryPage = () => (
  <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
    <header className="grid content-start gap-3">
      <h1 className="text-h2">{call.heading}</h1>
      <Claim />
    </header>
    <section
      id="calendly"
      aria-labelledby="calendly-titre"
      className="grid grid-rows-[auto_1fr] overflow-hidden rounded-xl border border-line bg-card shadow-card lg:row-span-2 lg:self-start"
    >
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-brand-tint px-5 py-4 text-center">
        <h2 id="calendly-titre" className="text-h3">
          {call.banner}
        </h2>
        <p className="inline-flex items-center gap-1.5 text-table font-semibold text-brand">
          <CalendarDays className="size-4" aria-hidden="true" />
          {call.minutes}
        </p>
      </div>
      <div className="grid content-center p-4 sm:p-6">
        <CalendarFrame otherwise={<Letter />} />
      </div>
    </section>
    <div className="grid content-start gap-6">
      <ul className="grid gap-4 md:max-lg:grid-cols-2">
        {call.benefits.map(([name, text], at) => {
          const Icon = ICONS[at] ?? Target;
          return (
            <Card as="li" key={name} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <Icon className="row-span-2 mt-1 size-5 text-brand" aria-hidden="true" />
              <strong className="font-semibold">{name}</strong>
              <span className="text-ink-2">{unbroken(text)}</span>
            </Card>
          );
        })}
      </ul>
    </div>
  </div>
);
