// The header of the dashboard: the name of the user, alerts and shortcuts beside the pages.
import { Bell, Keyboard } from 'lucide-react';
import { AppHeader, HeaderButton } from '#web/app/shell/app-header.tsx';
import { dashboard } from './texts.ts';

type HeaderProps = {
  name: string;
  demo: boolean;
  onAlerts: () => void;
  onHelp: () => void;
  onLogout: () => void;
};

export const DashboardHeader = ({ name, demo, onAlerts, onHelp, onLogout }: HeaderProps) => (
  <AppHeader here={demo ? null : 'dashboard'} logout={dashboard.logout} onLogout={onLogout} name={name}>
    {/* No message arrives in the demonstration, so it has no alerts. */}
    {!demo && <HeaderButton icon={Bell} label={dashboard.alerts} onClick={onAlerts} />}
    <HeaderButton icon={Keyboard} label={dashboard.shortcuts} onClick={onHelp} className="max-md:hidden" />
  </AppHeader>
);
