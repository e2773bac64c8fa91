// The events with a deadline, at the top of the details.
import type { Voicemail } from '#contract/voicemail.ts';
import { dayOf } from '../row/radar-day.ts';
import { opened } from './texts.ts';

export const RadarList = ({ message }: { message: Voicemail }) => {
  const marks = message.facts?.radar ?? [];
  if (marks.length === 0) return null;
  return (
    <section aria-label={opened.radar} className="grid gap-1.5 rounded-md bg-urgent-tint p-3">
      <h4 className="font-sans text-label font-semibold tracking-normal text-urgent">{opened.radar}</h4>
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
