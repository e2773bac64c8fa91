// A page of a list as a table: how many there are, the rows or a sentence, and the other pages.
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Head, Table, TableBody, TableHead } from '#web/ui/table.tsx';

type Words = {
  total: (count: number) => string;
  empty: string;
  /** Below `empty`: what brings a first row. */
  emptyDetail?: string;
  caption: string;
  pages: string;
};

type PagedTableProps<T> = {
  list: { items: readonly T[]; total: number; pages: number };
  words: Words;
  /** A label that stands over numbers is given with its place. */
  columns: readonly (string | { label: string; isNumber: true })[];
  /** Below an empty list: the next act. */
  emptyAction?: ReactNode;
  page: number;
  onPage: (page: number) => void;
  children: (item: T) => ReactNode;
};

export const PagedTable = <T,>({
  list,
  words,
  columns,
  emptyAction,
  page,
  onPage,
  children,
}: PagedTableProps<T>) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <p className="text-table text-ink-3 tabular-nums empty:sr-only" aria-live="polite">
      {list.total > 0 && words.total(list.total)}
    </p>
    {list.items.length === 0 ? (
      <div className="rounded-xl border border-line bg-card">
        <EmptyState sentence={words.empty} detail={words.emptyDetail} action={emptyAction} />
      </div>
    ) : (
      <Table caption={words.caption}>
        <TableHead>
          {columns.map((column) =>
            typeof column === 'string' ? (
              <Head key={column} className="whitespace-nowrap">
                {column}
              </Head>
            ) : (
              <Head key={column.label} className="whitespace-nowrap md:text-right">
                {column.label}
              </Head>
            ),
          )}
        </TableHead>
        <TableBody>{list.items.map(children)}</TableBody>
      </Table>
    )}
    <Pager label={words.pages} page={page} pages={list.pages} onPage={onPage} />
  </div>
);
