// The product as a drawing: the messages of a morning, with the urgent one open.
import { Play } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { type DrawnCall, drawnCalls, drawnMessage } from './calls.data.ts';

const Line = ({ call }: { call: DrawnCall }) => (
  <div className="flex items-center gap-3 px-4 py-2.5">
    <Avatar name={call.name} />
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block text-table font-semibold">{call.name}</span>
      <span className="block truncate text-table text-ink-3">{call.summary}</span>
    </span>
    <Badge tone={call.tone}>{call.state}</Badge>
    <span className="w-20 text-right text-table text-ink-3 tabular-nums max-sm:hidden">{call.duration}</span>
  </div>
);

const Open = () => (
  <div className="grid grid-cols-1 gap-3.5 border-t border-line bg-paper-2 px-4 py-4">
    <p className="text-table leading-relaxed text-ink-2">{drawnMessage.summary}</p>
    <div className="flex items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
        <Play className="ml-0.5 size-4 fill-current" aria-hidden="true" />
      </span>
      <Waveform bars={52} seed={11} heard={0.42} className="h-8 w-0 flex-1" />
      <span className="text-label text-ink-3 tabular-nums">0:30 / 1:12</span>
    </div>
  </div>
);

export const HeroPicture = () => (
  <figure
    aria-label="Exemple de messages reçus ce matin par un cabinet"
    className="overflow-hidden rounded-xl border border-line bg-card shadow-card"
  >
    <figcaption className="flex items-baseline gap-2 border-b border-line px-4 py-3">
      <span className="text-table font-semibold">Messages vocaux</span>
      <span className="text-table text-ink-3">4 ce matin</span>
    </figcaption>
    <ul>
      {drawnCalls.map((call, at) => (
        <li key={call.name} className="not-first:border-t not-first:border-line">
          <Line call={call} />
          {at === 0 && <Open />}
        </li>
      ))}
    </ul>
  </figure>
);
