// The five first steps as an accordion with checkboxes; an island, because it stores the state.
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { links } from '#web/site/shell/links.ts';
import { welcome } from '#web/texts/welcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { CallWatch } from './call-watch.tsx';
import { DiversionCodes } from './diversion-codes.tsx';
import { NOTHING, reached, readProgress, STEPS, type Step, toggled, writeProgress } from './progress.ts';

const LEADS: Partial<Record<Step, string>> = {
  greeting: links.recording,
  call: links.dashboard,
  dashboard: links.dashboard,
  survey: links.survey,
};

type StepCardProps = {
  step: Step;
  at: number;
  done: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onToggle: () => void;
  /** A firm with an account records its greeting itself; a visitor sends the recording to us. */
  isSignedIn: boolean;
  children?: ReactNode;
};

const StepCard = ({ step, at, done, isOpen, onOpen, onToggle, isSignedIn, children }: StepCardProps) => {
  const words = welcome[step];
  const href = step === 'greeting' && isSignedIn ? links.ownGreeting : LEADS[step];
  return (
    <li className={classes('rounded-xl border bg-card', isOpen ? 'border-brand' : 'border-line')}>
      {/* Without scripts a click opens it too, and the first step is open. */}
      <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary className="flex min-h-14 list-none items-center gap-4 rounded-xl px-5 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden="true"
            className={classes(
              'grid size-8 shrink-0 place-items-center rounded-full border border-brand text-table font-semibold',
              done ? 'bg-brand text-on-brand' : 'text-brand',
            )}
          >
            {done ? <Check className="size-4.5" /> : at + 1}
          </span>
          <h2 className={classes('min-w-0 grow text-[1.1875rem] leading-7', done && !isOpen && 'text-ink-2')}>
            {words.title}
          </h2>
          {done && !isOpen && (
            <span className="text-table font-semibold text-done max-sm:sr-only">{welcome.marked}</span>
          )}
          <ChevronDown
            aria-hidden="true"
            className={classes('size-5 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
          <p className="max-w-[64ch] text-ink-2">{unbroken(words.text)}</p>
          {children}
          <div className="grid gap-3">
            {href && 'action' in words && (
              <ButtonLink
                href={href}
                kind={done ? 'secondary' : 'primary'}
                className="sm:justify-self-start"
                // The step asks for no more than this click.
                onClick={() => step === 'dashboard' && !done && onToggle()}
              >
                {words.action}
              </ButtonLink>
            )}
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start noscript:hidden">
              <input
                type="checkbox"
                checked={done}
                onChange={onToggle}
                aria-label={`${words.title}\u202f: ${welcome.mark.toLowerCase()}`}
              />
              {done ? welcome.marked : welcome.mark}
            </label>
          </div>
        </div>
      </details>
    </li>
  );
};

/** The data of a signed-in firm; without a session nothing is requested. */
export type Firm = {
  /** The number of its line; null if it has none. */
  number: string | null;
  /** The line has had no call for three working days, so the diversion may be off. */
  silent: boolean;
  /** The message that arrived while the page was open. */
  arrived: string | null;
};

export const WelcomeSteps = ({ firm }: { firm: Firm | null }) => {
  const [progress, setProgress] = useState(NOTHING);
  /** The step that the user opened or closed last; else the first that is not done is open. */
  const [opened, setOpened] = useState<{ step: Step; isOpen: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const stored = readProgress();
    // The invitation's link may carry the number of the line.
    const given = new URLSearchParams(location.search).get('ligne');
    // A number typed before hydration takes precedence over both.
    const typed = field.current?.value ?? '';
    const number = typed || given;
    const known = number ? { ...stored, number: number.slice(0, 30) } : stored;
    setProgress(known);
    if (typed) writeProgress(known);
  }, []);

  const arrived = firm?.arrived ?? null;
  useEffect(() => {
    if (arrived === null) return;
    // The step is done, but its message is what the user waits for.
    setOpened({ step: 'call', isOpen: true });
    const next = reached(readProgress(), 'call');
    setProgress(next);
    writeProgress(next);
  }, [arrived]);

  const save = (next: typeof progress): void => {
    setProgress(next);
    writeProgress(next);
  };
  const { done } = progress;
  // A silent line is checked again, even if its diversion was ticked.
  const current = firm?.silent ? 'diversion' : STEPS.find((step) => !done.includes(step));
  const isOpen = (step: Step): boolean =>
    opened === null ? step === current : opened.isOpen && opened.step === step;
  const number = progress.number || (firm?.number ?? '');
  return (
    <div className="grid gap-5">
      {firm?.silent && <Banner tone="warning">{welcome.silent}</Banner>}
      <div className="grid gap-2" role="status">
        <p className="text-table font-semibold">
          {done.length === STEPS.length
            ? welcome.all
            : `${welcome.done[0]} ${done.length} ${welcome.done[1]} ${STEPS.length}`}
        </p>
        <span className="grid grid-cols-5 gap-1" aria-hidden="true">
          {STEPS.map((step) => (
            <span
              key={step}
              className={classes('h-2 rounded-full', done.includes(step) ? 'bg-brand' : 'bg-line')}
            />
          ))}
        </span>
      </div>
      <ol className="grid gap-4">
        {STEPS.map((step, at) => (
          <StepCard
            key={step}
            isSignedIn={firm !== null}
            step={step}
            at={at}
            done={done.includes(step)}
            isOpen={isOpen(step)}
            onOpen={(open) => open !== isOpen(step) && setOpened({ step, isOpen: open })}
            onToggle={() => {
              save(toggled(progress, step));
              setOpened(null);
            }}
          >
            {step === 'diversion' && (
              <DiversionCodes
                field={field}
                number={number}
                onNumber={(next) => save({ ...progress, number: next })}
              />
            )}
            {step === 'call' && firm !== null && <CallWatch arrived={firm.arrived} />}
          </StepCard>
        ))}
      </ol>
    </div>
  );
};
