// The dashboard, shared by the signed-in page and the demonstration.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { PAGE_SIZE } from '#contract/limits.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { ErrorBoundary, lazyPart } from '#web/ui/boundary.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ToastRegion, useToasts } from '#web/ui/toast.tsx';
import { refreshAll } from './cache.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { DeskContext } from './desk.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { Toolbar } from './filters/toolbar.tsx';
import { useExport } from './filters/use-export.ts';
import { MessagesTab } from './list/messages-tab.tsx';
import { useShortcuts } from './list/use-shortcuts.ts';
import { OfflineBanner } from './live/offline-banner.tsx';
import { useLive } from './live/use-live.ts';
import { usePhoneWarning } from './sheets/use-phone-warning.ts';
import type { MessageSource } from './source.ts';
import { SummaryCards } from './summary-cards.tsx';
import { dashboard } from './texts.ts';
import { useMessages } from './use-messages.ts';
import { useView } from './use-view.ts';
import { type Filters, filteredBy, withoutFilters } from './view.ts';

// Loaded on demand, because the first paint does not need them.
const StatisticsTab = lazyPart(() => import('./statistics/statistics-tab.tsx'));
const PhoneWarning = lazyPart(() => import('./sheets/phone-warning.tsx'), { floating: true });
const AlertsDialog = lazyPart(() => import('./sheets/alerts-dialog.tsx'), { floating: true });
const ShortcutHelp = lazyPart(() => import('./sheets/shortcut-help.tsx'), { floating: true });

type DashboardProps = {
  source: MessageSource;
  name: string;
  demo: boolean;
  /** A warning above the messages. */
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

const Screen = ({ warning }: { warning: ReactNode }) => {
  const { view, go } = useView();
  const client = useQueryClient();
  const messages = useMessages(view.query);
  const csv = useExport(view.query);
  useLive();
  const counts = messages.data?.counts;
  const unread = counts?.unread ?? 0;
  useUnreadInTitle(unread);

  // Stable for one view, so that new messages do not render filters and buttons again.
  const filter = useCallback(
    (change: Partial<Filters>, how: 'push' | 'replace' = 'push') =>
      go({ ...view, query: filteredBy(view.query, change) }, how),
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
      className="mx-auto grid max-w-[90rem] gap-5 px-4 py-5 outline-none lg:px-6"
    >
      <h1 className="sr-only">{dashboard.title}</h1>
      <OfflineBanner />
      {warning}
      <ErrorBoundary>
        <SummaryCards counts={counts} />
      </ErrorBoundary>
      <ErrorBoundary>
        <div className="grid gap-3">
          <Toolbar
            query={view.query}
            onFilter={filter}
            onRefresh={() => void refreshAll(client)}
            refreshing={messages.isFetching && !messages.isPending}
            onExport={(separator) => csv.mutate(separator)}
            exporting={csv.isPending}
          />
          <FilterPanel query={view.query} onFilter={filter} onClear={clear} />
        </div>
      </ErrorBoundary>
      <div>
        <Tabs
          label={dashboard.tabs}
          chosen={view.tab}
          onChoose={(tab) => go({ ...view, tab })}
          tabs={[
            {
              id: 'messages',
              label: (
                <>
                  {dashboard.messages}
                  {unread > 0 && <CountBadge count={unread} label={dashboard.unreadBadge} />}
                </>
              ),
            },
            { id: 'statistics', label: dashboard.statistics },
          ]}
        >
          {view.tab === 'messages' ? (
            <ErrorBoundary>
              <MessagesTab view={view} go={go} onClear={clear} messages={messages} />
            </ErrorBoundary>
          ) : (
            <StatisticsTab
              query={view.query}
              onFilter={filter}
              onShow={(change) => go({ tab: 'messages', query: filteredBy(view.query, change) })}
              waiting={<SkeletonRows rows={PAGE_SIZE} />}
            />
          )}
        </Tabs>
      </div>
    </main>
  );
};

export const Dashboard = ({ source, name, demo, warning, onLogout }: DashboardProps) => {
  const { toasts, tell, dismiss } = useToasts();
  const shortcuts = useShortcuts();
  const [alerts, setAlerts] = useState<'never' | 'open' | 'shut'>('never');
  const { warned, dismiss: dismissWarning } = usePhoneWarning();
  const desk = useMemo(() => ({ source, tell }), [source, tell]);
  return (
    <DeskContext value={desk}>
      <DashboardHeader
        name={name}
        demo={demo}
        onAlerts={() => setAlerts('open')}
        onHelp={shortcuts.show}
        onLogout={onLogout}
      />
      {demo && <DemoBanner />}
      <Screen warning={warning} />
      {warned && <PhoneWarning onDismiss={dismissWarning} />}
      {shortcuts.help !== 'never' && (
        <ShortcutHelp
          open={shortcuts.help === 'open'}
          on={shortcuts.on}
          onClose={shortcuts.close}
          onTurn={shortcuts.turn}
        />
      )}
      {alerts !== 'never' && <AlertsDialog open={alerts === 'open'} onClose={() => setAlerts('shut')} />}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </DeskContext>
  );
};
