// Back to the messages, or out.
import { ArrowLeft, LogOut } from 'lucide-react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { profile as texts } from './texts.ts';

export const ProfileHeader = ({ onLogout }: { onLogout: () => void }) => (
  <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
    <div className="mx-auto flex min-h-14 max-w-[90rem] items-center justify-between gap-x-4 px-4 py-1.5 lg:px-6">
      <a href="/dashboard" aria-label="Voxlex" className="inline-flex min-h-9 items-center rounded-md">
        <Logo />
      </a>
      <div className="flex items-center gap-2">
        <ButtonLink
          href="/dashboard"
          kind="quiet"
          size="small"
          icon={<ArrowLeft className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{texts.back}</span>
        </ButtonLink>
        <Button
          kind="quiet"
          size="small"
          onClick={onLogout}
          icon={<LogOut className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{texts.logout}</span>
        </Button>
      </div>
    </div>
  </header>
);
