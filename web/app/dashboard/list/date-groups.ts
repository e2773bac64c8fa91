// Groups a list sorted by date: today, yesterday, then weeks.
import { dateIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import { dashboard } from '../texts.ts';

const { groups } = dashboard;

const dayFrom = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
const mondayOf = (day: string): string => dayFrom(day, -((new Date(day).getUTCDay() + 6) % 7));

const monthName = new Intl.DateTimeFormat('fr-BE', { month: 'short', timeZone: 'UTC' });

const weekOf = (monday: string, today: string): string => {
  const [year = '', , date = ''] = monday.split('-');
  const words = `${date === '01' ? '1ᵉʳ' : Number(date)} ${monthName.format(new Date(monday))}`;
  return groups.week(today.startsWith(year) ? words : `${words} ${year}`);
};

const nameOf = (receivedAt: string, today: string): string => {
  const day = dateIn(new Date(receivedAt));
  if (day >= today) return groups.today;
  if (day === dayFrom(today, -1)) return groups.yesterday;
  const monday = mondayOf(day);
  return monday === mondayOf(today) ? groups.thisWeek : weekOf(monday, today);
};

type Received = { received_at: string };
type DateGroup<M> = {
  name: string;
  messages: M[];
  /** False if the previous or the next page may hold more of it: a count would then be wrong. */
  complete: boolean;
};

export const dateGroups = <M extends Received>(
  messages: readonly M[],
  { page, pages }: { page: number; pages: number },
  now: Date,
): DateGroup<M>[] => {
  const today = dateIn(now);
  const found: DateGroup<M>[] = [];
  for (const message of messages) {
    const name = nameOf(message.received_at, today);
    const last = found.at(-1);
    if (last?.name === name) last.messages.push(message);
    else found.push({ name, messages: [message], complete: true });
  }
  const [first, last] = [found[0], found.at(-1)];
  if (first && page > 1) first.complete = false;
  if (last && page < pages) last.complete = false;
  return found;
};
