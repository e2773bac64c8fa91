// What sets a clock running: first in the row, first in its details.
import type { Voicemail } from '#contract/voicemail.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dashboard } from './texts.ts';

const dayOf = (on: string | null): string => (on ? ` · ${on.slice(8, 10)}/${on.slice(5, 7)}` : '');

/** The nearest one, beside the summary. */
export const RadarBadge = ({ message }: { message: Voicemail }) => {
  const [first] = message.facts?.radar ?? [];
  if (!first) return null;
  return (
    <span className="mr-2 inline-flex align-middle not-italic">
      <Badge tone="urgent">{`${first.event}${dayOf(first.on)}`}</Badge>
    </span>
  );
};

export const RadarList = ({ message }: { message: Voicemail }) => {
  const marks = message.facts?.radar ?? [];
  if (marks.length === 0) return null;
  return (
    <section aria-label={dashboard.radar} className="grid gap-1.5 rounded-md bg-urgent-tint p-3">
      <h3 className="font-sans text-label font-semibold tracking-normal text-urgent">{dashboard.radar}</h3>
      <ul className="grid gap-1.5">
        {marks.map(({ event, quote, on }) => (
          <li key={event} className="text-body">
            <span className="font-semibold">{`${event}${dayOf(on)}`}</span>
            <span className="block text-ink-2">{`«\u202f${quote}\u202f»`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
