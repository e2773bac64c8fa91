// After the upload: the thanks, and how far the four steps are.
import { Check } from 'lucide-react';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Waveform } from '#web/ui/waveform.tsx';

/** The visitor has filled in and recorded; the team configures. */
const CURRENT = 2;

export const SentPart = ({ texts, onAnother }: { texts: GreetingTexts; onAnother: () => void }) => (
  <div className="grid gap-6 py-2">
    <div className="grid justify-items-center gap-4 text-center" role="status">
      <Waveform bars={32} seed={9} playedShare={1} className="h-14 w-full max-w-72" />
      <h2 data-next tabIndex={-1} className="text-h3 outline-none">
        {texts.sentTitle}
      </h2>
      <p className="text-ink-2 text-balance">{texts.sent}</p>
    </div>
    <ol aria-label={texts.stepsTitle} className="grid gap-2 border-y border-line py-5 sm:grid-cols-2">
      {texts.steps.map(([title], at) => (
        <li
          key={title}
          aria-current={at === CURRENT ? 'step' : undefined}
          className={classes(
            'flex items-center gap-3 rounded-lg p-2',
            at === CURRENT ? 'bg-brand-tint font-semibold text-brand' : 'text-ink-2',
          )}
        >
          <span
            className={classes(
              'grid size-7 shrink-0 place-items-center rounded-full border text-label font-semibold tabular-nums',
              at < CURRENT ? 'border-brand bg-brand text-on-brand' : 'border-current',
            )}
          >
            {at < CURRENT ? <Check className="size-4" aria-hidden="true" /> : at + 1}
          </span>
          {title}
          {at < CURRENT && <span className="sr-only">({texts.stepDone})</span>}
        </li>
      ))}
    </ol>
    <Button className="justify-self-center" onClick={onAnother}>
      {texts.another}
    </Button>
  </div>
);
