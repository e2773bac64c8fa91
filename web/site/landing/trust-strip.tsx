import { ArrowRight, CalendarX2, KeyRound, MapPin, Megaphone } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { arePeopleExamples, lawyers } from './people.data.ts';

const { trust } = landing;
const ICONS = [MapPin, KeyRound, Megaphone, CalendarX2];

const Facts = () => (
  <ul className="grid grid-cols-2 gap-x-5 gap-y-2 lg:flex lg:justify-between">
    {trust.facts.map((fact, at) => {
      const Icon = ICONS[at] ?? KeyRound;
      return (
        <li
          key={fact}
          className="flex items-center gap-2.5 text-table leading-5 font-medium lg:whitespace-nowrap"
        >
          <Icon className="size-4.5 shrink-0 text-brand" aria-hidden="true" />
          {fact}
        </li>
      );
    })}
  </ul>
);

const People = () => (
  <ul className="flex flex-wrap items-center gap-x-0.5">
    {arePeopleExamples && <li className="mr-1 text-label text-ink-3">{landing.examplesShort}</li>}
    {lawyers.map((lawyer) => (
      <li key={lawyer.name}>
        <a
          href={links.lawyers}
          data-track="TrustIndicatorClick"
          title={lawyer.name}
          className="grid size-11 place-items-center rounded-full"
        >
          <span className="rounded-full border border-line">
            <Avatar name={lawyer.name} />
          </span>
          <span className="sr-only">{lawyer.name}</span>
        </a>
      </li>
    ))}
    <li>
      <a
        href={links.lawyers}
        data-track="TrustIndicatorClick"
        className="ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md text-table font-semibold text-brand hover:underline"
      >
        {trust.more}
        <ArrowRight className="size-4" aria-hidden="true" />
      </a>
    </li>
  </ul>
);

const WorksWith = () => (
  <p className="text-table text-ink-2">
    {trust.worksWith} <strong className="font-semibold">{trust.systems.join(', ')}</strong>.
  </p>
);

export const TrustStrip = () => (
  <section aria-labelledby="confiance-titre" className="border-y border-line bg-paper-2">
    <div className="mx-auto grid max-w-page gap-x-8 gap-y-2.5 px-4 py-3.5 sm:px-6">
      <h2 id="confiance-titre" className="font-sans text-table font-medium tracking-normal text-ink-2">
        {trust.title}
      </h2>
      <Facts />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <People />
        <WorksWith />
      </div>
    </div>
  </section>
);
