// The frames of the home page's sections: heading, section, text beside a picture, a picture of the product.
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import type { Picture } from './sample-call.ts';

type PartProps = {
  id: string;
  title: string;
  over?: string;
  lead?: string;
  /** Tinted background between two lines. */
  band?: boolean;
  /** Shown beside the heading on a wide screen. */
  aside?: ReactNode;
  children?: ReactNode;
};

export const PartHead = ({ id, title, over, lead }: Omit<PartProps, 'band' | 'aside' | 'children'>) => (
  <header className="grid content-start gap-2">
    {over && <p className="text-table font-semibold text-brand">{unbroken(over)}</p>}
    <h2 id={`${id}-titre`} className="text-h2">
      {unbroken(title)}
    </h2>
    {lead && (
      <p className="max-w-[72ch] text-ink-2 max-sm:text-[0.9375rem] max-sm:leading-6 md:text-lead">
        {unbroken(lead)}
      </p>
    )}
  </header>
);

export const Part = ({ id, title, over, lead, band = false, aside, children }: PartProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-titre`}
    className={classes(band && 'border-y border-line bg-paper-2')}
  >
    <div className="mx-auto grid max-w-page grid-cols-1 gap-5 px-4 py-5 sm:px-6 md:gap-6 md:py-7">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-3">
        <PartHead id={id} title={title} {...(over && { over })} {...(lead && { lead })} />
        {aside}
      </div>
      {children}
    </div>
  </section>
);

/** Text on one side, a picture on the other; on a phone the text comes first. */
export const PictureParts = ({
  id,
  band = false,
  flipped = false,
  columns = 'lg:grid-cols-2',
  words,
  picture,
}: {
  id: string;
  band?: boolean;
  flipped?: boolean;
  columns?: string;
  words: ReactNode;
  picture: ReactNode;
}) => (
  <section
    id={id}
    aria-labelledby={`${id}-titre`}
    className={classes('overflow-x-clip', band && 'border-y border-line bg-paper-2')}
  >
    <div
      className={classes(
        'mx-auto grid max-w-page items-center gap-5 px-4 py-5 sm:px-6 md:py-7 lg:gap-16',
        columns,
      )}
    >
      <div className={classes('grid gap-5', flipped && 'lg:order-2')}>{words}</div>
      <div className="min-w-0">{picture}</div>
    </div>
  </section>
);

/** Rendered by the product at build time. The figure names it; its content is hidden from readers and keyboards. */
export const Still = ({ picture, className }: { picture: Picture; className: string }) => (
  <>
    <style>{picture.css}</style>
    <div
      inert
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's markup over invented data, from the build
      dangerouslySetInnerHTML={{ __html: picture.markup }}
    />
  </>
);

/** The number of an item, in a list and in its picture. */
export const Numbered = ({ figure, className = '' }: { figure: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-full border border-brand bg-card text-label font-semibold text-brand tabular-nums ${className}`}
  >
    {figure}
  </span>
);

/** A button that stays at the lower edge of a phone while `children` are read. */
export const TrialBar = ({ href, word, children }: { href: string; word: string; children?: ReactNode }) => (
  <div>
    {children}
    <div data-trial-bar data-print="no" className="trial-bar md:hidden">
      <a
        href={href}
        className="inline-flex min-h-12 w-full items-center justify-center rounded-lg bg-brand px-4 font-semibold text-on-brand hover:bg-brand-strong"
      >
        {word}
      </a>
    </div>
  </div>
);
