// Four figures of the whole account, and the share of processed messages.
import type { Counts } from '#contract/voicemail.ts';
import { groupedText } from '#web/texts/figures.ts';
import { FigureCard } from '#web/ui/card.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { dashboard } from './texts.ts';
import { processedPercent, totalDuration } from './words.ts';

const { cards } = dashboard;
const UNKNOWN = '–';

export const SummaryCards = ({ counts }: { counts: Counts | undefined }) => {
  const figure = (value: number | undefined) => (value === undefined ? UNKNOWN : groupedText(value));
  const percent = counts === undefined ? 0 : processedPercent(counts.processed, counts.total);
  return (
    <section aria-label={cards.label} className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureCard name={cards.total} value={figure(counts?.total)} />
        <FigureCard name={cards.processed} value={figure(counts?.processed)} />
        <FigureCard
          name={cards.duration}
          value={counts === undefined ? UNKNOWN : totalDuration(counts.duration_seconds)}
        />
        <FigureCard name={cards.unread} value={figure(counts?.unread)} />
      </dl>
      <ProgressLine label={dashboard.progress(percent)} value={percent} />
    </section>
  );
};
