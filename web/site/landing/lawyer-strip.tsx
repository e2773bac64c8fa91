// Five lawyers on a looping band. The second, identical row makes the loop seamless.
import { Pause, Play } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { lawyers } from './people.data.ts';

const Row = ({ team, copy = false }: { team: string; copy?: boolean }) => (
  <ul
    className={copy ? 'loop-copy flex shrink-0' : 'flex shrink-0'}
    aria-hidden={copy || undefined}
    inert={copy}
  >
    {lawyers.map((lawyer) => (
      <li
        key={lawyer.name}
        className="mr-4 flex w-72 items-center gap-3 rounded-xl border border-line bg-card p-4"
      >
        <Avatar name={lawyer.name} size="large" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block text-table font-semibold">{lawyer.name}</span>
          <span className="block text-label text-ink-3">{lawyer.role}</span>
          <span className="mt-2 block">
            <ContactLinks told="Lawyer" person={lawyer} team={team} still={copy} />
          </span>
        </span>
      </li>
    ))}
  </ul>
);

export const LawyerStrip = ({ team }: { team: string }) => (
  <div className="grid justify-items-center gap-6">
    <div className="loop w-full" data-strip>
      <div className="loop-band flex w-max">
        <Row team={team} />
        <Row team={team} copy />
      </div>
    </div>
    <div className="flex flex-wrap items-center justify-center gap-3">
      <ButtonLink href={links.trial} kind="primary">
        {landing.lawyers.discover}
      </ButtonLink>
      {/* A checkbox and CSS, so that the band can be stopped without scripts. */}
      <label className="loop-switch inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-table font-semibold text-ink-2 hover:text-ink">
        <input type="checkbox" id="arret" className="sr-only" />
        <span className="loop-going inline-flex items-center gap-2">
          <Pause className="size-4" aria-hidden="true" />
          {landing.lawyers.pause}
        </span>
        <span className="loop-stopped items-center gap-2">
          <Play className="size-4" aria-hidden="true" />
          {landing.lawyers.go}
        </span>
      </label>
    </div>
  </div>
);
