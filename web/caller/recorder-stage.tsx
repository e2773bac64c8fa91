// The upper part of the recorder on both recording pages: the one button, and what happens below it.
import { ui } from '#web/texts/ui.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { LiveWave } from './live-wave.tsx';
import { RecordButton } from './record-button.tsx';
import { type RecorderState, takeOf } from './recorder.ts';
import type { Recorder } from './recorder-run.ts';
import { isCountdown, leftText, longestText, timerText } from './recording-time.ts';
import { TakeWave, type TakeWords } from './take-wave.tsx';
import { type TakePlayer, useTakePlayer } from './use-take-player.ts';

export type StageWords = TakeWords &
  Record<'record' | 'asking' | 'stop' | 'elapsed' | 'recorded' | 'restored', string> & {
    longest: (time: string) => string;
    left: (time: string) => string;
    progress: (percent: number) => string;
  };

type StageProps = {
  words: StageWords;
  state: RecorderState;
  recorder: Recorder;
  maxSeconds: number;
  /** The recording was restored from an earlier visit. */
  isRestored: boolean;
  /** The elapsed time as screen readers announce it. */
  announce: (elapsedMs: number) => string;
  /** Replaces the recorder's own start, for a form that checks its fields first. */
  onStart?: () => void;
  /** Why recording is not possible yet. */
  notYet?: string | null;
};

const Level = ({ words, state, recorder, maxSeconds }: StageProps) => {
  if (state.name !== 'recording') return null;
  const near = isCountdown(state.elapsedMs, maxSeconds);
  return (
    <>
      <LiveWave level={recorder.level} />
      <div className="flex items-baseline justify-between gap-4">
        <p
          className="font-serif text-[2rem] leading-none tabular-nums"
          role="timer"
          aria-label={words.elapsed}
        >
          {timerText(state.elapsedMs)}
        </p>
        <p className={near ? 'font-semibold text-urgent' : 'text-table text-ink-3'}>
          {words.left(leftText(state.elapsedMs, maxSeconds))}
        </p>
      </div>
    </>
  );
};

/** Shows the picture below the button, beside the sentence for the state. */
const Picture = (props: StageProps) => {
  const { words, state, maxSeconds, notYet } = props;
  const take = takeOf(state);
  if (state.name === 'error') return <Banner tone="error">{state.message}</Banner>;
  if (state.name === 'recording') return <Level {...props} />;
  if (state.name === 'uploading') {
    const percent = Math.round(state.progress * 100);
    return <ProgressLine label={words.progress(percent)} value={percent} />;
  }
  if (take !== null) return null;
  return (
    <>
      <p id="avant-d-enregistrer" className="text-center text-table text-ink-3">
        {notYet ?? words.longest(longestText(maxSeconds))}
      </p>
      <Waveform bars={40} seed={5} playedShare={0} className="mx-auto h-10 w-64 max-w-full" />
    </>
  );
};

const sentence = ({ words, state, isRestored, announce }: StageProps): string => {
  if (state.name === 'recording') return announce(state.elapsedMs);
  if (state.name === 'recorded') return isRestored ? words.restored : words.recorded;
  return '';
};

const StageButton = ({
  words,
  state,
  recorder,
  onStart,
  notYet,
  player,
}: StageProps & { player: TakePlayer }) => {
  const { sound } = player;
  const controls = words.controls ?? ui;
  if (state.name === 'recording')
    return <RecordButton does="stop" label={words.stop} onClick={() => void recorder.stop()} />;
  if (takeOf(state) !== null) {
    const plays = sound.state === 'playing' || sound.state === 'loading';
    return (
      <RecordButton
        does={plays ? 'pause' : 'play'}
        label={plays ? controls.pause : controls.play}
        onClick={plays ? sound.pause : sound.play}
      />
    );
  }
  const asking = state.name === 'idle' && state.asking;
  return (
    <RecordButton
      does="record"
      label={asking ? words.asking : words.record}
      busy={asking}
      disabled={notYet != null}
      describedBy="avant-d-enregistrer"
      onClick={onStart ?? (() => void recorder.start())}
    />
  );
};

export const RecorderStage = (props: StageProps) => {
  const { words, state } = props;
  const take = takeOf(state);
  const player = useTakePlayer(take);
  return (
    <>
      <StageButton {...props} player={player} />
      <div className="grid min-h-22 content-start gap-2">
        {/* Mounted in every state, so that a change is announced. Shown only where there is room for it. */}
        <p
          role="status"
          className={state.name === 'recorded' ? 'text-center text-table font-semibold' : 'sr-only'}
        >
          {sentence(props)}
        </p>
        <Picture {...props} />
        {take !== null && (
          <div hidden={state.name !== 'recorded'}>
            <TakeWave key={take.id} take={take} player={player} words={words} />
          </div>
        )}
      </div>
    </>
  );
};
