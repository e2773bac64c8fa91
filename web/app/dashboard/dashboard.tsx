// The dashboard, shared by the signed-in page and the demonstration.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CountBadge } from '#web/ui/badge.tsx';
import { ErrorBoundary, lazyPart } from '#web/ui/boundary.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ToastRegion, useToasts } from '#web/ui/toast.tsx';
import { refreshAll } from './cache.ts';
import { DashboardContext } from './context.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { OrderButtons } from './filters/order-buttons.tsx';
import { Toolbar } from './filters/toolbar.tsx';
import { useExport } from './filters/use-export.ts';
import { MessagesTab } from './list/messages-tab.tsx';
import { UrgentLine } from './list/urgent-line.tsx';
import { useShortcuts } from './list/use-shortcuts.ts';
import { useLive } from './live/use-live.ts';
import type { MessageSource } from './source.ts';
import { SummaryCards } from './summary-cards.tsx';
import { dashboard } from './texts.ts';
import { NOT_OPEN } from './unsent/queue-handle.ts';
import { useActQueue, useOnline, useQueueState } from './unsent/use-act-queue.ts';
import { useMessages } from './use-messages.ts';
import { useShownBulk } from './use-shown-bulk.ts';
import { useView } from './use-view.ts';
import { type Filters, filteredBy, isFiltered, orderedFor, withoutFilters } from './view.ts';

// Loaded on demand, because the first paint does not need them.
const CallsTab = lazyPart(() => import('./calls/calls-tab.tsx'));
const StatisticsTab = lazyPart(() => import('./statistics/statistics-tab.tsx'));
const AlertsDialog = lazyPart(() => import('./sheets/alerts-dialog.tsx'), { floating: true });
const AfterFirstList = lazyPart(() => import('./unsent/after-first-list.tsx'), { floating: true });
const BulkBar = lazyPart(() => import('./bulk/bulk-bar.tsx'), { floating: true });
const VisitLine = lazyPart(() => import('./visit/visit-line.tsx'), { floating: true });
const ShortcutHelp = lazyPart(() => import('./sheets/shortcut-help.tsx'), { floating: true });

type DashboardProps = {
  source: MessageSource;
  /** The user whose changes are stored until they are sent; null in the demonstration, which sends nothing. */
  personId: string | null;
  name: string;
  demo: boolean;
  /** Below the header. */
  banner?: ReactNode;
  /** A warning about the firm's lines. */
  warning?: ReactNode;
  onLogout: () => void;
};

