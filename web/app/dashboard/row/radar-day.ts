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

/** The day of a deadline behind its name: ' · 21/01'. */
export const dayOf = (on: string | null): string => (on ? ` · ${on.slice(8, 10)}/${on.slice(5, 7)}` : '');

/** An event without a day, such as an arrest, is pressing. */
const isPressing = (on: string | null, now: Date): boolean =>
  on === null || Date.parse(on) - Date.parse(dateIn(now)) <= PRESSING_WITHIN_DAYS * DAY_MS;

export const deadlineMark = ({ event, on }: RadarMark, now: Date): { tone: Tone; text: string } => ({
  tone: isPressing(on, now) ? 'urgent' : 'waiting',
  text: `${SHORT[event] ?? event}${dayOf(on)}`,
});
