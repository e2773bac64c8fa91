// Four figures of the whole account in one strip, and the share of processed messages as its lower edge.
import type { ReactNode } from 'react';
import type { Counts } from '#contract/voicemail.ts';
import { groupedText } from '#web/texts/figures.ts';
import { dashboard } from './texts.ts';
import { processedPercent, totalDuration } from './words.ts';

const { cards } = dashboard;
const UNKNOWN = '–';

const Figure = ({ name, value }: { name: ReactNode; value: string }) => (
  <div className="flex min-w-0 items-baseline gap-2.5 border-line px-3 not-first:border-l max-lg:flex-col max-lg:gap-0 max-sm:flex-row max-sm:gap-1 max-sm:px-1.5 lg:px-5">
    <dt className="text-label text-ink-3 first-letter:uppercase">{name}</dt>
    <dd className="text-table leading-5 font-semibold whitespace-nowrap tabular-nums sm:text-lg sm:leading-6">
      {value}
    </dd>
  </div>
);

/** Shown where there is room; always announced. */
const Wide = ({ children }: { children: string }) => <span className="max-sm:sr-only">{children}</span>;

export const SummaryCards = ({ counts }: { counts: Counts | undefined }) => {
  const figure = (value: number | undefined) => (value === undefined ? UNKNOWN : groupedText(value));
  const percent = counts && processedPercent(counts.processed, counts.total);
  return (
    <section
      aria-label={cards.label}
      data-print="no"
      className="relative flex h-12 items-center max-sm:h-9 overflow-hidden rounded-xl border border-line bg-card"
    >
      <dl className="grid min-w-0 flex-1 grid-cols-4 max-sm:grid-cols-[1.05fr_1.45fr_1.2fr_1.15fr] xl:grid-cols-[repeat(4,15rem)]">
        <Figure
          name={
            <>
              {cards.total}
              <Wide>{cards.ofMessages}</Wide>
            </>
          }
          value={figure(counts?.total)}
        />
        <Figure
          name={
            <>
              <Wide>{cards.messages}</Wide>
              {cards.processed}
            </>
          }
          value={figure(counts?.processed)}
        />
        <Figure
          name={
            <>
              {/* On a phone the hours and minutes say what they are. */}
              <Wide>{cards.duration}</Wide>
              <Wide>{cards.totalDuration}</Wide>
            </>
          }
          value={counts === undefined ? UNKNOWN : totalDuration(counts.duration_seconds)}
        />
        <Figure name={cards.unread} value={figure(counts?.unread)} />
      </dl>
      {/* Without counts no share is known. */}
      {percent !== undefined && (
        <>
          <p aria-hidden="true" className="px-5 text-label text-ink-3 tabular-nums max-sm:hidden">
            {dashboard.processedShare(percent)}
          </p>
          <progress
            aria-label={dashboard.progress(percent)}
            value={percent}
            max={100}
            className="absolute inset-x-0 bottom-0 h-0.5 w-full appearance-none bg-transparent [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand"
          />
        </>
      )}
    </section>
  );
};
