// The header of the profile: back to the messages, or sign out.
import { ArrowLeft, BookUser } from 'lucide-react';
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { FirmLinks } from '#web/app/shell/firm-links.tsx';
import { HeaderLink } from '#web/app/shell/header-link.tsx';
import { profile as texts } from './texts.ts';

export const ProfileHeader = ({ onLogout }: { onLogout: () => void }) => (
  <AppHeader home="/dashboard" logout={texts.logout} onLogout={onLogout}>
    <HeaderLink href="/dashboard" icon={ArrowLeft} label={texts.back} />
    <HeaderLink href="/contacts" icon={BookUser} label={texts.contacts} narrowBelow="lg" />
    <FirmLinks settings={texts.settings} />
  </AppHeader>
);
