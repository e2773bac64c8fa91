// Who is here, and the ways out.
import { Bell, Keyboard, LogOut, UserRound } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { dashboard } from './texts.ts';

type HeaderProps = {
  name: string;
  demo: boolean;
  onAlerts: () => void;
  onHelp: () => void;
  onLogout: () => void;
};

export const DashboardHeader = ({ name, demo, onAlerts, onHelp, onLogout }: HeaderProps) => (
  <header data-print="no" className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
    <div className="mx-auto flex min-h-14 max-w-[90rem] items-center justify-between gap-x-4 px-4 py-1.5 lg:px-6">
      <a
        href={demo ? '/' : '/dashboard'}
        aria-label="Voxlex"
        className="inline-flex min-h-9 items-center rounded-md"
      >
        <Logo />
      </a>
      <div className="flex min-w-0 items-center gap-2">
        <span className="max-sm:hidden">
          <Avatar name={name} />
        </span>
        <span className="min-w-0 truncate text-table font-semibold">{name}</span>
        {/* Nothing ever arrives in the demonstration. */}
        {!demo && (
          <IconButton
            label={dashboard.alerts.open}
            icon={<Bell className="size-4" aria-hidden="true" />}
            onClick={onAlerts}
          />
        )}
        <IconButton
          label={dashboard.shortcuts.open}
          icon={<Keyboard className="size-4" aria-hidden="true" />}
          onClick={onHelp}
          className="max-md:hidden"
        />
        {!demo && (
          <ButtonLink
            href="/profile"
            kind="quiet"
            size="small"
            icon={<UserRound className="size-4" aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">{dashboard.profile}</span>
          </ButtonLink>
        )}
        <Button
          kind="quiet"
          size="small"
          onClick={onLogout}
          icon={<LogOut className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{dashboard.logout}</span>
        </Button>
      </div>
    </div>
  </header>
);
