// The message as sound: play, where we are, and a scrubber that is a native range over the waveform.
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockText, durationText } from '#web/texts/figures.ts';
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import { useSound } from './use-sound.ts';
import { WaveCanvas } from './wave-canvas.tsx';

/** What the player says, for a page in another language. */
export type PlayerWords = {
  [K in 'play' | 'pause' | 'loading' | 'position' | 'of' | 'cannotPlay']: string;
};

type PlayerProps = {
  src: string;
  /** Whose message: 'Message du +32 …'. Heard as the player's name. */
  label: string;
  /** Seconds; recordings of browsers do not carry it. */
  duration: number;
  /** Loudness 0–255. */
  peaks: readonly number[];
  /** Called once when the link no longer plays. */
  freshLink?: () => Promise<string | null>;
  words?: PlayerWords;
  /** Beside the clock: a download button. */
  children?: ReactNode;
};

export const Player = ({ src, label, duration, peaks, freshLink, words = ui, children }: PlayerProps) => {
  const sound = useSound(src, freshLink);
  const on = sound.state === 'playing' || sound.state === 'loading';
  const word = sound.state === 'loading' ? words.loading : on ? words.pause : words.play;
  const at = Math.min(sound.at, duration);
  return (
    <fieldset aria-label={label} className="rounded-lg bg-paper-2 p-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcription stands beside the player */}
      <audio ref={sound.audio} src={src} preload="none" />
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={word}
          title={word}
          onClick={on ? sound.pause : sound.play}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors duration-150 hover:bg-brand-strong"
        >
          {sound.state === 'loading' ? (
            <Spinner className="size-5" />
          ) : on ? (
            <Pause className="size-5 fill-current" aria-hidden="true" />
          ) : (
            <Play className="ml-0.5 size-5 fill-current" aria-hidden="true" />
          )}
        </button>
        <span className="relative h-9 min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
          <WaveCanvas peaks={peaks} heard={duration > 0 ? at / duration : 0} />
          <input
            type="range"
            min={0}
            max={Math.max(duration, 0.1)}
            step={0.1}
            value={at}
            aria-label={words.position}
            aria-valuetext={`${durationText(at)} ${words.of} ${durationText(duration)}`}
            onChange={(event) => sound.seek(Number(event.currentTarget.value))}
            className={classes(
              'scrubber absolute inset-0 size-full focus-visible:outline-none',
              at === 0 && 'opacity-0 focus-visible:opacity-100',
            )}
          />
        </span>
        <span className="text-table whitespace-nowrap text-ink-2 tabular-nums">
          {clockText(at)} / {clockText(duration)}
        </span>
        {children}
      </div>
      {sound.state === 'failed' && (
        <p role="alert" className="mt-2 text-table text-urgent">
          {words.cannotPlay}
        </p>
      )}
    </fieldset>
  );
};
