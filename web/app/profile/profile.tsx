// The profile of the signed-in user.
import { useState } from 'react';
import type { Client } from '#web/app/api/client.ts';
import type { SessionPort } from '#web/app/session/port.ts';
import { type Profile as Person, shownName } from '#web/app/session/profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { type Change, NotSignedIn } from './rules.ts';
import { SecondFactorSection } from './second-factor/section.tsx';
import { profile as texts } from './texts.ts';
import { useNews } from './use-news.ts';

const TABS = [
  { id: 'personal', label: texts.tabs.personal },
  { id: 'password', label: texts.tabs.password },
] as const;
type Section = (typeof TABS)[number]['id'];

type ProfileProps = { loaded: Person; session: SessionPort; client: Client; onLogout: () => void };

export const OwnProfile = ({ loaded, session, client, onLogout }: ProfileProps) => {
  const [shown, setShown] = useState(loaded);
  const [section, setSection] = useState<Section>('personal');
  const [news, tell] = useNews();

  const save = async (change: Change) => {
    if ((await session.current()) === null) throw new NotSignedIn();
    setShown(await client.call('patchUser', { params: { id: shown.id }, body: change }));
  };

  return (
    <>
      <ProfileHeader onLogout={onLogout} />
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto grid max-w-column gap-6 px-4 py-8 outline-none sm:px-6 sm:py-12"
      >
        <div className="flex items-center gap-4">
          <Avatar name={shownName(shown)} size="large" />
          <div className="grid min-w-0 gap-0.5">
            <h1 className="text-title">{texts.title}</h1>
            <p className="truncate text-ink-2">{shownName(shown)}</p>
          </div>
        </div>
        {news !== null && <Banner tone={news.tone}>{news.sentence}</Banner>}
        <Card as="section" raised className="pt-2 sm:pt-3">
          <Tabs label={texts.sections} tabs={TABS} chosen={section} onChoose={setSection}>
            {/* Both tabs stay mounted, so that switching loses nothing that was typed. */}
            <div className="pt-2" hidden={section !== 'personal'}>
              <PersonalForm shown={shown} save={save} tell={tell} />
            </div>
            <div className="pt-2" hidden={section !== 'password'}>
              <PasswordForm email={shown.email} session={session} tell={tell} />
            </div>
          </Tabs>
        </Card>
        <SecondFactorSection factor={session.secondFactor} />
      </main>
    </>
  );
};
