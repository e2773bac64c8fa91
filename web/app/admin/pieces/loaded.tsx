// Data of the server in a section: a placeholder first, then the content, or one sentence and a button to try again.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '#web/app/shell/not-loaded.tsx';
import { ui } from '#web/texts/ui.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { admin as texts } from '../texts.ts';

type LoadedProps<T> = { query: UseQueryResult<T>; rows?: number; children: (data: T) => ReactNode };

/** Rows before the content is there. */
export const Placeholder = ({ rows = 8 }: { rows?: number }) => (
  <div role="status" className="rounded-xl border border-line bg-card">
    <span className="sr-only">{ui.loading}</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <div key={row} className="flex h-11 items-center border-line px-3 not-first:border-t">
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
);

export const Loaded = <T,>({ query, rows = 8, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <NotLoaded query={query} texts={texts} />;
  return <Placeholder rows={rows} />;
};
