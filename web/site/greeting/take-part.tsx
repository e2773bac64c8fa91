// The recording or file: play it, start again, send it, or show the upload.
import { RotateCcw, Send } from 'lucide-react';
import { type RecorderState, type Take, takeOf } from '#web/caller/recorder.ts';
import { TakePreview } from '#web/caller/take-preview.tsx';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { isTooShort } from './greeting-rules.ts';
import { TurningQuote } from './turning-quote.tsx';

type PartProps = { texts: GreetingTexts; state: RecorderState; isRestored: boolean };

export const TakePart = ({ texts, state, take, isRestored }: PartProps & { take: Take }) => {
  if (state.name === 'uploading') {
    const percent = Math.round(state.progress * 100);
    return (
      <div className="grid gap-5">
        <TurningQuote quotes={texts.quotes} />
        <ProgressLine label={texts.progress(percent)} value={percent} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p role="status" data-next tabIndex={-1} className="text-center font-semibold outline-none">
        {state.name === 'recorded' && (isRestored ? texts.restored : texts.recorded)}
      </p>
      <TakePreview key={take.id} take={take} words={texts.preview} />
      {isTooShort(take) && <Banner tone="warning">{texts.tooShort}</Banner>}
    </div>
  );
};

type ButtonsProps = { texts: GreetingTexts; state: RecorderState; onRestart: () => void };

export const TakeButtons = ({ texts, state, onRestart }: ButtonsProps) => {
  const take = takeOf(state);
  const busy = state.name === 'uploading';
  const failed = state.name === 'error' && take !== null;
  return (
    <div className="flex flex-wrap justify-center gap-3 max-sm:grid">
      {take !== null && !busy && (
        <Button icon={<RotateCcw className="size-4.5" aria-hidden="true" />} onClick={onRestart}>
          {texts.restart}
        </Button>
      )}
      <Button
        type="submit"
        kind={take === null ? 'secondary' : 'primary'}
        busy={busy}
        disabled={take !== null && isTooShort(take)}
        icon={<Send className="size-4.5" aria-hidden="true" />}
      >
        {busy ? texts.sending : failed ? texts.retry : texts.send}
      </Button>
    </div>
  );
};
