// The waveform of the recording or the name of the chosen file, with its position. The button in
// recorder-stage.tsx plays it.
import { clockText } from '#web/texts/figures.ts';
import { ui } from '#web/texts/ui.ts';
import { type PlayerWords, Scrubber } from '#web/ui/player.tsx';
import type { Take } from './recorder.ts';
import { caller } from './texts.ts';
import type { TakePlayer } from './use-take-player.ts';

export type TakeWords = { player: string; chosen: (name: string) => string; controls?: PlayerWords };

export const TakeWave = ({
  take,
  player: { src, sound, duration },
  words = caller,
}: {
  take: Take;
  player: TakePlayer;
  words?: TakeWords;
}) => (
  <fieldset aria-label={words.player} className="grid min-w-0 gap-1">
    {/* biome-ignore lint/a11y/useMediaCaption: the person's own recording */}
    {src !== '' && <audio ref={sound.audio} src={src} preload="metadata" />}
    {take.durationMs === null && (
      <p className="truncate text-table text-ink-2">{words.chosen(take.filename)}</p>
    )}
    <div className="flex items-center gap-3">
      <Scrubber
        sound={sound}
        duration={duration}
        peaks={take.peaks}
        {...(words.controls && { words: words.controls })}
      />
      <span className="text-table whitespace-nowrap text-ink-2 tabular-nums">
        {clockText(Math.min(sound.at, duration))} / {clockText(duration)}
      </span>
    </div>
    {sound.state === 'failed' && (
      <p role="alert" className="text-table text-urgent">
        {(words.controls ?? ui).cannotPlay}
      </p>
    )}
  </fieldset>
);
