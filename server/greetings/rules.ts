// Decides which greeting a caller hears at a moment, by the clock of Belgium: an absence, then a holiday, then closed
// hours, then the usual greeting.

import { isHoliday } from '#contract/belgian-days.ts';
import { dateIn, minutesIn } from '#contract/brussels.ts';
import { type Days, proposedText } from '#contract/greeting-texts.ts';
import type { GreetingKind, Situation } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import type { OfficeHours } from '#contract/line-settings.ts';
import { endMinutesOf, minutesOf } from '#contract/time.ts';
import { defaultGreeting, defaultNotice, languagesOf } from '#server/lines/index.ts';
import type { Row } from '#server/platform/tables.ts';

export type GreetingRow = Row<'greetings'>;

type Hours = { office_hours: readonly OfficeHours[]; closed_on_holidays: boolean };
type Greeted = Hours & {
  name: string;
  language: string;
  second_language: string | null;
  greeting: string;
  recording_notice: string;
  second_greeting: string | null;
  second_notice: string | null;
};

export type Part = {
  what: 'greeting' | 'notice';
  language: Language;
  /** Read by a voice; null for a recording. */
  text: string | null;
  recording: GreetingRow | null;
};
export type HeardAt = {
  situation: Situation;
  kind: GreetingKind;
  absence: Days | null;
  parts: Part[];
};

const isWithin = ({ from, to }: OfficeHours, minutes: number): boolean =>
  minutes >= minutesOf(from) && minutes < endMinutesOf(to);

/** A line without office hours is never outside them. */
const isOpen = (hours: readonly OfficeHours[], day: Date, minutes: number): boolean => {
  const weekday = day.getUTCDay() || 7;
  return hours.length === 0 || hours.some((one) => one.day === weekday && isWithin(one, minutes));
};

export const daysOf = ({ first_day: from, last_day: to }: GreetingRow): Days | null =>
  from !== null && to !== null ? { from, to } : null;

/** Absences of this date: of two that overlap, the one that starts last, because it was set for fewer days. */
const absencesOn = (date: string, rows: readonly GreetingRow[]): GreetingRow[] =>
  rows
    .filter(({ kind, first_day: from, last_day: to }) =>
      Boolean(kind === 'absence' && from && to && from <= date && date <= to),
    )
    .sort((a, b) => (b.first_day ?? '').localeCompare(a.first_day ?? ''));

const situationAt = (at: Date, line: Hours, absent: boolean): Situation => {
  const day = new Date(`${dateIn(at)}T00:00:00Z`);
  if (absent) return 'absence';
  if (line.closed_on_holidays && isHoliday(day)) return 'holiday';
  return isOpen(line.office_hours, day, minutesIn(at)) ? 'usual' : 'closed';
};

export const writtenUsual = (line: Greeted, language: Language): string =>
  language === languagesOf(line)[0]
    ? line.greeting
    : (line.second_greeting ?? defaultGreeting(language, line.name));

const noticeOf = (line: Greeted, language: Language): string =>
  language === languagesOf(line)[0] ? line.recording_notice : (line.second_notice ?? defaultNotice(language));

/** Every language greets, then says that the message is recorded, unless its recording contains that already. */
const partsOf = (
  line: Greeted,
  kind: GreetingKind,
  rows: readonly GreetingRow[],
  absence: Days | null,
): Part[] => {
  const parts: Part[] = [];
  for (const language of languagesOf(line)) {
    const row = rows.find(({ languages }) => languages.includes(language));
    const recording = row?.audio_key ? row : null;
    const written =
      row?.text ??
      (kind === 'usual' ? writtenUsual(line, language) : proposedText(kind, language, line.name, absence));
    if (!parts.some((part) => recording && part.recording === recording))
      parts.push({ what: 'greeting', language, text: recording ? null : written, recording });
    if (!recording?.says_notice)
      parts.push({ what: 'notice', language, text: noticeOf(line, language), recording: null });
  }
  return parts;
};

/** `rows` are the greetings of this line. */
export const heardAt = (at: Date, line: Greeted, rows: readonly GreetingRow[]): HeardAt => {
  const absences = absencesOn(dateIn(at), rows);
  const [first] = absences;
  const absence = first ? daysOf(first) : null;
  const situation = situationAt(at, line, first !== undefined);
  const ofClosed = rows.filter(({ kind }) => kind === 'closed');
  if (situation === 'absence')
    return { situation, kind: 'absence', absence, parts: partsOf(line, 'absence', absences, absence) };
  if (situation !== 'usual' && ofClosed.length > 0)
    return { situation, kind: 'closed', absence: null, parts: partsOf(line, 'closed', ofClosed, null) };
  const usual = rows.filter(({ kind }) => kind === 'usual');
  return { situation, kind: 'usual', absence: null, parts: partsOf(line, 'usual', usual, null) };
};
