// The round button that starts and stops the recording.
import { Mic, Square } from 'lucide-react';
import { useId } from 'react';
import { GREETING_MAX_S } from '#contract/lead-values.ts';
import { LiveWave } from '#web/caller/live-wave.tsx';
import type { RecorderState } from '#web/caller/recorder.ts';
import type { Recorder } from '#web/caller/recorder-run.ts';
import { clockText, isCountdown, leftText } from '#web/caller/recording-time.ts';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Waveform } from '#web/ui/waveform.tsx';
import { spoken } from './greeting-rules.ts';

const round = 'grid size-18 place-items-center rounded-full transition-colors duration-150';
const around = 'grid justify-items-center gap-2 rounded-xl p-2 font-semibold';

type BeginProps = { texts: GreetingTexts; asking: boolean; allowed: boolean; onBegin: () => void };

export const BeginPart = ({ texts, asking, allowed, onBegin }: BeginProps) => {
  const hint = useId();
  return (
    <div className="grid justify-items-center gap-4 unscripted:hidden">
      <Waveform bars={32} seed={9} heard={0} className="h-14 w-full max-w-72" />
      <button
        type="button"
        data-next
        disabled={!allowed}
        aria-busy={asking || undefined}
        aria-describedby={hint}
        onClick={onBegin}
        className={classes(around, 'disabled:cursor-not-allowed disabled:text-ink-3')}
      >
        <span className={classes(round, allowed ? 'bg-brand text-on-brand' : 'bg-quiet-tint text-ink-3')}>
          <Mic className="size-8" aria-hidden="true" />
        </span>
        {asking ? texts.asking : texts.record}
      </button>
      <p id={hint} className="text-center text-table text-ink-3">
        {allowed ? texts.longest(clockText(GREETING_MAX_S * 1000)) : texts.fillFirst}
      </p>
    </div>
  );
};

type RecordingProps = {
  texts: GreetingTexts;
  state: Extract<RecorderState, { name: 'recording' }>;
  recorder: Recorder;
};

export const RecordingPart = ({ texts, state, recorder }: RecordingProps) => (
  <div className="grid justify-items-center gap-4">
    <LiveWave level={recorder.level} />
    <p className="font-serif text-[2.5rem] leading-none tabular-nums" role="timer" aria-label={texts.elapsed}>
      {clockText(state.elapsedMs)}
    </p>
    <p
      className={
        isCountdown(state.elapsedMs, GREETING_MAX_S) ? 'font-semibold text-urgent' : 'text-table text-ink-3'
      }
    >
      {texts.left(leftText(state.elapsedMs, GREETING_MAX_S))}
    </p>
    <span className="sr-only" aria-live="polite">
      {spoken(state.elapsedMs, GREETING_MAX_S, texts)}
    </span>
    <button type="button" data-next onClick={() => void recorder.stop()} className={around}>
      <span className={classes(round, 'bg-urgent text-paper')}>
        <Square className="size-7 fill-current" aria-hidden="true" />
      </span>
      {texts.stop}
    </button>
  </div>
);
