// The pages of a signed-in person, in one order on every one of them. Narrow screens show the icons alone, without the open
// page.
import { BookUser, Inbox, type LucideIcon, Settings, UserRound } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import { nav } from './nav-texts.ts';

export type AppPage = keyof typeof nav.pages;

const PAGES: readonly { page: AppPage; href: string; icon: LucideIcon }[] = [
  { page: 'dashboard', href: '/dashboard', icon: Inbox },
  { page: 'contacts', href: '/contacts', icon: BookUser },
  { page: 'settings', href: '/parametres', icon: Settings },
  { page: 'profile', href: '/profile', icon: UserRound },
];

type AppNavProps = {
  here: AppPage;
  /** A member has no settings. */
  settings: boolean;
  /** What a screen reader calls the link to the dashboard. */
  back?: string | undefined;
};

export const AppNav = ({ here, settings, back }: AppNavProps) => (
  <nav aria-label={nav.label} className="flex items-center">
    {PAGES.filter(({ page }) => settings || page !== 'settings').map(({ page, href, icon: Icon }) => (
      <a
        key={page}
        href={href}
        title={nav.pages[page]}
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
        <span className="max-lg:sr-only">{nav.pages[page]}</span>
      </a>
    ))}
  </nav>
);
