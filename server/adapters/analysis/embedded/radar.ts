// Events that start a legal period, quoted and dated, the nearest first.
import type { RadarMark } from '#contract/radar-mark.ts';
import { type Hit, Phrasebook, SENTENCE_END, type Stream, sentenceAround } from '#server/language/index.ts';
import { calendarDay } from './calendar-day.ts';
import { cuesIn } from './lexicon.ts';
import { daysInForce } from './moved-days.ts';
import type { DayMention } from './nearness.ts';
import type { ReadTranscript } from './reading.ts';

const CUES = cuesIn('radar');
/** The rows keep the order of the file, in which the most pressing one comes first. */
const EVENTS = [...new Set(CUES.map(({ sign }) => sign))];
const RADAR_PHRASES = new Phrasebook(CUES.map(({ sign, pattern }) => [sign, pattern]));

/** The day must be near in the same sentence: an unpunctuated transcript is one long sentence. */
const WITHIN = 14;
const MOST_MARKS = 4;
/** Words after the event say where and when, so more of them are quoted than before it. */
const QUOTE_BEFORE = 4;
const QUOTE_AFTER = 8;

const sameSentence = ({ words }: Stream, from: number, to: number): boolean =>
  !words.slice(Math.min(from, to), Math.max(from, to)).some((word) => word.w === SENTENCE_END);

const dayOf = (reading: ReadTranscript, days: readonly DayMention[], hit: Hit): DayMention | null => {
  let nearest: DayMention | null = null;
  let closest = WITHIN + 1;
  for (const one of days) {
    const apart = one.from >= hit.to ? one.from - hit.to : hit.from - one.to;
    if (apart < closest && sameSentence(reading.stream, hit.from, one.from)) {
      nearest = one;
      closest = apart;
    }
  }
  return nearest;
};

const quote = ({ text, words }: Stream, from: number, to: number): string => {
  const [start, end] = sentenceAround(words, from, to, QUOTE_BEFORE, QUOTE_AFTER);
  return text.slice(words[start]?.start ?? 0, words[end - 1]?.end ?? 0);
};

/** Whether the caller denies the words, as in 'pas de citation' or 'aucune audience'. */
const DENIED = new Set(['aucun', 'aucune', 'ni', 'sans']);
const denied = ({ words }: Stream, hit: Hit): boolean =>
  words.slice(Math.max(0, hit.from - 2), hit.from).some((word) => DENIED.has(word.w)) ||
  (['de', 'd'].includes(words[hit.from - 1]?.w ?? '') &&
    words.slice(Math.max(0, hit.from - 4), hit.from - 1).some((word) => word.w === 'pas'));

/** 'Dans dix jours pour signer' is a day, and 'il a mis dix jours pour répondre' is over: no period runs. */
const TOOK = new Set(['mis', 'mit', 'pris', 'fallu', 'faut', 'attendu', 'depuis']);
const runs = ({ words }: Stream, { from, source }: Hit): boolean => {
  if (!source.startsWith('# ')) return true;
  const before = words.slice(Math.max(0, from - 3), from).map(({ w }) => w);
  const isDay = before.at(-1) === 'dans' && !(before.at(-2) === 'a' || before.at(-2) === 'd');
  return !isDay && !before.some((word) => TOOK.has(word));
};

export const radarOf = (reading: ReadTranscript, receivedAt: Date): RadarMark[] => {
  const days = daysInForce(reading.stream, reading.near.placed);
  const first = new Map<string, { hit: Hit; day: DayMention | null }>();
  for (const hit of RADAR_PHRASES.find(reading.stream)) {
    if (denied(reading.stream, hit) || !runs(reading.stream, hit)) continue;
    const day = dayOf(reading, days, hit);
    const known = first.get(hit.name);
    if (!known || (known.day === null && day)) first.set(hit.name, { hit, day });
  }
  const marks = EVENTS.flatMap((event): RadarMark[] => {
    const found = first.get(event);
    if (!found) return [];
    const { hit, day } = found;
    const [from, to] = day ? [Math.min(hit.from, day.from), Math.max(hit.to, day.core)] : [hit.from, hit.to];
    const last = reading.stream.words[(day?.core ?? 0) - 1];
    return [
      {
        event,
        quote: quote(reading.stream, from, to),
        day_text: day
          ? reading.stream.text.slice(reading.stream.words[day.from]?.start ?? 0, last?.end ?? 0)
          : null,
        on: day && calendarDay(day, receivedAt),
      },
    ];
  });
  // Dated events by date, then undated ones in the order of the file.
  return marks
    .map((mark, rank) => ({ mark, rank }))
    .sort((one, other) => (one.mark.on ?? '9').localeCompare(other.mark.on ?? '9') || one.rank - other.rank)
    .slice(0, MOST_MARKS)
    .map(({ mark }) => mark);
};
