// A part of a page: a card with its title, one sentence and its content.
import { type ReactNode, type RefObject, useId } from 'react';
import { Card } from './card.tsx';
import { unbroken } from './unbroken.tsx';

type SectionCardProps = {
  title: string;
  lead?: ReactNode;
  /** Shown beside the title, such as a badge. */
  aside?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
  /** Below a line at the end of the card. */
  foot?: ReactNode;
};

export const SectionCard = ({ title, lead, aside, heading, children, foot }: SectionCardProps) => {
  const id = useId();
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
        <header className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id={id} ref={heading} tabIndex={-1} className="text-[1.1875rem] leading-7 outline-none">
              {title}
            </h2>
            {aside}
          </div>
          {lead && (
            <p className="max-w-[64ch] text-table text-ink-2">
              {typeof lead === 'string' ? unbroken(lead) : lead}
            </p>
          )}
        </header>
        {children}
      </div>
      {foot}
    </Card>
  );
};
