// The two sections with people: the carousel's frame and a looping band of five lawyers.
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#web/site/shell/links.ts';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { voices } from '#web/texts/voices.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Part, PartHead } from './part.tsx';
import { arePeopleExamples, lawyers } from './people.data.ts';

const texts = landing.lawyers;

/** The static frame; only the carousel inside hydrates. */
export const TestimonialsPart = ({ children }: { children?: ReactNode }) => (
  <section id="temoignages" aria-labelledby="temoignages-titre" className="border-y border-line bg-paper-2">
    <div className="mx-auto grid max-w-page gap-5 px-4 py-6 sm:px-6 md:py-7 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <div className="grid content-start gap-2">
        <PartHead id="temoignages" over={voices.over} title={voices.title} />
        <p className="text-ink-2 max-md:hidden md:text-lead">{voices.lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
);

const Row = ({ copy = false }: { copy?: boolean }) => (
  <ul
    className={copy ? 'loop-copy flex shrink-0' : 'flex shrink-0'}
    aria-hidden={copy || undefined}
    inert={copy}
  >
    {lawyers.map((lawyer) => (
      <li key={lawyer.name} className="mr-3 w-56 rounded-xl border border-line bg-card px-3 pt-3 pb-0.5">
        <span className="flex items-center gap-1.5">
          <Avatar name={lawyer.name} />
          <span className="min-w-0 leading-snug">
            <span className="block text-table font-semibold whitespace-nowrap">{lawyer.name}</span>
            <span className="block text-label text-ink-3">{lawyer.role}</span>
          </span>
        </span>
        <ContactLinks section="Lawyer" person={lawyer} team={stamped.SUPPORT_EMAIL} still={copy} />
      </li>
    ))}
  </ul>
);

const Discover = () => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {/* A checkbox and CSS, so that the band can be stopped without scripts. */}
    <label className="loop-switch inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 text-label text-ink-3 max-lg:order-2 hover:text-ink">
      <input type="checkbox" id="arret" className="sr-only" />
      <span className="loop-going inline-flex items-center gap-1.5" title={texts.pause}>
        <Pause className="size-4" aria-hidden="true" />
        <span className="sr-only">{texts.pause}</span>
      </span>
      <span className="loop-stopped items-center gap-1.5" title={texts.go}>
        <Play className="size-4" aria-hidden="true" />
        <span className="sr-only">{texts.go}</span>
      </span>
    </label>
    <ButtonLink href={links.trial} kind="primary">
      {texts.discover}
    </ButtonLink>
  </div>
);

export const LawyersPart = () => (
  <div className="loop-part">
    <Part id="avocats" over={texts.over} title={texts.title} lead={texts.lead} aside={<Discover />}>
      {/* The second, identical row makes the loop seamless. */}
      <div className="loop w-full" data-strip>
        <div className="loop-band flex w-max">
          <Row />
          <Row copy />
        </div>
      </div>
      {arePeopleExamples && <p className="-mt-2 text-label text-ink-3">{landing.examples}</p>}
    </Part>
  </div>
);
