// Shows data of the server: a placeholder first, then the content, or one sentence and a button to try again.

import type { ReactNode } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { NotLoaded } from '#web/app/shell/not-loaded.tsx';
import { ui } from '#web/texts/ui.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { settings as texts } from '../texts.ts';
import type { UseQueryResult } from './query.tsx';

/** The settings are the owner's; a member's other pages work. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

/** A card before its content is there. */
export const Placeholder = ({ lines = 6 }: { lines?: number }) => (
  <div role="status" className="grid gap-4 rounded-xl border border-line bg-card p-5 sm:p-6">
    <span className="sr-only">{ui.loading}</span>
    <Skeleton className="h-5 w-48" />
    {Array.from({ length: lines }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <Skeleton key={row} className={row % 2 === 0 ? 'h-4 w-5/6' : 'h-9 w-full'} />
    ))}
  </div>
);

export const OwnersOnly = () => <Banner tone="info">{texts.member}</Banner>;

/** `lines` is the number of bars that the placeholder shows below its title. */
type LoadedProps<T> = { query: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode };

export const Loaded = <T,>({ query, lines = 6, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (isForbidden(query.error)) return <OwnersOnly />;
  if (query.isError) return <NotLoaded query={query} texts={texts} />;
  return <Placeholder lines={lines} />;
};
