// The events with a deadline, at the top of the details; without one of them the deadline that the caller named.
import type { ReactNode } from 'react';
import type { Voicemail } from '#contract/voicemail.ts';
import { reckoningOf } from './reckoning.ts';
import { opened } from './texts.ts';
import { dayText } from './words.ts';

type BoxProps = { title: string; urgent: boolean; children: ReactNode };

const Box = ({ title, urgent, children }: BoxProps) => (
  <section
    aria-label={title}
    className={`grid basis-full gap-x-6 gap-y-1.5 rounded-md p-3 md:order-last lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)] lg:items-baseline ${urgent ? 'bg-urgent-tint' : 'bg-waiting-tint'}`}
  >
    <h4
      className={`font-sans text-label font-semibold tracking-normal ${urgent ? 'text-urgent' : 'text-waiting'}`}
    >
      {title}
    </h4>
    {children}
  </section>
);

/** Asks the reader to check the day by listening, and names each rule by which it was reckoned. */
const Check = ({ rules = [] }: { rules?: readonly (string | null)[] }) => (
  <p className="text-label text-ink-2 lg:max-w-[72ch] lg:text-right">
    {[opened.toCheck, ...new Set(rules.filter((rule) => rule !== null))].join(' ')}
  </p>
);

const behind = (on: string | null): string => (on === null ? '' : ` · ${dayText(on)}`);

type Marks = NonNullable<NonNullable<Voicemail['facts']>['radar']>;

/** One sentence can name several events: it is quoted once, below all of them. Each is shown once. */
const byQuote = (marks: Marks): { quote: string; events: string[] }[] => {
  const events = new Map<string, Set<string>>();
  for (const { event, quote, on } of marks)
    events.set(quote, (events.get(quote) ?? new Set()).add(`${event}${behind(on)}`));
  return [...events].map(([quote, all]) => ({ quote, events: [...all] }));
};

/** The summary of a short message is its own words: what stands there is not quoted above it. */
const isInSummary = (quote: string, summary: string | null): boolean =>
  (summary ?? '').toLowerCase().includes(quote.toLowerCase().replace(/[\s.,;:!?…]+$/, ''));

type RadarListProps = { message: Pick<Voicemail, 'facts' | 'ai_summary' | 'received_at'> };

export const RadarList = ({ message: { facts, ai_summary, received_at } }: RadarListProps) => {
  const marks = facts?.radar ?? [];
  if (marks.length > 0)
    return (
      <Box title={opened.radar} urgent>
        <ul className="flex flex-wrap gap-x-10 gap-y-1.5 max-lg:grid">
          {byQuote(marks).map(({ quote, events }) => (
            <li key={quote} className="text-body">
              {events.map((event) => (
                <span key={event} className="block font-semibold">
                  {event}
                </span>
              ))}
              {!isInSummary(quote, ai_summary) && (
                <span className="block text-ink-2">{`«\u202f${quote}\u202f»`}</span>
              )}
            </li>
          ))}
        </ul>
        {marks.some(({ on }) => on !== null) && (
          <Check rules={marks.map(({ day_text, on }) => reckoningOf(day_text, on, received_at))} />
        )}
      </Box>
    );
  if (!facts?.deadline_text) return null;
  return (
    <Box title={opened.details.deadline} urgent={false}>
      <p>
        {facts.deadline_on !== null && (
          <span className="font-semibold">{`${dayText(facts.deadline_on)} · `}</span>
        )}
        {`«\u202f${facts.deadline_text}\u202f»`}
      </p>
      {facts.deadline_on !== null && (
        <Check rules={[reckoningOf(facts.deadline_text, facts.deadline_on, received_at)]} />
      )}
    </Box>
  );
};
