// The first tab in each state: loading, error, offline, missing tables, empty, no result, and the table.
import { useDeferredValue, useEffect } from 'react';
import { messageOr, tablesAreMissing } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FailedState, OfflineState } from '#web/ui/empty-state.tsx';
import { useViewers } from '../presence/use-viewers.ts';
import { dashboard } from '../texts.ts';
import type { Messages } from '../use-messages.ts';
import type { Go } from '../use-view.ts';
import { isFiltered, sortedBy, type View } from '../view.ts';
import { EmptyList } from './empty-list.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { MessagesTable } from './messages-table.tsx';
import { NoResult } from './no-result.tsx';
import { Pagination } from './pagination.tsx';

// Loaded with what is needed without a connection.
const ListNotice = lazyPart(() => import('./list-notice.tsx'), { floating: true });
const FirstRun = lazyPart(() => import('../first-run/first-run.tsx'));
const WidenedNote = lazyPart(() => import('./widened-note.tsx'));

type MessagesTabProps = {
  view: View;
  go: Go;
  onClear: () => void;
  messages: Messages;
  /** The first paint is over. */
  late: boolean;
};

export const MessagesTab = ({ view, go, onClear, messages, late }: MessagesTabProps) => {
  const { page: data, error, isOld, isPaused, reload } = messages;
  // React renders the first rows in short slices and stays responsive; rows of a changed view render at once.
  const waiting = useDeferredValue(data === undefined && error === null, true);
  const viewers = useViewers(late);
  const missing = tablesAreMissing(error);
  const failed = error !== null && !missing;
  const { page } = view.query;
  const onSort = (sort: View['query']['sort']) => go({ ...view, query: sortedBy(view.query, sort) });

  // A deletion or an old link can lead to a page after the last one.
  const beyond = data !== undefined && !isOld && data.items.length === 0 && data.total > 0;
  useEffect(() => {
    if (beyond && page > 1) go({ ...view, query: { ...view.query, page: data?.pages ?? 1 } }, 'replace');
  }, [beyond, page, data?.pages, go, view]);

  if (isPaused && data === undefined) return <OfflineState sentence={dashboard.pausedEmpty} />;
  if ((data === undefined && error === null) || waiting)
    return <MessagesSkeleton query={view.query} onSort={onSort} />;
  const said = failed && dashboard.error(messageOr(error, dashboard.errorDefault));
  const isEmpty = data === undefined || data.items.length === 0;
  const isFirstRun = data?.counts.total === 0 && !missing;
  const whyUnfiltered = isFirstRun ? 'first_run' : 'empty';
  const whyEmpty = isFiltered(view.query) && !missing ? 'no_result' : whyUnfiltered;
  return (
    <div className="relative grid gap-4">
      <h2 className="sr-only">{dashboard.messages}</h2>
      {missing && <Banner tone="warning">{dashboard.noDatabase}</Banner>}
      {said && isEmpty && (
        <FailedState
          sentence={said}
          action={
            <Button size="small" onClick={reload} className="max-md:min-h-11">
              {dashboard.retry}
            </Button>
          }
        />
      )}
      {isPaused && isEmpty && <OfflineState sentence={dashboard.pausedEmpty} />}
      {isEmpty && (missing || (data !== undefined && !failed && !isPaused)) && (
        <div className="rounded-xl border border-line bg-card">
          {whyEmpty === 'no_result' && <NoResult query={view.query} onClear={onClear} onReload={reload} />}
          {whyEmpty === 'first_run' && <FirstRun onReload={reload} waiting={<div className="h-96" />} />}
          {whyEmpty === 'empty' && <EmptyList onReload={reload} />}
        </div>
      )}
      {!isEmpty && (
        <div>
          {view.query.q.trim() !== '' && (
            <WidenedNote
              typed={view.query.q}
              onExactly={(q) => go({ ...view, query: { ...view.query, q, page: 1 } })}
            />
          )}
          {(failed || isPaused) && <ListNotice error={failed ? error : null} onRetry={reload} />}
          <div
            aria-busy={(isOld && !failed && !isPaused) || undefined}
            // A fast reply must not dim the list first: that would flicker and cost two more paints. An old list that is used has its full contrast.
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-150',
              (isOld || failed) && 'opacity-60 delay-150 focus-within:opacity-100 hover:opacity-100',
            )}
          >
            <MessagesTable
              messages={data.items}
              query={view.query}
              pages={data.pages}
              total={data.total}
              viewers={viewers}
              onSort={onSort}
            />
            <Pagination
              page={data.page}
              pages={data.pages}
              total={data.total}
              onGo={(to) => go({ ...view, query: { ...view.query, page: to } })}
            />
          </div>
        </div>
      )}
    </div>
  );
};
