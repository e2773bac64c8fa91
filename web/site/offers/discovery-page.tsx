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
  <div className="grid justify-items-center gap-5 py-6 text-center">
    <p className="max-w-[46ch] text-ink-2">{call.none}</p>
    <div className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-full">
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

export const DiscoveryPage = () => (
  <div className="mx-auto grid max-w-[64rem] gap-8 px-4 py-10 sm:px-6 md:py-14">
    <header className="grid justify-items-center gap-4 text-center">
      <p className="inline-flex min-h-[22px] items-center gap-1.5 rounded-sm bg-done-tint px-2.5 py-0.5 text-label font-semibold text-done">
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        {call.over}
      </p>
      <h1 className="max-w-[20ch] text-h2">{call.heading}</h1>
    </header>
    <ul className="mx-auto grid w-full max-w-[52rem] gap-4 md:grid-cols-2">
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
    <section
      id="calendly"
      aria-labelledby="calendly-titre"
      className="overflow-hidden rounded-xl border border-line bg-card shadow-card"
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
      <div className="p-4 sm:p-6">
        <CalendarFrame otherwise={<Letter />} />
      </div>
    </section>
    <p className="text-center text-label text-ink-3">{call.claim}</p>
  </div>
);
