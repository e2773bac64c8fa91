// The events with a deadline, at the top of the details; without one of them the deadline that the caller named.
import type { ReactNode } from 'react';
import type { Voicemail } from '#contract/voicemail.ts';
import { opened } from './texts.ts';

const dateText = (date: string): string => date.split('-').reverse().join('/');

type BoxProps = { title: string; urgent: boolean; children: ReactNode };

const Box = ({ title, urgent, children }: BoxProps) => (
  <section
    aria-label={title}
    className={`grid gap-1.5 rounded-md p-3 ${urgent ? 'bg-urgent-tint' : 'bg-waiting-tint'}`}
  >
    <h4
      className={`font-sans text-label font-semibold tracking-normal ${urgent ? 'text-urgent' : 'text-waiting'}`}
    >
      {title}
    </h4>
    {children}
  </section>
);

const Check = () => <p className="text-label text-ink-2">{opened.toCheck}</p>;

const behind = (on: string | null): string => (on === null ? '' : ` · ${dateText(on)}`);

export const RadarList = ({ message: { facts } }: { message: Voicemail }) => {
  const marks = facts?.radar ?? [];
  if (marks.length > 0)
    return (
      <Box title={opened.radar} urgent>
        <ul className="grid gap-1.5">
          {marks.map(({ event, quote, on }) => (
            <li key={event} className="text-body">
              <span className="font-semibold">{`${event}${behind(on)}`}</span>
              <span className="block text-ink-2">{`«\u202f${quote}\u202f»`}</span>
            </li>
          ))}
        </ul>
        {marks.some(({ on }) => on !== null) && <Check />}
      </Box>
    );
  if (!facts?.deadline_text) return null;
  return (
    <Box title={opened.details.deadline} urgent={false}>
      <p>
        {facts.deadline_on !== null && (
          <span className="font-semibold">{`${dateText(facts.deadline_on)} · `}</span>
        )}
        {`«\u202f${facts.deadline_text}\u202f»`}
      </p>
      {facts.deadline_on !== null && <Check />}
    </Box>
  );
};
