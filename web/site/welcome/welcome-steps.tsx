// The five first steps with their checkboxes; an island, because it stores the state.
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { links } from '#web/site/shell/links.ts';
import { welcome } from '#web/texts/welcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { CallWatch } from './call-watch.tsx';
import { DiversionCodes } from './diversion-codes.tsx';
import type { Firm } from './firm.ts';
import { NOTHING, reached, readProgress, STEPS, type Step, toggled, writeProgress } from './progress.ts';

const LEADS: Partial<Record<Step, string>> = {
  greeting: links.recording,
  call: links.dashboard,
  dashboard: links.dashboard,
  survey: links.survey,
};

const StepCard = ({
  step,
  at,
  done,
  onToggle,
  children,
}: {
  step: Step;
  at: number;
  done: boolean;
  onToggle: () => void;
  children?: ReactNode;
}) => {
  const words = welcome[step];
  const href = LEADS[step];
  return (
    <li
      className={classes(
        'grid grid-cols-1 gap-x-5 gap-y-4 rounded-xl border bg-card p-5 sm:grid-cols-[auto_1fr] sm:p-6',
        done ? 'border-brand' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'grid size-9 place-items-center rounded-full border border-brand font-semibold',
          done ? 'bg-brand text-on-brand' : 'text-brand',
        )}
      >
        {done ? <Check className="size-5" /> : at + 1}
      </span>
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-1">
          <h2 className="text-h3">{words.title}</h2>
          <p className="max-w-[64ch] text-ink-2">{unbroken(words.text)}</p>
        </div>
        {children}
        <div className="flex flex-wrap gap-3 max-sm:grid">
          {href && 'action' in words && (
            <ButtonLink href={href} kind={done ? 'secondary' : 'primary'}>
              {words.action}
            </ButtonLink>
          )}
          <Button
            kind="quiet"
            className="noscript:hidden"
            aria-pressed={done}
            aria-label={`${words.title} : ${done ? welcome.marked : welcome.mark}`}
            onClick={onToggle}
          >
            {done ? welcome.marked : welcome.mark}
          </Button>
        </div>
      </div>
    </li>
  );
};

export const WelcomeSteps = ({ firm }: { firm: Firm | null }) => {
  const [progress, setProgress] = useState(NOTHING);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const kept = readProgress(localStorage);
    // The invitation's link may carry the number of the line.
    const given = new URLSearchParams(location.search).get('ligne');
    // A number typed before hydration takes precedence over both.
    const typed = field.current?.value ?? '';
    const number = typed || given;
    const known = number ? { ...kept, number: number.slice(0, 30) } : kept;
    setProgress(known);
    if (typed) writeProgress(localStorage, known);
  }, []);

  const arrived = firm?.arrived ?? null;
  useEffect(() => {
    if (arrived === null) return;
    const next = reached(readProgress(localStorage), 'call');
    setProgress(next);
    writeProgress(localStorage, next);
  }, [arrived]);

  const keep = (next: typeof progress): void => {
    setProgress(next);
    writeProgress(localStorage, next);
  };
  const { done } = progress;
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
            step={step}
            at={at}
            done={done.includes(step)}
            onToggle={() => keep(toggled(progress, step))}
          >
            {step === 'diversion' && (
              <DiversionCodes
                field={field}
                number={number}
                onNumber={(next) => keep({ ...progress, number: next })}
              />
            )}
            {step === 'call' && firm !== null && <CallWatch arrived={firm.arrived} />}
          </StepCard>
        ))}
      </ol>
    </div>
  );
};
