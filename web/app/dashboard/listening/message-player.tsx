// The player of an opened message, or a link if the browser cannot play it here.
import { ExternalLink } from 'lucide-react';
import type { Voicemail } from '#contract/voicemail.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlayerFrame } from '#web/ui/player.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { opened } from '../details/texts.ts';
import { dashboard } from '../texts.ts';
import { useOnline } from '../unsent/use-act-queue.ts';
import { callerOf } from '../words.ts';
import { hasSound, type MessageSound } from './use-message-sound.tsx';
import { chooseSpeed } from './use-speed.ts';

type PlayerProps = { message: Voicemail; sound: MessageSound };

export const MessagePlayer = ({ message, sound: { link, sound, speed } }: PlayerProps) => {
  const online = useOnline();
  if (!hasSound(message)) return null;
  if (link.name === 'unknown' || link.name === 'loading')
    return <Skeleton className="h-29 w-full rounded-lg sm:h-17" />;
  if (link.name === 'missing')
    return <p className="text-ink-2">{online ? dashboard.playFailed : dashboard.playOffline}</p>;
  if (link.verdict === 'new-tab')
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">{dashboard.notPlayable}</p>
        <ButtonLink
          href={link.url}
          target="_blank"
          rel="noopener"
          size="small"
          icon={<ExternalLink className="size-4" aria-hidden="true" />}
        >
          {dashboard.openTab}
        </ButtonLink>
      </div>
    );
  const duration = message.duration_seconds ?? 0;
  return (
    <PlayerFrame
      sound={sound}
      label={opened.playerOf(callerOf(message))}
      duration={duration}
      peaks={message.peaks}
      controls={{ speed, onSpeed: chooseSpeed }}
    />
  );
};
