// Parts of the dashboard in every state, for the page of components; each has a source that answers accordingly.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { DashboardHeader } from '#web/app/dashboard/dashboard-header.tsx';
import { DemoBanner } from '#web/app/dashboard/demo-banner.tsx';
import FilterPanel from '#web/app/dashboard/filters/filter-panel.tsx';
import { Toolbar } from '#web/app/dashboard/filters/toolbar.tsx';
import { MessagesTab } from '#web/app/dashboard/list/messages-tab.tsx';
import { MessagesTable } from '#web/app/dashboard/list/messages-table.tsx';
import { Pagination } from '#web/app/dashboard/list/pagination.tsx';
import AlertsDialog from '#web/app/dashboard/sheets/alerts-dialog.tsx';
import PhoneWarning from '#web/app/dashboard/sheets/phone-warning.tsx';
import ShortcutHelp from '#web/app/dashboard/sheets/shortcut-help.tsx';
import { SilentLine } from '#web/app/dashboard/silent-lines.tsx';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import StatisticsTab from '#web/app/dashboard/statistics/statistics-tab.tsx';
import { SummaryCards } from '#web/app/dashboard/summary-cards.tsx';
import { dashboard } from '#web/app/dashboard/texts.ts';
import { connection } from '#web/app/dashboard/unsent/connection-texts.ts';
import { unsent } from '#web/app/dashboard/unsent/texts.ts';
import { useMessages } from '#web/app/dashboard/use-messages.ts';
import { BEGINNING, type View } from '#web/app/dashboard/view.ts';
import { createQueryClient } from '#web/app/shell/query-client.ts';
import { Waiting } from '#web/app/shell/waiting.tsx';
import { ui } from '#web/texts/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';
import { demoSource } from './demo-source.ts';
import { everyState } from './every-state.ts';
import { LocalDashboard } from './local-dashboard.tsx';

const nothing = () => {};
const never = new Promise<never>(nothing);
const answering = (list: MessageSource['list'], statistics: MessageSource['statistics']): MessageSource => ({
  ...demoSource({ now: () => new Date() }),
  list,
  statistics,
});
const failing = (code: ConstructorParameters<typeof ApiError>[0], message: string) => {
  const refuse = () => Promise.reject(new ApiError(code, 503, message));
  return answering(refuse, refuse);
};

const whole = (): MessageSource => demoSource({ now: () => new Date() });
const SOURCES: readonly { state: string; source: () => MessageSource; q?: string }[] = [
  { state: 'avec des messages', source: whole },
  {
    state: 'en chargement',
    source: () =>
      answering(
        () => never,
        () => never,
      ),
  },
  { state: 'vide', source: () => demoSource({ now: () => new Date(), records: [] }) },
  { state: 'rien avec ces filtres', source: whole, q: 'introuvable' },
  { state: 'en erreur', source: () => failing('internal', 'Une erreur inattendue est survenue.') },
  {
    state: 'sans base de données',
    source: () => failing('42P01', 'Base de données non configurée. Aucun message vocal disponible.'),
  },
];

const STATES = everyState(new Date());
const stated = (): MessageSource => demoSource({ now: () => new Date(), records: STATES });
/** The request for its sound never completes. */
const soundless = (): MessageSource => ({ ...stated(), link: () => never });

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 className="text-h3">{name}</h2>
    {children}
  </section>
);

const viewOf = (q: string): View => ({ tab: 'messages', query: { ...BEGINNING, q } });

const List = ({ q }: { q: string }) => {
  const messages = useMessages(viewOf(q).query);
  return <MessagesTab view={viewOf(q)} go={nothing} onClear={nothing} messages={messages} late />;
};

const Messages = ({ source, children }: { source: () => MessageSource; children: ReactNode }) => {
  const [room] = useState(() => ({ source: source(), cache: createQueryClient({ local: true }) }));
  return (
    <QueryClientProvider client={room.cache}>
      <LocalDashboard source={room.source}>{children}</LocalDashboard>
    </QueryClientProvider>
  );
};

