import { ArrowRight } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { lawyers } from './people.data.ts';

export const TrustStrip = () => (
  <section aria-labelledby="confiance-titre" className="border-y border-line bg-paper-2">
    <div className="mx-auto grid max-w-[72rem] gap-5 px-4 py-7 sm:px-6">
      <h2 id="confiance-titre" className="font-sans text-table font-medium tracking-normal text-ink-2">
        {landing.trust.title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3 lg:flex lg:justify-between">
        {lawyers.map((lawyer) => (
          <li key={lawyer.name}>
            <a
              href={links.lawyers}
              data-track="TrustIndicatorClick"
              className="group flex min-h-13 items-center gap-2.5 rounded-md text-table leading-tight"
            >
              <span className="rounded-full border border-line">
                <Avatar name={lawyer.name} />
              </span>
              <span>
                <span className="block font-semibold group-hover:underline">{lawyer.name}</span>
                <span className="block text-label text-ink-3">{lawyer.role.split(',')[0]}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <a
            href={links.lawyers}
            data-track="TrustIndicatorClick"
            className="inline-flex min-h-13 items-center gap-1.5 rounded-md text-table font-semibold text-brand hover:underline"
          >
            {landing.trust.more}
            <ArrowRight className="size-4" aria-hidden="true" />
          </a>
        </li>
      </ul>
    </div>
  </section>
);
