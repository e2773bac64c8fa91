// The frame of /parametres for a signed-in user: header, sections, the chosen line and the open section.

import { useEffect, useSyncExternalStore } from 'react';
import type { OwnLine } from '#contract/lines.ts';
import type { Client } from '#web/app/api/client.ts';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { useSectionHeading } from '#web/app/shell/use-section-heading.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorBoundary, lazyPart } from '#web/ui/boundary.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ToastRegion, useToasts } from '#web/ui/toast.tsx';
import { SettingsContext } from './context.ts';
import { useDirtySections } from './pieces/drafts.ts';
import { Loaded, Placeholder } from './pieces/loaded.tsx';
import { useQuery } from './pieces/query.tsx';
import { SettingsSearch } from './search/settings-search.tsx';
import { SectionNav } from './section-nav.tsx';
import type { SectionRow } from './sections.ts';
import { settings as texts } from './texts.ts';
import { settingsAddressOf, useSettingsAddress } from './use-address.ts';

// A firm without a line is rare.
const NoLine = lazyPart(async () => ({ default: (await import('#web/ui/empty-state.tsx')).EmptyState }));

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** The browser asks before it closes a tab with unsaved changes. */
const useLeaveWarning = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
};

const MOST_LINES = 100;

const Body = ({
  row,
  lines,
  line,
}: {
  row: SectionRow;
  lines: readonly OwnLine[];
  line: OwnLine | undefined;
}) => {
  if (row.scope === 'firm') return <row.Section lines={lines} waiting={<Placeholder />} />;
  if (line === undefined) return <NoLine sentence={texts.noLine} detail={texts.noLineDetail} />;
  return <row.Section key={line.id} line={line} waiting={<Placeholder />} />;
};

type SettingsProps = { client: Client; personId: string; onLogout: () => void };

export const Settings = ({ client, personId, onLogout }: SettingsProps) => {
  const { section: row, line: slug, go } = useSettingsAddress();
  const { toasts, tell: notify, dismiss } = useToasts();
  const isOnline = useOnline();
  useLeaveWarning(useDirtySections(personId).size > 0);
  const heading = useSectionHeading(row, texts.title);
  const lines = useQuery({
    queryKey: ['lines'],
    queryFn: async ({ signal }) =>
      (await client.call('ownLines', { query: { page_size: MOST_LINES }, signal })).items,
  });
  const line = lines.data?.find((one) => one.slug === slug) ?? lines.data?.[0];

  return (
    <SettingsContext value={{ client, personId, section: row.slug, notify }}>
      <AppHeader here="settings" logout={texts.logout} onLogout={onLogout} />
      <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 px-4 py-6 sm:px-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:py-10">
        <aside className="grid content-start gap-4 lg:sticky lg:top-24 lg:self-start">
          <p className="font-serif text-h3 font-medium tracking-tight max-lg:sr-only">{texts.title}</p>
          {lines.data !== undefined && lines.data.length > 1 && (
            <SelectField
              label={texts.line}
              size="small"
              options={lines.data.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={line?.slug ?? ''}
              onChange={(event) => go(row.slug, event.target.value)}
            />
          )}
          <SettingsSearch addressOf={(to) => settingsAddressOf(to, slug)} onOpen={(to) => go(to, slug)}>
            <SectionNav personId={personId} open={row.slug} line={slug} onOpen={(to) => go(to, slug)} />
          </SettingsSearch>
        </aside>
        <main
          id="contenu"
          tabIndex={-1}
          className="grid min-w-0 content-start gap-6 outline-none max-sm:gap-3"
        >
          <header className="grid gap-1">
            <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
              {row.title}
            </h1>
            <p className="max-w-[60ch] text-ink-2">{row.lead}</p>
          </header>
          {!isOnline && <Banner tone="warning">{texts.offline}</Banner>}
          <ErrorBoundary key={row.slug}>
            <Loaded query={lines}>{(all) => <Body row={row} lines={all} line={line} />}</Loaded>
          </ErrorBoundary>
        </main>
      </div>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </SettingsContext>
  );
};
