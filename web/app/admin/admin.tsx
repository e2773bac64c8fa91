// The frame of /admin for an operator: header, sections and the open section.
import type { Client } from '#web/app/api/client.ts';
import { SectionNav } from '#web/app/shell/section-nav.tsx';
import { useSectionHeading } from '#web/app/shell/use-section-heading.ts';
import { ErrorBoundary } from '#web/ui/boundary.tsx';
import { ToastRegion, useToasts } from '#web/ui/toast.tsx';
import { adminAddressOf } from './address.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminContext } from './context.ts';
import { Placeholder } from './pieces/loaded.tsx';
import { ADMIN_SECTIONS } from './sections.ts';
import { admin as texts } from './texts.ts';
import { useAdminAddress } from './use-address.ts';

type AdminProps = { client: Client; email: string; onLogout: () => void };

export const Admin = ({ client, email, onLogout }: AdminProps) => {
  const { section: row, search, go } = useAdminAddress();
  const { toasts, tell: notify, dismiss } = useToasts();
  const isDetail = row.detail !== undefined && new URLSearchParams(search).has(row.detail);
  const heading = useSectionHeading(row, texts.title);

  return (
    <AdminContext value={{ client, email, notify, go }}>
      <AdminHeader email={email} onLogout={onLogout} />
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 py-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:px-6 lg:py-10">
        <aside className="grid content-start gap-4 lg:sticky lg:top-24 lg:self-start">
          <SectionNav
            label={texts.sections}
            fieldLabel={texts.section}
            sections={ADMIN_SECTIONS}
            open={row.slug}
            addressOf={adminAddressOf}
            onOpen={go}
          />
        </aside>
        <main id="contenu" tabIndex={-1} className="grid min-w-0 content-start gap-6 outline-none">
          {!isDetail && (
            <header className="grid gap-1">
              <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] leading-9 outline-none">
                {row.title}
              </h1>
              <p className="max-w-[60ch] text-ink-2 max-sm:hidden">{row.lead}</p>
            </header>
          )}
          <ErrorBoundary key={row.slug}>
            <row.Section key={search} waiting={<Placeholder />} />
          </ErrorBoundary>
        </main>
      </div>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </AdminContext>
  );
};
