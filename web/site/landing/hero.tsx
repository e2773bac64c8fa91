// The head of the home page: what the product does, and a call that can be played (play-call.ts).
import { Check, MailCheck, PhoneMissed, Play, Square } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import type { SampleCall } from './sample-call.ts';

const { hero } = landing;
const { call: texts } = hero;

/** `data-due` is the second of the call from which an element is shown; at rest all are shown. */
const Words = ({ call }: { call: SampleCall }) => {
  const last = call.words.at(-1);
  return (
    <p className="font-serif text-[1.0625rem] leading-[1.55]">
      «{'\u202f'}
      {call.words.map(({ from, start }, at) => (
        <span key={from} data-due={start.toFixed(2)} data-word>
          {call.text.slice(from, call.words[at + 1]?.from ?? last?.to)}
        </span>
      ))}
      {last && call.text.slice(last.to)}
      {'\u202f'}»
    </p>
  );
};

const Mail = ({ call }: { call: SampleCall }) => {
  const after = (seconds: number) => (call.seconds + seconds).toFixed(1);
  return (
    <div className="grid gap-2.5 rounded-lg border border-line bg-paper px-4 py-3.5">
      <p className="flex items-center justify-between gap-3 text-label text-ink-3">
        <span>{unbroken(texts.mail)}</span>
        <span data-due={after(0.4)}>
          <Badge tone="urgent">{call.urgency}</Badge>
        </span>
      </p>
      <p data-due={after(0.7)} className="font-serif text-[1.375rem] leading-7 font-medium tracking-tight">
        {call.name}
      </p>
      <p data-due={after(1)} className="leading-6 text-ink">
        {call.summary.replace('— ', '—\u00a0')}
      </p>
      <p>
        <span
          data-due={call.deadlineSaidAt.toFixed(2)}
          className="inline-flex rounded-md bg-urgent-tint px-2.5 py-1 text-table text-urgent"
        >
          <strong className="mr-2 font-semibold">{texts.deadline}</strong>
          {call.deadline}
        </span>
      </p>
      <p
        data-due={after(1.6)}
        className="flex items-center gap-2 border-t border-line pt-2.5 text-table font-semibold text-done"
      >
        <MailCheck className="size-4" aria-hidden="true" />
        {texts.notifiedAt} {call.notifiedAt}
      </p>
    </div>
  );
};

const CallCard = ({ call }: { call: SampleCall }) => (
  <figure
    aria-label={texts.label}
    data-call={call.seconds}
    data-sound={stamped.HERO_CALL_AUDIO}
    className="call min-w-0 rounded-xl border border-line bg-card shadow-card"
  >
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-table sm:px-5">
      <span className="call-ring grid size-6 place-items-center rounded-full bg-urgent-tint text-urgent">
        <PhoneMissed className="size-3.5" aria-hidden="true" />
      </span>
      <span className="font-semibold tabular-nums">
        {call.missedAt} · {texts.missed}
      </span>
      <span className="ml-auto text-ink-2 tabular-nums max-sm:ml-9">{call.number}</span>
    </p>
    <div className="grid gap-4 px-4 py-4 sm:px-5">
      <div className="flex items-center gap-3">
        <button
          type="button"
          data-call-play={texts.play}
          data-call-stop={texts.stop}
          aria-label={texts.play}
          className="call-play grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong noscript:hidden"
        >
          <Play className="call-play-icon ml-0.5 size-5 fill-current" aria-hidden="true" />
          <Square className="call-stop-icon size-4 fill-current" aria-hidden="true" />
        </button>
        <span className="relative h-9 min-w-0 flex-1">
          <Waveform bars={56} seed={11} playedShare={0} className="absolute inset-0 size-full" />
          <span data-call-heard className="absolute inset-0">
            <Waveform bars={56} seed={11} playedShare={1} className="size-full" />
          </span>
        </span>
        <span className="call-clock text-label text-ink-3 tabular-nums">
          <span data-call-clock>0:00</span> / 0:{String(call.seconds).padStart(2, '0')}
        </span>
      </div>
      <Words call={call} />
      <Mail call={call} />
    </div>
    <figcaption className="px-4 pb-3.5 text-label text-ink-3 sm:px-5">
      {texts.example}
      <span className="call-silent">{texts.silent}</span>
      {texts.invented}
    </figcaption>
  </figure>
);

export const Hero = ({ call }: { call: SampleCall }) => (
  <section aria-labelledby="accueil-titre">
    <div className="mx-auto grid max-w-page items-center gap-7 px-4 pt-5 pb-4 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:py-6">
      <div className="grid gap-4 lg:gap-5">
        <p className="text-table font-semibold text-brand">{hero.over}</p>
        <h1 id="accueil-titre" className="-mt-2 text-display">
          {hero.title}
        </h1>
        <p className="max-w-[46ch] text-ink-2 md:text-lead">{hero.lead}</p>
        <ul className="grid gap-2.5">
          {hero.points.map((point) => (
            <li key={point} className="flex gap-3 max-sm:text-[0.9375rem] max-sm:leading-6">
              <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
              <span>{unbroken(point)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-3 max-sm:grid">
          <ButtonLink href={links.trial} kind="primary">
            {hero.trial}
          </ButtonLink>
          <ButtonLink href={links.demo}>{hero.demo}</ButtonLink>
        </div>
        <p className="max-w-[60ch] text-label text-ink-3">{hero.claim}</p>
      </div>
      <CallCard call={call} />
    </div>
  </section>
);
