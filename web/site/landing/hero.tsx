import { Check } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { HeroPicture } from './hero-picture.tsx';

const { hero } = landing;

export const Hero = () => (
  <section aria-labelledby="accueil-titre">
    <div className="mx-auto grid max-w-[72rem] items-center gap-12 px-4 pt-12 pb-14 sm:px-6 md:pt-16 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pb-16">
      <div className="grid gap-6">
        <p className="text-table font-semibold text-brand">{hero.over}</p>
        <h1 id="accueil-titre" className="-mt-2 text-display">
          {hero.title}
        </h1>
        <p className="max-w-[46ch] text-lead text-ink-2">{hero.lead}</p>
        <ul className="grid gap-2.5">
          {hero.points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
              <span>{unbroken(point)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-3 max-sm:grid">
          <ButtonLink href={links.trial} kind="primary">
            {hero.trial}
          </ButtonLink>
          <ButtonLink href={links.demo}>{hero.demo}</ButtonLink>
        </div>
        <p className="max-w-[60ch] text-label text-ink-3">{hero.claim}</p>
      </div>
      <HeroPicture />
    </div>
  </section>
);
