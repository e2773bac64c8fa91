// The message's sound in its details: the waveform where it can be played here, a way out where it cannot.
import { ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Voicemail } from '#contract/voicemail.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Player } from '#web/ui/player.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Usable, usableLink } from './audio-check.ts';
import { useDesk } from './desk.ts';
import { dashboard } from './texts.ts';
import { hasSound } from './use-voice.ts';
import { callerOf } from './words.ts';

type Found = { name: 'looking' } | { name: 'none' } | ({ name: 'found' } & Usable);

const useUsable = (message: Voicemail): Found => {
  const { source } = useDesk();
  const [found, setFound] = useState<Found>({ name: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading or a deletion changes no sound
  useEffect(() => {
    let here = true;
    usableLink(source, message, 'play')
      .then((usable) => here && setFound(usable === null ? { name: 'none' } : { name: 'found', ...usable }))
      .catch(() => here && setFound({ name: 'none' }));
    return () => {
      here = false;
    };
  }, [source, message.id]);
  return found;
};

export const MessageSound = ({ message }: { message: Voicemail }) => {
  const { source } = useDesk();
  const found = useUsable(message);
  const fresh = useCallback(() => source.link(message, 'play', true), [source, message]);
  if (!hasSound(message)) return null;
  if (found.name === 'looking') return <Skeleton className="h-17 w-full rounded-lg" />;
  if (found.name === 'none' || found.verdict === 'unreachable')
    return <p className="text-ink-2">{dashboard.playFailed}</p>;
  if (found.verdict === 'new-tab')
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">{dashboard.notPlayable}</p>
        <ButtonLink
          href={found.address}
          target="_blank"
          rel="noopener"
          size="small"
          icon={<ExternalLink className="size-4" aria-hidden="true" />}
        >
          {dashboard.openTab}
        </ButtonLink>
      </div>
    );
  return (
    <Player
      src={found.address}
      label={dashboard.playerOf(callerOf(message))}
      duration={message.duration_seconds ?? 0}
      peaks={message.peaks}
      freshLink={fresh}
    />
  );
};
