// The dashboard before its first message: the number to call, the next step, and what has to be in place.
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Mic, Phone, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { onCode } from '#contract/diversion-codes.ts';
import { formatPhone } from '#contract/phone.ts';
import { readProgress, toggled, writeProgress } from '#web/site/welcome/progress.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { copyText } from '../details/copy-text.ts';
import { EmptyList } from '../list/empty-list.tsx';
import type { Setup } from '../source.ts';
import { dashboard } from '../texts.ts';
import { type FirstStep, firstSteps, nextStep } from './steps.ts';
import { firstRun } from './texts.ts';

const { diversion, greeting, recipient } = firstRun;
const link = 'inline-flex min-h-9 items-center text-table underline underline-offset-4 max-md:min-h-11';

const CopyButton = ({ label, text, done }: { label: string; text: string; done: string }) => {
  const { notify } = useDashboard();
  return (
    <IconButton
      label={label}
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => copyText(text, done, notify)}
      className="max-md:size-11!"
    />
  );
};

type StepProps = { step: FirstStep; setup: Setup; onMark: () => void };

/** A phone dials the code itself; any other screen shows what to type. */
const DiversionAct = ({ number, onMark }: { number: string; onMark: () => void }) => {
  const code = onCode('mobile', 'unanswered', number);
  const dial = `tel:${code.replaceAll('#', '%23')}`;
  const mark = (kind: 'primary' | 'secondary', className: string) => (
    <Button
      kind={kind}
      icon={<Check className="size-4.5" aria-hidden="true" />}
      onClick={onMark}
      className={className}
    >
      {diversion.mark}
    </Button>
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1">
        <a href={dial} className="font-mono text-[1.375rem] leading-9 font-medium break-all no-underline">
          {code}
        </a>
        <CopyButton label={diversion.code} text={code} done={diversion.copiedCode} />
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:gap-x-2">
        <ButtonLink
          href={dial}
          kind="primary"
          icon={<Phone className="size-4.5" aria-hidden="true" />}
          className="md:hidden"
        >
          {diversion.dial}
        </ButtonLink>
        {mark('secondary', 'md:hidden')}
        {mark('primary', 'max-md:hidden')}
        <a href="/bienvenue" className={link}>
          {diversion.other}
        </a>
      </div>
    </>
  );
};

const TestLink = ({ setup: { number, page } }: { setup: Setup }) => {
  const Icon = number === null ? Mic : Phone;
  return (
    <ButtonLink
      href={number === null ? page : `tel:${number}`}
      kind="primary"
      icon={<Icon className="size-4.5" aria-hidden="true" />}
    >
      {number === null ? firstRun.open : firstRun.call}
    </ButtonLink>
  );
};

const Next = ({ step, setup, onMark }: StepProps) => (
  <section
    aria-label={firstRun.next}
    className="grid gap-3 rounded-xl border border-brand bg-brand-tint p-5 sm:p-6"
  >
    <div className="grid gap-0.5">
      <p className="text-label font-semibold text-brand">{firstRun.next}</p>
      <h3 className="text-h3">{step.title}</h3>
    </div>
    <p className="max-w-[52ch] break-words text-ink-2">{step.text}</p>
    {step.name === 'diversion' && setup.number !== null && (
      <DiversionAct number={setup.number} onMark={onMark} />
    )}
    {step.name === 'recipient' && (
      <div>
        <ButtonLink href="/parametres/prevenir" kind="primary">
          {recipient.open}
        </ButtonLink>
      </div>
    )}
    {step.name === 'test' && (
      <div>
        <TestLink setup={setup} />
      </div>
    )}
  </section>
);

