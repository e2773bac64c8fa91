// The bar of the operator's pages, tinted so that they are not taken for a firm's pages.
import { LogOut } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { admin as texts } from './texts.ts';

type AdminHeaderProps = { email?: string | undefined; onLogout: () => void };

export const AdminHeader = ({ email, onLogout }: AdminHeaderProps) => (
  <header data-print="no" className="sticky top-0 z-40 border-b-2 border-brand bg-brand-tint">
    <div className="mx-auto flex min-h-14 max-w-[90rem] items-center justify-between gap-x-4 px-4 py-1.5 lg:px-6">
      <a href="/admin" className="inline-flex min-h-9 min-w-0 items-center gap-3 rounded-md no-underline">
        <Logo short />
        <span className="truncate border-l border-control pl-3 text-table font-semibold text-ink-2">
          {texts.place}
        </span>
      </a>
      <div className="flex min-w-0 items-center gap-3">
        {email && <span className="truncate text-table text-ink-2 max-md:hidden">{email}</span>}
        <IconButton
          label={texts.logout}
          onClick={onLogout}
          icon={<LogOut className="size-4" aria-hidden="true" />}
        />
      </div>
    </div>
  </header>
);
