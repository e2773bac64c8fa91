// The firm's e-mail as a drawing, with the order and the texts of the real one.
import { landing } from '#web/texts/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { drawnMessage } from './calls.data.ts';
import { Numbered } from './numbered.tsx';

const label = 'flex items-center gap-2 text-label font-semibold text-ink-3';

const Envelope = () => (
  <div className="grid gap-0.5 border-b border-line bg-paper-2 px-5 py-3.5">
    <div className="flex items-center justify-between gap-3 text-table">
      <span className="flex items-center gap-2 font-semibold">
        <LogoMark className="size-4.5" />
        Voxlex
      </span>
      <span className="text-label text-ink-3 tabular-nums">10:03</span>
    </div>
    <p className="truncate text-table font-semibold">{drawnMessage.subject}</p>
  </div>
);

const Head = () => (
  <div className="grid justify-items-start gap-2">
    <span className="flex items-center gap-2">
      <Badge tone="urgent">Urgent</Badge>
      <Numbered figure={1} />
    </span>
    <p className="font-serif text-[1.625rem] leading-tight font-medium tracking-tight">{drawnMessage.name}</p>
    <p className="flex flex-wrap gap-x-4 text-table text-ink-2 tabular-nums">
      <span className="text-brand underline underline-offset-3">{drawnMessage.number}</span>
      <span>{drawnMessage.at}</span>
      <span>{drawnMessage.duration}</span>
    </p>
  </div>
);

const Summary = () => (
  <div className="grid gap-3">
    <p className="font-serif text-lead leading-snug">
      {drawnMessage.summary} <Numbered figure={2} className="inline-grid align-text-bottom" />
    </p>
    <p className="rounded-md bg-waiting-tint px-3.5 py-2.5 text-table text-waiting">
      <strong className="mr-2 font-semibold">Délai</strong>
      {drawnMessage.deadline}
    </p>
  </div>
);

const Listen = () => (
  <div className="flex items-center gap-3">
    <span className="inline-flex min-h-10 items-center rounded-md bg-brand px-3.5 text-table font-semibold whitespace-nowrap text-on-brand">
      Écouter le message
    </span>
    <Waveform bars={34} seed={11} heard={1} className="h-7 w-0 flex-1" />
    <Numbered figure={3} />
  </div>
);

export const EmailPicture = () => (
  <figure className="grid grid-cols-1 gap-3">
    <div className="overflow-hidden rounded-xl border border-line bg-card shadow-card">
      <Envelope />
      <div className="grid grid-cols-1 gap-5 px-5 py-5 sm:px-6">
        <Head />
        <Summary />
        <Listen />
        <div className="grid gap-2 border-t border-line pt-4">
          <p className={label}>
            Transcription <Numbered figure={4} />
          </p>
          <p className="border-l-3 border-line pl-4 font-serif leading-relaxed text-ink-2">
            {drawnMessage.heard}
          </p>
        </div>
        <dl className="grid gap-y-1 border-t border-line pt-4 text-table">
          {drawnMessage.analysis.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
    <figcaption className="text-center text-label text-ink-3">{unbroken(landing.email.caption)}</figcaption>
  </figure>
);