const Step = ({ step, setup, isNext, onMark }: StepProps & { isNext: boolean }) => (
  <li
    aria-current={isNext ? 'step' : undefined}
    className="flex gap-3 py-3 not-first:border-t not-first:border-line"
  >
    <span
      aria-hidden="true"
      className={classes(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        step.done && 'border-brand bg-brand text-on-brand',
        !step.done && (isNext ? 'border-2 border-brand' : 'border-control'),
      )}
    >
      {step.done && <Check className="size-3.5" />}
    </span>
    <div className="grid min-w-0 flex-1 gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>
          <span className="sr-only">{step.done ? firstRun.done : firstRun.todo}</span>
          {step.title}
        </span>
        {isNext && <span className="text-label text-brand">{firstRun.next}</span>}
      </p>
      {!isNext && <p className="text-table break-words text-ink-2">{step.text}</p>}
      {step.name === 'diversion' && step.done && (
        <button type="button" onClick={onMark} className={classes(link, 'justify-self-start')}>
          {diversion.again}
        </button>
      )}
      {step.name === 'greeting' && (
        <a href="/parametres/annonce" className={classes(link, 'justify-self-start')}>
          {greeting.record}
        </a>
      )}
      {step.name === 'test' && !isNext && (
        <a
          href={setup.number === null ? setup.page : `tel:${setup.number}`}
          className={classes(link, 'justify-self-start')}
        >
          {setup.number === null ? firstRun.open : firstRun.call}
        </a>
      )}
    </div>
  </li>
);

const Reach = ({ setup }: { setup: Setup }) => {
  const address = new URL(setup.page, window.location.origin).href;
  const shown = setup.number === null ? address.replace(/^https?:\/\//, '') : formatPhone(setup.number);
  return (
    <div>
      <p className="text-label text-ink-3">{setup.number === null ? firstRun.page : firstRun.number}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span
          className={classes(
            'font-serif font-medium break-all tabular-nums',
            setup.number === null ? 'text-lead' : 'text-[1.75rem] leading-10',
          )}
        >
          {shown}
        </span>
        <CopyButton label={firstRun.copyNumber} text={setup.number ?? address} done={firstRun.copiedNumber} />
      </p>
    </div>
  );
};

const Empty = ({ onReload }: { onReload: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table text-ink-3">
    {dashboard.empty}
    <Button
      size="small"
      icon={<RotateCcw className="size-4" aria-hidden="true" />}
      onClick={onReload}
      className="max-md:min-h-11"
    >
      {dashboard.reload}
    </Button>
  </p>
);

const FirstRun = ({ onReload }: { onReload: () => void }) => {
  const { source } = useDashboard();
  const { data: setup, isPending } = useQuery({
    queryKey: keys.setup,
    queryFn: () => source.setup(),
  });
  const [progress, setProgress] = useState(() => readProgress());
  // The demonstration has no line.
  if (setup === null) return <EmptyList onReload={onReload} />;
  const steps = setup ? firstSteps(setup, progress.done.includes('diversion')) : [];
  const next = nextStep(steps);
  const mark = () => {
    const changed = toggled(progress, 'diversion');
    setProgress(changed);
    writeProgress(changed);
  };
  return (
    <div className="grid gap-x-12 gap-y-8 p-5 sm:p-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-5">
        <h2 className="text-h3">{firstRun.title}</h2>
        {isPending && <Skeleton className="h-72" />}
        {setup && <Reach setup={setup} />}
        {setup && next && <Next step={next} setup={setup} onMark={mark} />}
        <Empty onReload={onReload} />
      </div>
      {isPending && <Skeleton className="h-80" />}
      {setup && (
        <section aria-label={firstRun.steps} className="min-w-0 lg:border-l lg:border-line lg:pl-12">
          <h3 className="flex justify-between gap-4 font-sans text-label font-semibold tracking-normal text-ink-3">
            {firstRun.steps}
            <span className="font-normal tabular-nums">
              {firstRun.count(steps.filter(({ done }) => done).length, steps.length)}
            </span>
          </h3>
          <ol>
            {steps.map((step) => (
              <Step key={step.name} step={step} setup={setup} isNext={step === next} onMark={mark} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
};

export default FirstRun;
