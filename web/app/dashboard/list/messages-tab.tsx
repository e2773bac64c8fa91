// The first tab in each state: loading, error, missing tables, empty, and the table.
import { useDeferredValue, useEffect } from 'react';
import { PAGE_SIZE } from '#contract/limits.ts';
import { messageOr, tablesAreMissing } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dashboard } from '../texts.ts';
import type { useMessages } from '../use-messages.ts';
import type { Go } from '../use-view.ts';
import { isFiltered, sortedBy, type View } from '../view.ts';
import { MessagesTable } from './messages-table.tsx';
import { Pagination } from './pagination.tsx';

// Loaded on demand: most lists hold messages.
const EmptyList = lazyPart(() => import('./empty-list.tsx'));

type MessagesTabProps = {
  view: View;
  go: Go;
  onClear: () => void;
  messages: ReturnType<typeof useMessages>;
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Banner
    tone="error"
    action={
      <Button size="small" onClick={onRetry}>
        {dashboard.retry}
      </Button>
    }
  >
    {dashboard.error(messageOr(error, dashboard.errorDefault))}
  </Banner>
);

export const MessagesTab = ({ view, go, onClear, messages }: MessagesTabProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = messages;
  // React renders the first rows in short slices and stays responsive; rows of a changed view render at once.
  const waiting = useDeferredValue(isPending, true);
  const reload = () => void refetch();
  const missing = tablesAreMissing(error);
  const { page } = view.query;

  // A deletion or an old link can lead to a page after the last one.
  const beyond = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0;
  useEffect(() => {
    if (beyond && page > 1) go({ ...view, query: { ...view.query, page: data?.pages ?? 1 } }, 'replace');
  }, [beyond, page, data?.pages, go, view]);

  if (isPending || waiting) return <SkeletonRows rows={PAGE_SIZE} label={dashboard.loading} />;
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{dashboard.messages}</h2>
      {missing && <Banner tone="warning">{dashboard.noDatabase}</Banner>}
      {error !== null && !missing && <Failed error={error} onRetry={reload} />}
      {data === undefined || data.items.length === 0 ? (
        (missing || error === null) && (
          <EmptyList filtered={isFiltered(view.query)} onClear={onClear} onReload={reload} />
        )
      ) : (
        <div
          aria-busy={isPlaceholderData || undefined}
          // A fast reply must not dim the list first: that would flicker and cost two more paints.
          className={classes(
            'grid gap-4 transition-opacity duration-150',
            isPlaceholderData && 'opacity-60 delay-150',
          )}
        >
          <MessagesTable
            messages={data.items}
            query={view.query}
            pages={data.pages}
            onSort={(sort) => go({ ...view, query: sortedBy(view.query, sort) })}
          />
          <Pagination
            page={data.page}
            pages={data.pages}
            total={data.total}
            onGo={(to) => go({ ...view, query: { ...view.query, page: to } })}
          />
        </div>
      )}
    </div>
  );
};
