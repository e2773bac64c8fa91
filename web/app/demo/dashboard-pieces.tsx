// The dashboard's own pieces in every state, for those who build the site: each by a source that answers so.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import AlertsDialog from '#web/app/dashboard/alerts/alerts-dialog.tsx';
import { DashboardHeader } from '#web/app/dashboard/dashboard-header.tsx';
import { DeskContext } from '#web/app/dashboard/desk.ts';
import { FilterPanel } from '#web/app/dashboard/filter-panel.tsx';
import { MessagesTab } from '#web/app/dashboard/messages-tab.tsx';
import { Pagination } from '#web/app/dashboard/pagination.tsx';
import PhoneWarning from '#web/app/dashboard/phone-warning.tsx';
import { createQueryClient } from '#web/app/dashboard/query-client.ts';
import ShortcutHelp from '#web/app/dashboard/shortcut-help.tsx';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import StatisticsTab from '#web/app/dashboard/statistics/statistics-tab.tsx';
import { SummaryCards } from '#web/app/dashboard/summary-cards.tsx';
import { Toolbar } from '#web/app/dashboard/toolbar.tsx';
import { useMessages } from '#web/app/dashboard/use-messages.ts';
import { BEGINNING, type View } from '#web/app/dashboard/view.ts';
import { Button } from '#web/ui/button.tsx';
import { demoSource } from './demo-source.ts';

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

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-h3">{name}</h2>
    {children}
  </section>
);

const viewOf = (q: string): View => ({ tab: 'messages', query: { ...BEGINNING, q } });

const List = ({ q }: { q: string }) => {
  const messages = useMessages(viewOf(q).query);
  return <MessagesTab view={viewOf(q)} go={nothing} messages={messages} />;
};

const Desk = ({ source, children }: { source: () => MessageSource; children: ReactNode }) => {
  const [room] = useState(() => ({ desk: { source: source(), tell: nothing }, cache: createQueryClient() }));
  return (
    <QueryClientProvider client={room.cache}>
      <DeskContext value={room.desk}>{children}</DeskContext>
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
      {open === 'phone' && <PhoneWarning onDismiss={close} />}
    </div>
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
    <Part name="Cartes et outils">
      <SummaryCards counts={undefined} />
      <SummaryCards counts={{ total: 1240, processed: 1117, duration_seconds: 74_000, unread: 12 }} />
      {[BEGINNING, { ...BEGINNING, today: '1' as const, urgency: ['Urgent' as const] }].map((query, busy) => (
        <div key={query.today} className="grid gap-3">
          <Toolbar
            query={query}
            onFilter={nothing}
            onRefresh={nothing}
            refreshing={busy > 0}
            onExport={nothing}
            exporting={busy > 0}
          />
          <FilterPanel query={query} onFilter={nothing} onClear={nothing} />
        </div>
      ))}
      <Sheets />
    </Part>
    <Part name="Pages">
      <Pagination page={1} pages={3} total={27} onGo={nothing} />
      <Pagination page={42} pages={10_000} total={100_000} onGo={nothing} />
    </Part>
    {SOURCES.map(({ state, source, q = '' }) => (
      <Part key={state} name={`Messages et statistiques : ${state}`}>
        <Desk source={source}>
          <List q={q} />
          <StatisticsTab query={viewOf(q).query} />
        </Desk>
      </Part>
    ))}
  </>
);