const useUnreadInTitle = (unread: number) => {
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${dashboard.title} · Voxlex`;
    // An installed application shows the count on its icon; other browsers lack this function.
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
};

/** True 1.5 s after the page opened, so that the first list is loaded before less urgent parts. */
const useLate = (): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, 1500, true);
    return () => clearTimeout(timer);
  }, []);
  return late;
};

const Screen = () => {
  const { view, go } = useView();
  const client = useQueryClient();
  const messages = useMessages(view.query);
  const csv = useExport(view.query);
  const late = useLate();
  useLive();
  // After an error the figures of an earlier reply may be wrong.
  const counts = messages.error === null ? messages.page?.counts : undefined;
  const unread = counts?.unread ?? 0;
  useUnreadInTitle(unread);
  const isFirstRun = counts?.total === 0 && !isFiltered(view.query);

  // Stable for one view, so that new messages do not render filters and buttons again.
  const filter = useCallback(
    (change: Partial<Filters>, how: 'push' | 'replace' = 'push') =>
      // The list of calls has no filters: one that is chosen above it shows the messages.
      go({ tab: view.tab === 'calls' ? 'messages' : view.tab, query: filteredBy(view.query, change) }, how),
    [view, go],
  );
  const order = useCallback(
    (byPriority: boolean) => go({ ...view, query: orderedFor(view.query, byPriority) }),
    [view, go],
  );
  const clear = useCallback(() => {
    go({ ...view, query: withoutFilters(view.query) });
    // The pressed button disappears.
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [view, go]);

  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto grid min-h-[calc(100dvh-57px)] max-w-[90rem] grid-cols-[minmax(0,1fr)] content-start gap-2.5 px-4 pt-2.5 pb-6 outline-none max-md:gap-1.5 max-md:pt-1.5 lg:px-6"
    >
      <h1 className="sr-only">{dashboard.title}</h1>
      <ErrorBoundary>
        <SummaryCards counts={counts} />
      </ErrorBoundary>
      <ErrorBoundary>
        <Toolbar
          query={view.query}
          idle={isFirstRun}
          tab={view.tab}
          total={messages.isOld ? undefined : messages.page?.total}
          onFilter={filter}
          onOrder={order}
          onClear={clear}
          onRefresh={() => void refreshAll(client)}
          refreshing={messages.isFetching && messages.page !== undefined}
          onExport={csv.run}
          exporting={csv.isRunning}
        />
      </ErrorBoundary>
      <div>
        <Tabs
          label={dashboard.tabs}
          chosen={view.tab}
          dense
          aside={
            <>
              <p
                role="status"
                className="text-label whitespace-nowrap text-ink-3 tabular-nums max-sm:sr-only"
              >
                {view.tab === 'messages' &&
                  isFiltered(view.query) &&
                  messages.page &&
                  !messages.isOld &&
                  dashboard.results(messages.page.total)}
              </p>
              {late && view.tab === 'messages' && !isFiltered(view.query) && <VisitLine onShow={filter} />}
              {view.tab === 'messages' && view.query.sort === 'received_at' && (
                <UrgentLine messages={messages.page?.items ?? []} />
              )}
              {view.tab === 'messages' && !isFirstRun && (
                <OrderButtons sort={view.query.sort} onOrder={order} className="ml-auto max-md:hidden" />
              )}
            </>
          }
          onChoose={(tab) => go({ ...view, tab })}
          tabs={[
            {
              id: 'messages',
              label: (
                <>
                  {dashboard.messages}
                  {/* The tab is as wide without a badge, so that the next tab stays in place when one appears. */}
                  <span className="inline-flex min-w-8">
                    {unread > 0 && <CountBadge count={unread} label={dashboard.unreadBadge} />}
                  </span>
                </>
              ),
            },
            { id: 'statistics', label: dashboard.statistics },
            { id: 'calls', label: dashboard.calls },
          ]}
        >
          {view.tab === 'messages' && (
            <ErrorBoundary>
              <MessagesTab view={view} go={go} onClear={clear} messages={messages} late={late} />
            </ErrorBoundary>
          )}
          {view.tab === 'calls' && <CallsTab waiting={<div className="h-96" />} />}
          {view.tab === 'statistics' && (
            <div className="pt-2.5">
              <StatisticsTab
                query={view.query}
                onFilter={filter}
                onShow={(change) => go({ tab: 'messages', query: filteredBy(view.query, change) })}
                waiting={<div className="h-96" />}
              />
            </div>
          )}
        </Tabs>
      </div>
    </main>
  );
};

export const Dashboard = ({ source, personId, name, demo, banner, warning, onLogout }: DashboardProps) => {
  const { toasts, tell: notify, dismiss } = useToasts();
  const shortcuts = useShortcuts();
  const [alerts, setAlerts] = useState<'never' | 'open' | 'shut'>('never');
  const queue = useActQueue(source, personId, notify);
  const changes = useQueueState(queue);
  const online = useOnline();
  const [leaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const [bulk, showBulk] = useShownBulk(personId);
  const shared = useMemo(() => ({ source, queue, showBulk, notify }), [source, queue, showBulk, notify]);
  return (
    <DashboardContext value={shared}>
      <DashboardHeader
        name={name}
        demo={demo}
        onAlerts={() => setAlerts('open')}
        onHelp={shortcuts.show}
        onLogout={() => (changes.acts.length > 0 ? setLeaving(true) : onLogout())}
      />
      {banner}
      <Screen />
      {shortcuts.help !== 'never' && (
        <ShortcutHelp
          open={shortcuts.help === 'open'}
          on={shortcuts.on}
          onClose={shortcuts.close}
          onTurn={shortcuts.turn}
        />
      )}
      {alerts !== 'never' && <AlertsDialog open={alerts === 'open'} onClose={() => setAlerts('shut')} />}
      {(changes !== NOT_OPEN || !online) && (
        <AfterFirstList
          warning={warning}
          changes={changes}
          online={online}
          leaving={leaving}
          onStay={() => setLeaving(false)}
          onLeave={onLogout}
          onRetry={() => {
            queue.flush();
            void refreshAll(client);
          }}
          onDismissLost={queue.dismissLost}
        />
      )}
      {bulk !== null && <BulkBar key={bulk} id={bulk} onShow={showBulk} />}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </DashboardContext>
  );
};