const Sheets = () => {
  const [open, setOpen] = useState<'alerts' | 'help' | 'phone' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('alerts')}>Alertes</Button>
      <Button onClick={() => setOpen('help')}>Raccourcis</Button>
      <Button onClick={() => setOpen('phone')}>Petit écran</Button>
      <AlertsDialog open={open === 'alerts'} onClose={close} />
      <ShortcutHelp open={open === 'help'} on onClose={close} onTurn={nothing} />
      {open === 'phone' && <PhoneWarning />}
    </div>
  );
};

const Rows = ({ open, count }: { open: boolean; count: number }) => {
  const messages = STATES.slice(0, count);
  return (
    <MessagesTable
      messages={messages}
      query={BEGINNING}
      onSort={nothing}
      opened={open ? messages.map(({ id }) => id) : []}
    />
  );
};

export const DashboardPieces = () => (
  <>
    <h1 className="text-h2">Tableau de bord</h1>
    <Part name="En-têtes">
      <DashboardHeader
        name="Maître Claire Dumont"
        demo={false}
        onAlerts={nothing}
        onHelp={nothing}
        onLogout={nothing}
      />
      <DashboardHeader name="Cabinet Dumont" demo onAlerts={nothing} onHelp={nothing} onLogout={nothing} />
    </Part>
    <Part name="Bandeaux du tableau de bord">
      <DemoBanner />
      <SilentLine name="Standard" since="2026-01-17T09:00:00.000Z" call="+3269000010" />
      <SilentLine name="Permanence" since="2026-01-17T09:00:00.000Z" call={null} />
      <StatusLine tone="warning" action={<Button size="small">{dashboard.retry}</Button>}>
        {`${connection.unreachable} ${connection.waiting(3)}`}
      </StatusLine>
      <StatusLine tone="error" onDismiss={nothing}>
        {unsent.lost('Marquer comme lu', '20/01/2026 10:00', 'gone')}
      </StatusLine>
      <StatusLine tone="info" action={<Button size="small">{dashboard.reload}</Button>}>
        {ui.versionReady}
      </StatusLine>
    </Part>
    <Part name="Cartes et outils">
      <SummaryCards counts={undefined} />
      <SummaryCards counts={{ total: 1240, processed: 1117, duration_seconds: 74_000, unread: 12 }} />
      {[BEGINNING, { ...BEGINNING, today: '1' as const, urgency: ['Urgent' as const] }].map((query, busy) => (
        <div key={query.today} className="grid gap-3">
          <Toolbar
            query={query}
            tab="messages"
            total={2}
            onFilter={nothing}
            onOrder={nothing}
            onClear={nothing}
            onRefresh={nothing}
            refreshing={busy > 0}
            onExport={nothing}
            exporting={busy > 0}
          />
          <FilterPanel query={query} onFilter={nothing} />
        </div>
      ))}
      <Sheets />
    </Part>
    <Part name="Pages">
      <Pagination page={1} pages={3} total={27} onGo={nothing} />
      <Pagination page={42} pages={10_000} total={100_000} onGo={nothing} />
    </Part>
    <Part name="Messages dans chaque état">
      <Messages source={stated}>
        <Rows open={false} count={STATES.length} />
      </Messages>
    </Part>
    <Part name="Messages dans chaque état, ouverts">
      <Messages source={stated}>
        <Rows open count={STATES.length} />
      </Messages>
    </Part>
    <Part name="Message ouvert, son en chargement">
      <Messages source={soundless}>
        <Rows open count={1} />
      </Messages>
    </Part>
    {SOURCES.map(({ state, source, q = '' }) => (
      <Part key={state} name={`Messages et statistiques : ${state}`}>
        <Messages source={source}>
          <List q={q} />
          <StatisticsTab query={viewOf(q).query} onFilter={nothing} onShow={nothing} />
        </Messages>
      </Part>
    ))}
    <Part name="Attente de la session">
      <Waiting words={dashboard.checking} />
    </Part>
  </>
);
