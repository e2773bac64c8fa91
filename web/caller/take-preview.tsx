// Plays the recording or the chosen file before it is sent.
import { useEffect, useState } from 'react';
import { Player, type PlayerWords } from '#web/ui/player.tsx';
import type { Take } from './recorder.ts';
import { caller } from './texts.ts';

type PreviewWords = { player: string; chosen: (name: string) => string; controls?: PlayerWords };

export const TakePreview = ({ take, words = caller }: { take: Take; words?: PreviewWords }) => {
  const [src, setSrc] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(take.blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [take]);
  if (src === '') return null;
  if (take.durationMs === null)
    return (
      <div className="grid gap-2">
        <p className="text-table break-all text-ink-2">{words.chosen(take.filename)}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: a voice that its own speaker hears again */}
        <audio controls src={src} aria-label={words.player} className="w-full" />
      </div>
    );
  return (
    <Player
      src={src}
      label={words.player}
      duration={take.durationMs / 1000}
      peaks={take.peaks}
      {...(words.controls && { words: words.controls })}
    />
  );
};
