// Computes what a voicemail costs by the visitor's own figures.

export type Figures = { messages: number; minutes: number; rate: number };
export const FIRST_FIGURES: Figures = { messages: 8, minutes: 4, rate: 100 };

/** Euros a month for one user (the plan of the page). */
const PRICE = 90;
const DAYS_A_WEEK = 5;
const WEEKS_A_MONTH = 52 / 12;

const hoursText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
};

/**
 * Figures below ten have one decimal place, larger ones none, because '14,4 times' would pretend to know more than it does.
 */
const timesText = (times: number): string =>
  times < 10 ? (Math.round(times * 10) / 10).toString().replace('.', ',') : String(Math.round(times));

export const reckoned = ({ messages, minutes, rate }: Figures): { week: string; times: string } => {
  const week = messages * minutes * DAYS_A_WEEK;
  return { week: hoursText(week), times: timesText(((week * WEEKS_A_MONTH) / 60) * (rate / PRICE)) };
};
