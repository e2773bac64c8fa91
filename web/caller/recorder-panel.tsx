// The recorder's interface: one round button, level, time and next actions.
import { Mic, RotateCcw, Send, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { FileInstead } from './file-instead.tsx';
import { LiveWave } from './live-wave.tsx';
import { type RecorderState, takeOf } from './recorder.ts';
import type { Recorder } from './recorder-run.ts';
import { clockText, isCountdown, leftText, spokenTime } from './recording-time.ts';
import { SentMessage } from './sent-message.tsx';
import { TakePreview } from './take-preview.tsx';
import { caller } from './texts.ts';
import { useNextFocused } from './use-next-focused.ts';

type PanelProps = {
  state: RecorderState;
  recorder: Recorder;
  maxSeconds: number;
  onRestart?: () => void;
  /** The recording was restored from an earlier visit. */
  isRestored?: boolean;
  /** Fields shown beside the recording before it is sent. */
  children?: ReactNode;
};

const round =
  'grid size-18 place-items-center rounded-full transition-colors duration-150 focus-visible:outline-offset-4';

const Start = ({ state, recorder, maxSeconds }: Pick<PanelProps, 'state' | 'recorder' | 'maxSeconds'>) => {
  const asking = state.name === 'idle' && state.asking;
  return (
    <div className="grid justify-items-center gap-4">
      <Waveform bars={32} seed={5} heard={0} className="h-14 w-full max-w-72" />
      <button
        type="button"
        data-next
        aria-busy={asking || undefined}
        onClick={() => void recorder.start()}
        className="grid justify-items-center gap-2 rounded-xl p-2 font-semibold"
      >
        <span className={`${round} bg-brand text-on-brand`}>
          <Mic className="size-8" aria-hidden="true" />
        </span>
        {asking ? caller.asking : caller.record}
      </button>
      <p className="text-table text-ink-3">{caller.longest(clockText(maxSeconds * 1000))}</p>
    </div>
  );
};

const Recording = ({
  state,
  recorder,
  maxSeconds,
}: Pick<PanelProps, 'state' | 'recorder' | 'maxSeconds'>) => {
  if (state.name !== 'recording') return null;
  const near = isCountdown(state.elapsedMs, maxSeconds);
  return (
    <div className="grid justify-items-center gap-4">
      <LiveWave level={recorder.level} />
      <p
        className="font-serif text-[2.5rem] leading-none tabular-nums"
        role="timer"
        aria-label={caller.elapsed}
      >
        {clockText(state.elapsedMs)}
      </p>
      <p className={near ? 'font-semibold text-urgent' : 'text-table text-ink-3'}>
        {caller.left(leftText(state.elapsedMs, maxSeconds))}
      </p>
      <span className="sr-only" aria-live="polite">
        {spokenTime(state.elapsedMs, maxSeconds)}
      </span>
      <button
        type="button"
        data-next
        onClick={() => void recorder.stop()}
        className="grid justify-items-center gap-2 rounded-xl p-2 font-semibold"
      >
        <span className={`${round} bg-urgent text-paper`}>
          <Square className="size-7 fill-current" aria-hidden="true" />
        </span>
        {caller.stop}
      </button>
    </div>
  );
};

const Restart = ({ onRestart }: { onRestart: () => void }) => (
  <Button icon={<RotateCcw className="size-4.5" aria-hidden="true" />} onClick={onRestart}>
    {caller.restart}
  </Button>
);

const SendButton = ({ recorder, busy, first }: { recorder: Recorder; busy: boolean; first: boolean }) => (
  <Button
    kind={first ? 'primary' : 'secondary'}
    busy={busy}
    icon={<Send className="size-4.5" aria-hidden="true" />}
    onClick={() => void recorder.send()}
  >
    {caller.send}
  </Button>
);

export const RecorderPanel = ({
  state,
  recorder,
  maxSeconds,
  onRestart = recorder.reset,
  isRestored = false,
  children,
}: PanelProps) => {
  const take = takeOf(state);
  const busy = state.name === 'uploading';
  const panel = useNextFocused(state.name);
  if (state.name === 'uploaded')
    return (
      <div ref={panel}>
        <Card raised>
          <div data-next tabIndex={-1} className="outline-none">
            <SentMessage url={state.url} onAnother={onRestart} />
          </div>
        </Card>
      </div>
    );
  return (
    <div ref={panel}>
      <Card raised className="grid gap-5">
        {state.name === 'error' && <Banner tone="error">{state.message}</Banner>}
        {state.name === 'recording' ? (
          <Recording state={state} recorder={recorder} maxSeconds={maxSeconds} />
        ) : take === null ? (
          <Start state={state} recorder={recorder} maxSeconds={maxSeconds} />
        ) : (
          <div className="grid gap-4">
            <p role="status" data-next tabIndex={-1} className="text-center font-semibold outline-none">
              {state.name === 'recorded' && (isRestored ? caller.restored : caller.recorded)}
            </p>
            <TakePreview key={take.id} take={take} />
          </div>
        )}
        {state.name !== 'recording' && children}
        {busy && (
          <ProgressLine
            label={caller.progress(Math.round(state.progress * 100))}
            value={Math.round(state.progress * 100)}
          />
        )}
        {state.name !== 'recording' && (
          <div className="flex flex-wrap justify-center gap-3">
            {take !== null && <Restart onRestart={onRestart} />}
            <SendButton recorder={recorder} busy={busy} first={take !== null} />
          </div>
        )}
        {take === null && state.name !== 'recording' && (
          <FileInstead
            onChoose={recorder.choose}
            hint={state.name === 'error' && state.about === 'microphone'}
          />
        )}
      </Card>
    </div>
  );
};
