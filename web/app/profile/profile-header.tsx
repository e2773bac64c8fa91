// The header of the profile: back to the messages, or sign out.
import { ArrowLeft } from 'lucide-react';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { profile as texts } from './texts.ts';

export const ProfileHeader = ({ onLogout }: { onLogout: () => void }) => (
  <AppHeader home="/dashboard" logout={texts.logout} onLogout={onLogout}>
    <ButtonLink
      href="/dashboard"
      kind="quiet"
      size="small"
      icon={<ArrowLeft className="size-4" aria-hidden="true" />}
    >
      <span className="max-sm:sr-only">{texts.back}</span>
    </ButtonLink>
  </AppHeader>
);
