// Finds where a person speaks. Speech is periodic, and its pitch or shape moves; beeps and notes of hold
// music stay constant, breath and noise have no pitch, and none of them has syllables.
import { type Moments, SILENT_DB } from './listen.ts';
import { sirenIn } from './siren.ts';
import { BANDS } from './spectrum.ts';

export type VoiceSpan = { start: number; end: number };

/** Level above the quietest tenth of the recording. */
const ABOVE_FLOOR_DB = 6;
const VOICED = 0.7;
/** The pitch of a voice changes by less between frames. */
const MOST_LEAP = 0.09;
const LEAST_RUN = 4;
/** The least movement of the pitch of a voice. A machine keeps its pitch even while its timbre changes. */
const LEAST_GLIDE = 0.006;
const LEAST_MOTION_DB = 1.2;
/** A melody rests on each note; a voice rests less than a third of the time. */
const STILL = 0.0006;
/** A sung vowel changes only its pitch, but is clearer than instruments. */
const SUNG_GLIDE = 0.03;
const SUNG_LIKENESS = 0.93;
/** Bands this far below the loudest are inaudible. */
const DEPTH_DB = 35;
/** Within one second: a knock resembles a voice for only 0.1 s. */
const LEAST_VOICE_S = 0.15;
const LEAST_SHARE = 0.35;
/** This many in this time: breath, wind and machines swell more slowly than syllables. */
const WHISPER_SYLLABLES = 4;
const WHISPER_S = 1.5;

const BEFORE_S = 0.5;
const AFTER_S = 0.7;
/** Shorter pauses are part of the speech. */
const PAUSE_S = 2;

type Run = { from: number; to: number };

const percentile = (values: Float64Array, share: number): number =>
  values.slice().sort()[Math.floor((values.length - 1) * share)] ?? 0;

/** Pitch distance in logarithms; an octave counts as zero, because another harmonic was measured. */
const leap = (from: number, to: number): number => {
  const ratio = Math.log(to / from);
  return ratio - Math.round(ratio / Math.LN2) * Math.LN2;
};

const runsOf = ({ count, db, hz, likeness }: Moments, least: number): Run[] => {
  const runs: Run[] = [];
  let from = -1;
  const close = (to: number) => {
    if (from >= 0 && to - from >= LEAST_RUN) runs.push({ from, to });
    from = -1;
  };
  for (let at = 0; at < count; at += 1) {
    const voiced = (db[at] ?? 0) > least && (likeness[at] ?? 0) >= VOICED;
    const leaps = from >= 0 && Math.abs(leap(hz[at - 1] ?? 0, hz[at] ?? 0)) > MOST_LEAP;
    if (!voiced || leaps) close(at);
    if (voiced && from < 0) from = at;
  }
  close(count);
  return runs;
};

/** Distance of two spectral shapes, independent of loudness. */
const distance = ({ db, shapes }: Moments, a: number, b: number): number => {
  let sum = 0;
  for (let band = 0; band < BANDS; band += 1)
    sum += Math.abs(
      Math.max(-DEPTH_DB, (shapes[a * BANDS + band] ?? 0) - (db[a] ?? 0)) -
        Math.max(-DEPTH_DB, (shapes[b * BANDS + band] ?? 0) - (db[b] ?? 0)),
    );
  return sum / BANDS;
};

/** Frames at its edges contain half of the neighbouring sound. */
const innerOf = ({ from, to }: Run): Run => ({ from: from + 1, to: to - 1 });

/** A tone or a sequence of notes: neither evidence of speech nor against it. */
const standsStill = ({ hz }: Moments, run: Run): boolean => {
  const { from, to } = innerOf(run);
  const steps = Float64Array.from({ length: to - from - 1 }, (_, n) =>
    Math.abs(leap(hz[from + n] ?? 0, hz[from + n + 1] ?? 0)),
  );
  return steps.length > 0 && percentile(steps, 0.3) < STILL;
};

