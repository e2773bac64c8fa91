// The pages of a signed-in person, in one order on every one of them. Narrow screens show the icons alone, without the open
// page.
import { BookUser, Inbox, type LucideIcon, Settings, UserRound } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';

export type AppPage = 'dashboard' | 'contacts' | 'settings' | 'profile';

const PAGES: readonly { page: AppPage; href: string; icon: LucideIcon; label: string }[] = [
  { page: 'dashboard', href: '/dashboard', icon: Inbox, label: 'Tableau de bord' },
  { page: 'contacts', href: '/contacts', icon: BookUser, label: 'Contacts' },
  { page: 'settings', href: '/parametres', icon: Settings, label: 'Paramètres' },
  { page: 'profile', href: '/profile', icon: UserRound, label: 'Profil' },
];
const LABEL = 'Pages du compte';

type AppNavProps = {
  here: AppPage;
  /** A member has no settings. */
  settings: boolean;
  /** What a screen reader calls the link to the dashboard. */
  back?: string | undefined;
};

export const AppNav = ({ here, settings, back }: AppNavProps) => (
  <nav aria-label={LABEL} className="flex items-center max-lg:order-1">
    {PAGES.filter(({ page }) => settings || page !== 'settings').map(({ page, href, icon: Icon, label }) => (
      <a
        key={page}
        href={href}
        title={label}
        aria-label={page === 'dashboard' ? back : undefined}
        aria-current={page === here ? 'page' : undefined}
        className={classes(
          'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-table font-semibold no-underline',
          page === here
            ? 'bg-brand-tint text-brand max-lg:hidden'
            : 'text-ink-2 hover:bg-quiet-tint hover:text-ink',
        )}
      >
        <Icon className="size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{label}</span>
      </a>
    ))}
  </nav>
);
