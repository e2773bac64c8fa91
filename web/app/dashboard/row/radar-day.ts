// How a row shows the nearest deadline: a short name, its day, and how pressing it is.
import { dateIn } from '#contract/brussels.ts';
import type { RadarMark } from '#contract/radar-mark.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** The opened message has the whole name. */
const SHORT: Readonly<Record<string, string>> = {
  'Arrestation, audition Salduz': 'Arrestation',
  'Mandat d’arrêt, détention': 'Détention',
  'Danger pour une personne': 'Danger',
  'Délai d’appel, d’opposition ou de recours': 'Recours',
};
const PRESSING_WITHIN_DAYS = 7;

const daysTo = (on: string, now: Date): number => (Date.parse(on) - Date.parse(dateIn(now))) / DAY_MS;

const dayOf = (on: string, now: Date): string =>
  ['Aujourd’hui', 'Demain'][daysTo(on, now)] ?? `${on.slice(8, 10)}/${on.slice(5, 7)}`;

/** '27/11 · Audience': the day comes first, because the end is cut where there is no room. */
export const datedText = (event: string, on: string | null, now: Date): string =>
  on === null ? event : `${dayOf(on, now)} · ${event}`;

/** An event without a day, such as an arrest, is pressing. */
const isPressing = (on: string | null, now: Date): boolean =>
  on === null || daysTo(on, now) <= PRESSING_WITHIN_DAYS;

export const deadlineMark = ({ event, on }: RadarMark, now: Date): { tone: Tone; text: string } => ({
  tone: isPressing(on, now) ? 'urgent' : 'waiting',
  text: datedText(SHORT[event] ?? event, on, now),
});
