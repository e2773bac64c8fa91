// The player of a message: a play button and a native range input over the waveform.
import { Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { clockText, unbrokenDuration } from '#web/texts/figures.ts';
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';
import { SpeedButton, STEP_S, StepButton, stepped } from './player-controls.tsx';
import { Spinner } from './spinner.tsx';
import { type Sound, useSound } from './use-sound.ts';
import { WaveCanvas } from './wave-canvas.tsx';

/** The texts of the player, for a page in another language. */
export type PlayerWords = {
  [K in 'play' | 'pause' | 'loading' | 'position' | 'of' | 'cannotPlay']: string;
};

type FrameProps = {
  /** The accessible name, such as 'Message du +32 …'. */
  label: string;
  /** The duration in seconds; a browser's recording does not contain its own. */
  duration: number;
  /** Loudness 0–255. */
  peaks: readonly number[];
  words?: PlayerWords;
  /** Adds steps of five seconds and a choice of the speed. */
  controls?: { speed: number; onSpeed: (speed: number) => void };
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_S,
  ArrowDown: -STEP_S,
  ArrowRight: STEP_S,
  ArrowUp: STEP_S,
};

type ScrubberProps = Pick<FrameProps, 'duration' | 'peaks' | 'words'> & { sound: Sound };

/** The waveform with the position as a native slider over it. */
export const Scrubber = ({ sound, duration, peaks, words = ui }: ScrubberProps) => {
  const at = Math.min(sound.at, duration);
  // The slider's own step suits dragging, but would need a hundred key presses for a minute.
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stepped(sound, by, duration);
  };
  return (
    <span className="player-wave relative h-9 min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <WaveCanvas peaks={peaks} heard={duration > 0 ? at / duration : 0} />
      <input
        type="range"
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={at}
        aria-label={words.position}
        aria-valuetext={`${unbrokenDuration(at)} ${words.of} ${unbrokenDuration(duration)}`}
        onChange={(event) => sound.seek(Number(event.currentTarget.value))}
        onKeyDown={step}
        className={classes(
          'scrubber absolute inset-0 size-full focus-visible:outline-none',
          at === 0 && 'opacity-0 focus-visible:opacity-100',
        )}
      />
    </span>
  );
};

const PlaySign = ({ on }: { on: boolean }) =>
  on ? (
    <Pause className="size-5 fill-current" aria-hidden="true" />
  ) : (
    <Play className="ml-0.5 size-5 fill-current" aria-hidden="true" />
  );

/** Without `src` the audio element of `sound` is rendered elsewhere. */
export const PlayerFrame = ({
  src,
  sound,
  label,
  duration,
  peaks,
  words = ui,
  controls,
}: FrameProps & { src?: string; sound: Sound }) => {
  const on = sound.state === 'playing' || sound.state === 'loading';
  const turned = on ? words.pause : words.play;
  const word = sound.state === 'loading' ? words.loading : turned;
  const at = Math.min(sound.at, duration);
  return (
    <fieldset aria-label={label} className="rounded-lg bg-paper-2 p-3">
      {src !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: the transcription stands beside the player
        <audio ref={sound.audio} src={src} preload="none" />
      )}
      <div className={controls ? 'player-row' : 'flex items-center gap-2'}>
        {controls && <StepButton sound={sound} duration={duration} direction="back" className="step-back" />}
        <button
          type="button"
          data-listen={sound.state}
          aria-label={word}
          title={word}
          onClick={on ? sound.pause : sound.play}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong"
        >
          {sound.state === 'loading' ? <Spinner className="size-5" /> : <PlaySign on={on} />}
        </button>
        {controls && <StepButton sound={sound} duration={duration} direction="on" className="step-on" />}
        <Scrubber sound={sound} duration={duration} peaks={peaks} words={words} />
        <span className="player-time px-1 text-table whitespace-nowrap text-ink-2 tabular-nums">
          {clockText(at)} / {clockText(duration)}
        </span>
        {controls && <SpeedButton {...controls} className="player-speed" />}
      </div>
      {sound.state === 'failed' && (
        <p role="alert" className="mt-2 text-table text-urgent">
          {words.cannotPlay}
        </p>
      )}
    </fieldset>
  );
};

/** `freshLink` is called once when the link no longer plays. */
export const Player = ({
  src,
  freshLink,
  ...frame
}: FrameProps & { src: string; freshLink?: () => Promise<string | null> }) => {
  const sound = useSound(src, freshLink ? { freshLink } : {});
  return <PlayerFrame {...frame} src={src} sound={sound} />;
};
