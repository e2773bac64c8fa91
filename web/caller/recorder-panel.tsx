// The recorder of the caller's page: one card whose height stays the same in every state.
import { RotateCcw, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileInstead } from './file-instead.tsx';
import { type RecorderState, takeOf } from './recorder.ts';
import type { Recorder } from './recorder-run.ts';
import { RecorderStage } from './recorder-stage.tsx';
import { spokenTime } from './recording-time.ts';
import { caller } from './texts.ts';
import { useNextFocused } from './use-next-focused.ts';

/** The height of the card, which the skeleton before it has too. */
export const CARD_HEIGHT = 'min-h-[26.25rem]';

type PanelProps = {
  state: RecorderState;
  recorder: Recorder;
  maxSeconds: number;
  onRestart: () => void;
  /** The recording was restored from an earlier visit. */
  isRestored: boolean;
  /** Fields shown between the recording and the buttons. */
  children: ReactNode;
  /** Shown in the card's place once the message is sent. */
  sent: ReactNode;
};

const Actions = ({ state, recorder, onRestart }: Pick<PanelProps, 'state' | 'recorder' | 'onRestart'>) => {
  const isReady = takeOf(state) !== null;
  return (
    <div className={isReady ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-3' : 'grid'}>
      {isReady && (
        <Button icon={<RotateCcw className="size-4.5" aria-hidden="true" />} onClick={onRestart}>
          {caller.restart}
        </Button>
      )}
      {/* If there is no recording, the button answers with the sentence of the specification. */}
      <Button
        kind={isReady ? 'primary' : 'idle'}
        busy={state.name === 'uploading'}
        icon={<Send className="size-4.5" aria-hidden="true" />}
        onClick={() => void recorder.send()}
      >
        {caller.send}
      </Button>
    </div>
  );
};

export const RecorderPanel = ({
  state,
  recorder,
  maxSeconds,
  onRestart,
  isRestored,
  children,
  sent,
}: PanelProps) => {
  const panel = useNextFocused(state.name);
  const isEmpty = takeOf(state) === null && state.name !== 'recording';
  return (
    <div ref={panel}>
      <Card raised padded={false} className={`grid p-5 ${CARD_HEIGHT}`}>
        {state.name === 'uploaded' ? (
          <div data-next tabIndex={-1} className="grid outline-none">
            {sent}
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-2.5">
            <RecorderStage
              words={caller}
              state={state}
              recorder={recorder}
              maxSeconds={maxSeconds}
              isRestored={isRestored}
              announce={(elapsedMs) => spokenTime(elapsedMs, maxSeconds)}
            />
            <div className="grid content-center">
              {isEmpty ? (
                <FileInstead
                  onChoose={recorder.choose}
                  hint={state.name === 'error' && state.about === 'microphone'}
                />
              ) : (
                takeOf(state) !== null && children
              )}
            </div>
            {state.name !== 'recording' && (
              <Actions state={state} recorder={recorder} onRestart={onRestart} />
            )}
          </div>
        )}
      </Card>
    </div>
  );
};
