// Shows below the recorder's button a warning, the quotes during the upload, and the buttons.
import { RotateCcw, Send } from 'lucide-react';
import { type RecorderState, takeOf } from '#web/caller/recorder.ts';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { isTooShort } from './greeting-rules.ts';
import { TurningQuote } from './turning-quote.tsx';

type PartProps = { texts: GreetingTexts; state: RecorderState };

export const TakePart = ({ texts, state }: PartProps) => {
  const take = takeOf(state);
  if (state.name === 'uploading') return <TurningQuote quotes={texts.quotes} />;
  return take !== null && isTooShort(take) ? <Banner tone="warning">{texts.tooShort}</Banner> : null;
};

export const TakeButtons = ({ texts, state, onRestart }: PartProps & { onRestart: () => void }) => {
  const take = takeOf(state);
  const busy = state.name === 'uploading';
  const failed = state.name === 'error' && take !== null;
  const send = failed ? texts.retry : texts.send;
  return (
    <div className={take !== null && !busy ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
      {take !== null && !busy && (
        <Button icon={<RotateCcw className="size-4.5" aria-hidden="true" />} onClick={onRestart}>
          {texts.restart}
        </Button>
      )}
      {/* If there is no recording, the button answers with the sentence of the specification; without scripts it sends
          the file. */}
      <Button
        type="submit"
        kind={take === null ? 'idle' : 'primary'}
        busy={busy}
        disabled={take !== null && isTooShort(take)}
        icon={<Send className="size-4.5" aria-hidden="true" />}
        className={take === null ? 'unscripted:bg-brand unscripted:text-on-brand' : undefined}
      >
        {busy ? texts.sending : send}
      </Button>
    </div>
  );
};