const isSpoken = (moments: Moments, run: Run): boolean => {
  const { from, to } = innerOf(run);
  const { hz, likeness } = moments;
  const pitches = hz.slice(from, to).map((one) => leap(hz[from] ?? one, one));
  const glide = percentile(pitches, 0.9) - percentile(pitches, 0.1);
  if (glide < LEAST_GLIDE) return false;
  if (glide >= SUNG_GLIDE && percentile(likeness.subarray(from, to), 0.5) >= SUNG_LIKENESS) return true;
  let moved = 0;
  for (let at = from; at + 4 < to; at += 1) moved += distance(moments, at, at + 4);
  return to - from > 4 && moved / (to - from - 4) >= LEAST_MOTION_DB;
};

/** Starts of swells as long as half a syllable: a whisper has these without a pitch. */
const syllables = ({ count, db: levels, hop }: Moments, least: number): number[] => {
  const [shortest, longest] = [0.08 / hop, 0.5 / hop];
  const found: number[] = [];
  let low = Number.POSITIVE_INFINITY;
  let risenAt = -1;
  let peak = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at += 1) {
    const db = levels[at] ?? 0;
    if (risenAt < 0) {
      low = Math.min(low, db);
      if (db > Math.max(low + 9, least)) {
        risenAt = at;
        peak = db;
      }
      continue;
    }
    peak = Math.max(peak, db);
    if (db > peak - 9) continue;
    if (at - risenAt >= shortest && at - risenAt <= longest) found.push(risenAt * hop);
    risenAt = -1;
    low = db;
  }
  return found;
};

/** Whether enough of them follow each other as fast as syllables. */
const inARow = (syllablesAt: readonly number[]): boolean =>
  syllablesAt.some((first, at) => {
    const last = syllablesAt[at + WHISPER_SYLLABLES - 1];
    return last !== undefined && last - first <= WHISPER_S;
  });

/** The largest number within one second. */
const densest = (runs: readonly Run[], hop: number): number => {
  let most = 0;
  for (const [at, { from }] of runs.entries()) {
    const end = from + 1 / hop;
    let sum = 0;
    for (let later = at; later < runs.length; later += 1) {
      const run = runs[later];
      if (!run || run.from >= end) break;
      sum += Math.min(run.to, end) - run.from;
    }
    most = Math.max(most, sum * hop);
  }
  return most;
};

const sounding = ({ count, db, hop }: Moments, least: number): VoiceSpan[] => {
  const spans: VoiceSpan[] = [];
  let from = -1;
  for (let at = 0; at <= count; at += 1) {
    const sounds = at < count && (db[at] ?? 0) > least;
    if (sounds && from < 0) from = at;
    if (sounds || from < 0) continue;
    spans.push({ start: from * hop, end: (at + 1) * hop });
    from = -1;
  }
  return spans;
};

const joined = (spans: readonly VoiceSpan[], length: number): VoiceSpan[] => {
  const wide = spans.map(({ start, end }) => ({
    start: Math.max(0, start - BEFORE_S),
    end: Math.min(length, end + AFTER_S),
  }));
  const found: VoiceSpan[] = [];
  for (const span of wide) {
    const last = found.at(-1);
    if (last && span.start - last.end < PAUSE_S - BEFORE_S - AFTER_S) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
};

export const voiceIn = (moments: Moments): VoiceSpan[] => {
  const { count, hop } = moments;
  const length = count * hop;
  const levels = moments.db.slice(0, count).sort();
  const at = (share: number): number => levels[Math.floor((count - 1) * share)] ?? 0;
  // Speech without a pause has no background level to compare with.
  const least = Math.max(SILENT_DB, Math.min(at(0.1) + ABOVE_FLOOR_DB, at(0.98) - 20));
  const voiced = runsOf(moments, least);
  const siren = sirenIn(moments, least);
  const runs = voiced.filter((run) => !standsStill(moments, run) && siren[(run.from + run.to) >> 1] !== 1);
  const spoken = runs.filter((run) => isSpoken(moments, run));
  const secondsOf = (some: readonly Run[]): number =>
    some.reduce((sum, { from, to }) => sum + (to - from) * hop, 0);
  const speaks = densest(spoken, hop) >= LEAST_VOICE_S && secondsOf(spoken) >= LEAST_SHARE * secondsOf(runs);
  // Near speech all sound is kept: an 's' has no pitch, and half a word is worse than a breath.
  if (speaks) return joined(sounding(moments, least), length);
  const whispers = voiced.length === 0 && inARow(syllables(moments, least));
  return whispers ? [{ start: 0, end: length }] : [];
};
