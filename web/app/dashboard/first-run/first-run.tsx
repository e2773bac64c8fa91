// The dashboard before its first message: the number to call, and what has to be in place.
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Mic, Phone, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { type FirstStep, firstSteps } from './steps.ts';
import { firstRun } from './texts.ts';

const { diversion, greeting } = firstRun;
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

const Step = ({ step, children }: { step: FirstStep; children?: ReactNode }) => (
  <li className="flex gap-3 py-3 not-first:border-t not-first:border-line">
    <span
      aria-hidden="true"
      className={classes(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        step.done ? 'border-brand bg-brand text-on-brand' : 'border-control',
        step.name === 'test' && 'border-brand motion-safe:animate-pulse',
      )}
    >
      {step.done && <Check className="size-3.5" />}
    </span>
    <div className="grid min-w-0 flex-1 gap-1">
      <p className="font-semibold">
        <span className="sr-only">{step.done ? firstRun.done : firstRun.todo}</span>
        {step.title}
      </p>
      <p className="text-table break-words text-ink-2">{step.text}</p>
      {children}
    </div>
  </li>
);

const Diversion = ({
  number,
  isDone,
  onMark,
}: {
  number: string | null;
  isDone: boolean;
  onMark: () => void;
}) => {
  const code = number === null ? null : onCode('mobile', 'unanswered', number);
  return (
    <>
      {code !== null && (
        <p className="flex flex-wrap items-center gap-x-1">
          <a
            href={`tel:${code.replaceAll('#', '%23')}`}
            className="font-mono text-lead font-medium break-all no-underline"
          >
            {code}
          </a>
          <CopyButton label={diversion.code} text={code} done={diversion.copiedCode} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-table max-md:min-h-11">
          <input type="checkbox" checked={isDone} onChange={onMark} />
          {diversion.mark}
        </label>
        <a href="/bienvenue" className={link}>
          {diversion.other}
        </a>
      </div>
    </>
  );
};

const Steps = ({ setup }: { setup: Setup }) => {
  const [progress, setProgress] = useState(() => readProgress());
  const isDiverted = progress.done.includes('diversion');
  const mark = () => {
    const next = toggled(progress, 'diversion');
    setProgress(next);
    writeProgress(next);
  };
  return (
    <section aria-label={firstRun.steps} className="min-w-0">
      <h3 className="font-sans text-label font-semibold tracking-normal text-ink-3">{firstRun.steps}</h3>
      <ol>
        {firstSteps(setup, isDiverted).map((step) => (
          <Step key={step.name} step={step}>
            {step.name === 'diversion' && (
              <Diversion number={setup.number} isDone={isDiverted} onMark={mark} />
            )}
            {step.name === 'greeting' && (
              <a href="/recording" className={classes(link, 'justify-self-start')}>
                {greeting.record}
              </a>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
};

const Reach = ({ setup }: { setup: Setup }) => {
  const address = new URL(setup.page, window.location.origin).href;
  const shown = setup.number === null ? address.replace(/^https?:\/\//, '') : formatPhone(setup.number);
  return (
    <>
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
          <CopyButton
            label={firstRun.copyNumber}
            text={setup.number ?? address}
            done={firstRun.copiedNumber}
          />
        </p>
      </div>
      <p className="max-w-[42ch] text-ink-2">{setup.number === null ? firstRun.openIt : firstRun.callIt}</p>
      <div>
        <ButtonLink
          href={setup.number === null ? setup.page : `tel:${setup.number}`}
          kind="primary"
          icon={
            setup.number === null ? (
              <Mic className="size-4.5" aria-hidden="true" />
            ) : (
              <Phone className="size-4.5" aria-hidden="true" />
            )
          }
        >
          {setup.number === null ? firstRun.open : firstRun.call}
        </ButtonLink>
      </div>
    </>
  );
};

const FirstRun = ({ onReload }: { onReload: () => void }) => {
  const { source } = useDashboard();
  const { data: setup, isPending } = useQuery({
    queryKey: keys.setup,
    queryFn: () => source.setup(),
  });
  // The demonstration has no line.
  if (setup === null) return <EmptyList onReload={onReload} />;
  return (
    <div className="grid gap-x-16 gap-y-8 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="grid content-start gap-5">
        <h2 className="text-h3">{firstRun.title}</h2>
        {isPending && <Skeleton className="h-40 max-w-md" />}
        {setup && <Reach setup={setup} />}
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
      </div>
      {isPending && <Skeleton className="h-80" />}
      {setup && <Steps setup={setup} />}
    </div>
  );
};

export default FirstRun;
