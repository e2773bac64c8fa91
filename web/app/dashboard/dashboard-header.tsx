// The header: name of the user, links and sign-out.
import { Bell, BookUser, Keyboard, Settings, UserRound } from 'lucide-react';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { HeaderLink } from '#web/app/shell/header-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { dashboard } from './texts.ts';

type HeaderProps = {
  name: string;
  demo: boolean;
  onAlerts: () => void;
  onHelp: () => void;
  onLogout: () => void;
};

export const DashboardHeader = ({ name, demo, onAlerts, onHelp, onLogout }: HeaderProps) => (
  <AppHeader home={demo ? '/' : '/dashboard'} logout={dashboard.logout} onLogout={onLogout} named>
    <span className="max-sm:hidden">
      <Avatar name={name} />
    </span>
    {/* On a telephone a long name takes two lines beside the icons. */}
    <span className="line-clamp-2 min-w-0 text-table font-semibold wrap-anywhere max-sm:mr-1 max-sm:text-label max-sm:leading-4">
      {name}
    </span>
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
    {!demo && <HeaderLink href="/contacts" icon={BookUser} label={dashboard.contacts} narrowBelow="lg" />}
    {!demo && <HeaderLink href="/parametres" icon={Settings} label={dashboard.settings} narrowBelow="lg" />}
    {!demo && <HeaderLink href="/profile" icon={UserRound} label={dashboard.profile} />}
  </AppHeader>
);
