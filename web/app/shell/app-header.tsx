// The bar of every signed-in page: home on the left, sign-out on the right.
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';

type AppHeaderProps = {
  home: string;
  logout: string;
  onLogout: () => void;
  /** The header has a name, which needs the place of the word Voxlex on a telephone. */
  named?: boolean;
  children: ReactNode;
};

export const AppHeader = ({ home, logout, onLogout, named = false, children }: AppHeaderProps) => (
  <header data-print="no" className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
    <div className="mx-auto flex min-h-14 max-w-[90rem] items-center justify-between gap-x-4 px-4 py-1.5 max-sm:gap-x-2 lg:px-6">
      <a href={home} aria-label="Voxlex" className="inline-flex min-h-9 items-center rounded-md">
        <Logo short={named} />
      </a>
      <div className="flex min-w-0 items-center gap-2 max-sm:gap-0">
        {children}
        <IconButton
          label={logout}
          onClick={onLogout}
          icon={<LogOut className="size-4" aria-hidden="true" />}
        />
      </div>
    </div>
  </header>
);
