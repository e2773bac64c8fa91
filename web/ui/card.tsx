import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'figure';
  /** Adds the shadow, for a card that lies above the page. */
  raised?: boolean;
  padded?: boolean;
};

export const Card = ({ as: Tag = 'div', raised = false, padded = true, className, ...rest }: CardProps) => (
  <Tag
    {...rest}
    className={classes(
      // The class `card` takes the frame off a state that is shown inside.
      'card rounded-xl border border-line bg-card',
      padded && 'p-5 sm:p-6',
      raised && 'shadow-card',
      className,
    )}
  />
);

/** A figure with its name, for the summary of the dashboard. */
export const FigureCard = ({
  name,
  value,
  detail,
}: {
  name: string;
  value: string;
  detail?: string | undefined;
}) => (
  <Card as="div" padded={false} className="px-3.5 py-2.5 sm:px-4 sm:py-3.5">
    <dt className="text-label text-ink-3 sm:text-table">{name}</dt>
    <dd className="font-serif text-[1.375rem] leading-8 sm:text-[1.75rem] sm:leading-9 font-medium tracking-tight tabular-nums">
      {value}
    </dd>
    {detail && <dd className="text-label text-ink-3">{detail}</dd>}
  </Card>
);
