// A native table with rows of 44 px. Below 768 px it becomes cards, so that it never scrolls sideways.
// The ARIA roles are explicit, because a cell displayed as a block loses its role in some browsers. With `overflow-clip`
// the corners stay round and a head can still stick to the page.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';

export const Table = ({
  caption,
  children,
  className,
}: {
  caption: string;
  children: ReactNode;
  className?: string;
}) => (
  <div className="overflow-clip rounded-xl border border-line bg-card">
    <table role="table" className={classes('stacks w-full text-table', className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead role="rowgroup" className="text-left text-label text-ink-3">
    <tr role="row" className="h-9">
      {children}
    </tr>
  </thead>
);

export const TableBody = ({ children, ...rest }: HTMLAttributes<HTMLTableSectionElement>) => (
  <tbody role="rowgroup" {...rest}>
    {children}
  </tbody>
);

/** `compact`: on a phone the cells stand in lines, each at the place that its `phone` names. */
export const Row = ({
  marked = false,
  compact = false,
  className,
  ...rest
}: HTMLAttributes<HTMLTableRowElement> & { marked?: boolean; compact?: boolean }) => (
  <tr
    role="row"
    {...rest}
    className={classes(
      'border-t border-line',
      compact &&
        'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-3 max-md:py-2.5',
      // Ends the line of title and mark.
      compact && "max-md:before:basis-full max-md:before:content-['']",
      marked && 'bg-brand-tint',
      className,
    )}
  />
);

/** Of a compact row: its title and the mark beside it, a line of its own, a small fact with its label, or the value alone. */
const PHONE_LOOKS = {
  title: 'max-md:-order-2 max-md:block max-md:min-w-0 max-md:flex-[1_1_0%] max-md:p-0 max-md:before:hidden',
  mark: 'max-md:-order-1 max-md:block max-md:p-0 max-md:before:hidden',
  whole: 'max-md:block max-md:basis-full max-md:p-0 max-md:before:hidden',
  fact: 'max-md:inline-flex max-md:items-baseline max-md:gap-1 max-md:p-0 max-md:text-label max-md:font-medium',
  value: 'max-md:block max-md:p-0 max-md:text-label max-md:text-ink-2 max-md:before:hidden',
};

/** A cell with a label stands in a card on a phone, where it is as high as its content. */
export const Cell = ({
  label,
  phone,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & { label?: string; phone?: keyof typeof PHONE_LOOKS }) => (
  <td
    role="cell"
    data-label={label}
    {...rest}
    className={classes(
      label === undefined ? 'h-11' : 'md:h-11',
      'px-3 align-middle',
      phone && PHONE_LOOKS[phone],
      className,
    )}
  />
);

export const Head = ({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) => (
  <th role="columnheader" scope="col" {...rest} className={classes('px-3 font-medium', className)} />
);

export type Sorting = 'ascending' | 'descending' | 'none';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export const SortableHead = ({
  sorting,
  onSort,
  children,
  className,
}: {
  sorting: Sorting;
  onSort: () => void;
  children: ReactNode;
  className?: string;
}) => {
  const Icon = ICONS[sorting];
  return (
    <th role="columnheader" scope="col" aria-sort={sorting} className={className}>
      <button
        type="button"
        onClick={onSort}
        className={classes(
          'inline-flex h-9 items-center gap-1 rounded-sm px-3 font-medium hover:text-ink max-md:h-11',
          sorting !== 'none' && 'text-ink',
        )}
      >
        {children}
        <Icon className="size-3.5" aria-hidden="true" />
        {sorting !== 'none' && (
          <span className="sr-only">{sorting === 'ascending' ? ui.ascending : ui.descending}</span>
        )}
      </button>
    </th>
  );
};
