// The pages of a signed-in person, in one order on every one of them: in the header, as icons alone on a tablet, and in a bar
// at the lower edge of a phone.
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

const pagesFor = (settings: boolean) => PAGES.filter(({ page }) => settings || page !== 'settings');

const linkTo = (page: AppPage, { here, back }: AppNavProps) => ({
  title: nav.pages[page],
  'aria-label': page === 'dashboard' ? back : undefined,
  'aria-current': page === here ? ('page' as const) : undefined,
});

export const AppNav = (props: AppNavProps) => (
  <nav aria-label={nav.label} className="flex items-center max-md:hidden">
    {pagesFor(props.settings).map(({ page, href, icon: Icon }) => (
      <a
        key={page}
        href={href}
        {...linkTo(page, props)}
        className={classes(
          'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-table font-semibold no-underline',
          page === props.here ? 'bg-brand-tint text-brand' : 'text-ink-2 hover:bg-quiet-tint hover:text-ink',
        )}
      >
        <Icon className="size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{nav.pages[page]}</span>
      </a>
    ))}
  </nav>
);

/** The rules for elements that float above it are in pieces.css. */
export const PageBar = (props: AppNavProps) => (
  <nav
    aria-label={nav.label}
    data-print="no"
    className="page-bar fixed inset-x-0 bottom-0 z-30 grid h-14 auto-cols-fr grid-flow-col border-t border-line bg-paper md:hidden"
  >
    {pagesFor(props.settings).map(({ page, href, icon: Icon }) => (
      <a
        key={page}
        href={href}
        {...linkTo(page, props)}
        className={classes(
          'grid content-center justify-items-center gap-0.5 text-[0.6875rem] leading-4 font-semibold whitespace-nowrap no-underline -outline-offset-2',
          page === props.here ? 'text-brand' : 'text-ink-2',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
        {nav.pages[page]}
      </a>
    ))}
  </nav>
);
