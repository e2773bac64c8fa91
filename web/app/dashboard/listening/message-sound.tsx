// The message's sound in its details: a player, or a link if the browser cannot play it here.
import { ExternalLink } from 'lucide-react';
import type { Voicemail } from '#contract/voicemail.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlayerFrame } from '#web/ui/player.tsx';
import { PlayerControls } from '#web/ui/player-controls.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { opened } from '../details/texts.ts';
import { hasSound } from '../row/use-voice.ts';
import { dashboard } from '../texts.ts';
import { callerOf } from '../words.ts';
import type { Listening } from './use-listening.ts';

type SoundProps = { message: Voicemail; listening: Listening };

export const MessageSound = ({ message, listening }: SoundProps) => {
  const { found, src, sound, speed, onSpeed } = listening;
  if (!hasSound(message)) return null;
  if (found.name === 'looking') return <Skeleton className="h-27 w-full rounded-lg" />;
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
  const duration = message.duration_seconds ?? 0;
  return (
    <PlayerFrame
      src={src}
      sound={sound}
      label={opened.playerOf(callerOf(message))}
      duration={duration}
      peaks={message.peaks}
    >
      <PlayerControls sound={sound} duration={duration} speed={speed} onSpeed={onSpeed} />
    </PlayerFrame>
  );
};
