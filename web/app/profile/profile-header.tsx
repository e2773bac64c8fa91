// The header of the profile: the settings, which a member does not have, and the firms of a person who works on several.
import { AppHeader } from '#web/app/shell/app-header.tsx';
import { useOwnFirms } from '#web/app/shell/use-own-firms.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { profile as texts } from './texts.ts';

const FirmMenu = lazyPart(() => import('#web/app/shell/firm-menu.tsx'));

export const ProfileHeader = ({ onLogout }: { onLogout: () => void }) => {
  const firms = useOwnFirms();
  // Without an answer the header stays as it is for an owner.
  const isMember = firms.some(({ current, role }) => current && role === 'member');
  return (
    <AppHeader
      here="profile"
      settings={!isMember}
      back={texts.back}
      logout={texts.logout}
      onLogout={onLogout}
    >
      {firms.length > 1 && <FirmMenu firms={firms} />}
    </AppHeader>
  );
};
