// Fills days without messages with zeros, and groups many days into weeks or months.
import type { Statistics } from '#contract/statistics.ts';
import { DAY_MS } from '#contract/time.ts';

export type Step = 'day' | 'week' | 'month';
export type Bucket = { from: string; count: number; urgent: number; moderate: number };
export type Series = { step: Step; buckets: Bucket[] };

const MOST_DAYS = 92;
const MOST_WEEKS_IN_DAYS = 400;

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

const startOf = (day: string, step: Step): string => {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const at = Date.parse(day);
  // Weeks begin on Monday.
  return iso(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS);
};

const following = (from: string, step: Step): string => {
  const at = new Date(from);
  if (step === 'month') return iso(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  return iso(at.getTime() + (step === 'day' ? 1 : 7) * DAY_MS);
};

const stepFor = (days: number): Step => {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS_IN_DAYS ? 'week' : 'month';
};

export const seriesOf = ({ per_day, days }: Pick<Statistics, 'per_day' | 'days'>): Series => {
  const step = stepFor(days);
  const counts = new Map<string, Bucket>();
  for (const { day, count, urgent, moderate } of per_day) {
    const from = startOf(day, step);
    const one = counts.get(from) ?? { from, count: 0, urgent: 0, moderate: 0 };
    counts.set(from, {
      from,
      count: one.count + count,
      urgent: one.urgent + urgent,
      moderate: one.moderate + moderate,
    });
  }
  const [first, last] = [per_day.at(0)?.day, per_day.at(-1)?.day];
  const buckets: Bucket[] = [];
  if (first === undefined || last === undefined) return { step, buckets };
  const end = startOf(last, step);
  for (let from = startOf(first, step); from <= end; from = following(from, step))
    buckets.push(counts.get(from) ?? { from, count: 0, urgent: 0, moderate: 0 });
  return { step, buckets };
};

const UTC = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('fr-BE', { ...UTC, day: 'numeric', month: 'short' });
const long = new Intl.DateTimeFormat('fr-BE', { ...UTC, weekday: 'short', day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat('fr-BE', { ...UTC, month: 'short', year: 'numeric' });

/** If `full` is set, a day has its weekday. */
export const bucketText = (from: string, step: Step, full = false): string => {
  if (step === 'month') return month.format(new Date(from));
  return (full && step === 'day' ? long : short).format(new Date(from));
};

/** The top of the scale: 1, 2 or 5 times a power of ten, and even, so that its half is an integer. */
export const niceTop = (most: number): number => {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [1, 2, 4, 5, 6, 8, 10].find((one) => one * power >= most) ?? 10;
  const top = factor * power;
  return top % 2 === 0 ? top : top + 1;
};
