// The e-mail that the firm receives, drawn with the words that the mail carries.
import { Phone, Play } from 'lucide-react';
import { landing } from '#web/texts/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { drawnMessage } from './calls.data.ts';
import { Numbered } from './numbered.tsx';

const label = 'text-label text-ink-3';

const Facts = () => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg bg-paper-2 px-4 py-3 text-table">
    {drawnMessage.analysis.map(([name, value]) => (
      <div key={name}>
        <dt className={label}>{name}</dt>
        <dd className="font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);

const Envelope = () => (
  <div className="grid gap-1 border-b border-line px-5 py-4">
    <div className="flex items-center justify-between gap-3">
      <span className="flex items-center gap-2 text-table">
        <LogoMark className="size-5" />
        <span className="font-semibold">Voxlex</span>
      </span>
      <span className="text-label text-ink-3 tabular-nums">{drawnMessage.at}</span>
    </div>
    <p className="mt-1 flex items-center gap-2.5 font-serif text-[1.1875rem] leading-snug font-medium">
      Urgent — message de {drawnMessage.name}
      <Numbered figure={1} />
    </p>
  </div>
);

export const EmailPicture = () => (
  <figure className="grid grid-cols-1 gap-3">
    <div className="overflow-hidden rounded-xl border border-line bg-card shadow-card">
      <Envelope />
      <div className="grid grid-cols-1 gap-4 px-5 py-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
          <Badge tone="urgent">Urgent</Badge>
          <span className="inline-flex items-center gap-1.5 font-semibold text-brand tabular-nums">
            <Phone className="size-4" aria-hidden="true" />
            {drawnMessage.number}
          </span>
          <span className="text-ink-3 tabular-nums">{drawnMessage.duration}</span>
        </div>
        <div>
          <p className={`mb-1 flex items-center gap-2 ${label}`}>
            Résumé <Numbered figure={2} />
          </p>
          <p className="leading-relaxed">{drawnMessage.summary}</p>
        </div>
        <Facts />
        <div>
          <p className={`mb-1 flex items-center gap-2 ${label}`}>
            Transcription <Numbered figure={3} />
          </p>
          <p className="text-table leading-relaxed text-ink-2">{drawnMessage.heard}</p>
        </div>
        <div className="flex items-center gap-3 border-t border-line pt-4">
          <span className="inline-flex min-h-10 items-center gap-2 rounded-md bg-brand px-3.5 text-table font-semibold whitespace-nowrap text-on-brand">
            <Play className="size-4 fill-current" aria-hidden="true" />
            Écouter le message
          </span>
          <Waveform bars={30} seed={11} heard={0} className="h-6 w-0 flex-1" />
          <Numbered figure={4} />
        </div>
      </div>
    </div>
    <figcaption className="text-center text-label text-ink-3">{landing.email.caption}</figcaption>
  </figure>
);
