// The header: name of the user, links and sign-out.
import { Bell, Keyboard, UserRound } from 'lucide-react';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { dashboard } from './texts.ts';

type HeaderProps = {
  name: string;
  demo: boolean;
  onAlerts: () => void;
  onHelp: () => void;
  onLogout: () => void;
};

export const DashboardHeader = ({ name, demo, onAlerts, onHelp, onLogout }: HeaderProps) => (
  <AppHeader home={demo ? '/' : '/dashboard'} logout={dashboard.logout} onLogout={onLogout}>
    <span className="max-sm:hidden">
      <Avatar name={name} />
    </span>
    <span className="min-w-0 truncate text-table font-semibold">{name}</span>
    {/* No message arrives in the demonstration, so it has no alerts. */}
    {!demo && (
      <IconButton
        label={dashboard.alerts}
        icon={<Bell className="size-4" aria-hidden="true" />}
        onClick={onAlerts}
      />
    )}
    <IconButton
      label={dashboard.shortcuts}
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
  </AppHeader>
);
