// The bar of every signed-in page: the pages beside the logo, the name, and sign-out on the right.
import { LogOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AppNav, type AppPage, PageBar } from './app-nav.tsx';

type HeaderButtonProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  /** Beside the icon where there is room, quieter than the pages. */
  worded?: boolean;
  className?: string;
};

export const HeaderButton = ({
  icon: Icon,
  label,
  onClick,
  worded = false,
  className = '',
}: HeaderButtonProps) => (
  <Button
    kind="quiet"
    size="small"
    title={label}
    icon={<Icon className="size-4" aria-hidden="true" />}
    onClick={onClick}
    className={`px-2.5! ${className}`}
  >
    <span className={worded ? 'font-normal max-xl:sr-only' : 'sr-only'}>{label}</span>
  </Button>
);

type AppHeaderProps = {
  /** Null where there are no other pages: in the demonstration, and before a required second factor is set up. */
  here: AppPage | null;
  /** Where the logo leads on a page without the others. */
  home?: string;
  settings?: boolean;
  back?: string;
  logout: string;
  onLogout: () => void;
  /** The name of the user, which needs the place of the word Voxlex on a telephone. */
  name?: string;
  children?: ReactNode;
};

export const AppHeader = ({
  here,
  home = '/',
  settings = true,
  back,
  logout,
  onLogout,
  name,
  children,
}: AppHeaderProps) => (
  <>
    <header data-print="no" className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex min-h-14 max-w-app items-center gap-x-6 px-4 py-1.5 max-sm:gap-x-2 lg:px-6">
        <a
          href={here === null ? home : '/dashboard'}
          aria-label="Voxlex"
          className="inline-flex min-h-9 items-center rounded-md"
        >
          <Logo short={name !== undefined} />
        </a>
        <div className="flex min-w-0 flex-1 items-center justify-between gap-x-3 max-sm:gap-x-1">
          {here === null ? <span /> : <AppNav here={here} settings={settings} back={back} />}
          <div className="flex min-w-0 items-center gap-1 max-md:flex-1 max-md:justify-end max-sm:gap-0">
            {name !== undefined && (
              <>
                <span className="max-sm:hidden">
                  <Avatar name={name} />
                </span>
                <span
                  className="mr-1 min-w-0 truncate text-table font-semibold max-md:mr-auto lg:mr-2"
                  title={name}
                >
                  {name}
                </span>
              </>
            )}
            {children}
            <HeaderButton icon={LogOut} label={logout} onClick={onLogout} worded />
          </div>
        </div>
      </div>
    </header>
    {here !== null && <PageBar here={here} settings={settings} back={back} />}
  </>
);
