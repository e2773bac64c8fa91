// Shows in the header the settings, which a member does not have, and the firms of a person who works on several.
import { Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OwnFirms } from '#contract/endpoints-firms.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { HeaderLink } from './header-link.tsx';

const FirmMenu = lazyPart(() => import('./firm-menu.tsx'));

export const FirmLinks = ({ settings }: { settings: string }) => {
  const [firms, setFirms] = useState<OwnFirms['items']>([]);
  useEffect(() => {
    // Without an answer the header stays as it is for an owner.
    import('./own-firms.ts').then(({ readOwnFirms }) => readOwnFirms()).then(setFirms, () => {});
  }, []);
  const isMember = firms.some(({ current, role }) => current && role === 'member');
  return (
    <>
      {firms.length > 1 && <FirmMenu firms={firms} />}
      {!isMember && <HeaderLink href="/parametres" icon={Settings} label={settings} />}
    </>
  );
};
