import type { ReactNode } from 'react';
import { voices } from '#web/texts/voices.ts';
import { PartHead } from './part.tsx';

/** The static frame; only the carousel inside hydrates. */
export const TestimonialsPart = ({ children }: { children?: ReactNode }) => (
  <section id="temoignages" aria-labelledby="temoignages-titre" className="border-y border-line bg-paper-2">
    <div className="mx-auto grid max-w-[72rem] gap-8 px-4 py-14 sm:px-6 md:py-16 lg:grid-cols-[1fr_2.1fr] lg:gap-16">
      <PartHead id="temoignages" over={voices.over} title={voices.title} lead={voices.lead} />
      <div className="min-w-0">{children}</div>
    </div>
  </section>
);
