// A section of the home page, with its anchor and heading.
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

type PartProps = {
  id: string;
  title: string;
  over?: string;
  lead?: string;
  /** Tinted background between two lines. */
  band?: boolean;
  centred?: boolean;
  children?: ReactNode;
};

export const PartHead = ({ id, title, over, lead, centred }: Omit<PartProps, 'band' | 'children'>) => (
  <header
    className={classes(
      'grid content-start gap-3',
      centred && 'justify-items-center text-center text-balance',
    )}
  >
    {over && <p className="text-table font-semibold text-brand">{unbroken(over)}</p>}
    <h2 id={`${id}-titre`} className="max-w-[22ch] text-h2 lg:max-w-[26ch]">
      {unbroken(title)}
    </h2>
    {lead && <p className="max-w-[60ch] text-lead text-ink-2">{unbroken(lead)}</p>}
  </header>
);

export const Part = ({ id, title, over, lead, band = false, centred = false, children }: PartProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-titre`}
    className={classes(band && 'border-y border-line bg-paper-2')}
  >
    <div className="mx-auto grid max-w-[72rem] gap-8 px-4 py-14 sm:px-6 md:gap-10 md:py-16">
      <PartHead id={id} title={title} centred={centred} {...(over && { over })} {...(lead && { lead })} />
      {children}
    </div>
  </section>
);

/** Text on one side, a drawing on the other; on a phone the text comes first. */
export const PictureParts = ({
  id,
  band = false,
  flipped = false,
  words,
  picture,
}: {
  id: string;
  band?: boolean;
  flipped?: boolean;
  words: ReactNode;
  picture: ReactNode;
}) => (
  <section
    id={id}
    aria-labelledby={`${id}-titre`}
    className={classes(band && 'border-y border-line bg-paper-2')}
  >
    <div className="mx-auto grid max-w-[72rem] items-center gap-10 px-4 py-14 sm:px-6 md:py-16 lg:grid-cols-2 lg:gap-16">
      <div className={classes('grid gap-7', flipped && 'lg:order-2')}>{words}</div>
      <div className="min-w-0">{picture}</div>
    </div>
  </section>
);
