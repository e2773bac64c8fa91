// Features that say whether a day is the deadline: its role, its distance, the words around it and
// the other days of the message.

import { SENTENCE_END, type Word } from '#server/language/index.ts';
import type { Features } from './features.ts';
import { type DayMention, momentFeatures } from './nearness.ts';
import type { Reading } from './reading.ts';
import { stem } from './stem.ts';
import type { Options } from './training.ts';

const WEIGHT = { limit: 3, event: 2.4, promise: 2.3, day: 1.4, ask: 0.9 } as const;

const nearnessOf = ({ away }: DayMention): number => {
  if (away === null) return 0.35;
  return away < 0 ? 0 : 0.8 / (1 + away / 7);
};

const vaguenessOf = ({ kind, month }: DayMention): number => {
  if (kind === 'season' || (kind === 'month' && month !== null)) return -1;
  return kind === 'hour' ? -0.7 : 0;
};

/** The annotation guide's order as one number: the start of training. */
const worth = (one: DayMention): number => {
  const dated = one.kind === 'date' || one.kind === 'weekday' || one.kind === 'day' ? 0.2 : 0;
  const exact = one.hour !== null && one.kind !== 'hour' ? 0.4 : 0;
  return WEIGHT[one.role] + nearnessOf(one) + vaguenessOf(one) + dated + exact;
};

const BACK = 7;
const AHEAD = 6;
/** A day of unknown distance counts as one of this week. */
const UNKNOWN_DAYS = 5;
const MOST_COMPARED = 40;
const distance = (one: DayMention): number => one.away ?? UNKNOWN_DAYS;

const around = (words: readonly Word[], one: DayMention, set: (name: string) => void): void => {
  const wordAt = (at: number, edge: string): string => words[at]?.w ?? edge;
  set(`x:p1.${wordAt(one.from - 1, '^')}`);
  set(`x:p2.${wordAt(one.from - 2, '^')} ${wordAt(one.from - 1, '^')}`);
  set(`x:s.${wordAt(one.from, '')}`);
  set(`x:n1.${wordAt(one.core, '$')}`);
  for (let at = one.from - 1; at >= 0 && one.from - at <= BACK; at -= 1) {
    if (wordAt(at, '') === SENTENCE_END) break;
    set(`b:${stem(wordAt(at, ''))}`);
  }
  const before = words.slice(Math.max(0, one.from - BACK), one.from).map((word) => word.w);
  // A negation after 'si' is a threat ('si je ne l'ai pas vendredi'); without 'si' it is none ('pas de paiement avant
  // octobre').
  if (before.includes('pas')) set(before.includes('si') ? 'z:unless' : 'z:not');
  for (let at = one.core; at < words.length && at - one.core < AHEAD; at += 1) {
    if (wordAt(at, '') === SENTENCE_END) break;
    set(`a:${stem(wordAt(at, ''))}`);
  }
};

const besideOthers = (one: DayMention, all: readonly DayMention[], set: (name: string) => void): void => {
  if (all.length === 1) set('z:only');
  if (all.length < 2) return;
  const others = all.filter((other) => other !== one);
  if (others.every((other) => distance(other) > distance(one))) set('z:nearest');
  if (others.every((other) => worth(other) < worth(one))) set('z:worthiest');
  for (const role of new Set(others.map((other) => other.role))) set(`z:beside.${role}.${one.role}`);
  if (all[0] === one) set('z:first');
  if (all.at(-1) === one) set('z:last');
};

export const deadlineFeatures = ({ stream, near }: Reading, one: DayMention): Features => {
  const features: Features = new Map([['y:worth', worth(one)]]);
  const set = (name: string): void => {
    features.set(name, 1);
  };
  set(`z:kind.${one.kind}`);
  set(`z:role.${one.role}`);
  set(`z:${one.kind}.${one.role}`);
  if (one.limit) set('z:limit');
  if (one.hour !== null) set('z:hour');
  for (const name of momentFeatures(one)) set(`z:at.${name}`);
  around(stream.words, one, set);
  // Bounds the comparisons for a message with hundreds of days.
  besideOthers(one, near.placed.slice(0, MOST_COMPARED), set);
  return features;
};

export const DEADLINE_LEARNING: Options = {
  rounds: 30,
  rate: 0.1,
  pull: { y: 0.1, z: 2, x: 8, b: 8, a: 8 },
  groups: 'yzxba',
  least: 2,
  known: new Map([['y:worth', { oui: 0.6, non: -0.6 }]]),
};

/** The day of the message that overlaps most with the quoted words. */
export const quotedDay = ({ stream, near }: Reading, quoted: string): DayMention | null => {
  const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");
  const start = plain(stream.text).indexOf(plain(quoted));
  if (start < 0) return null;
  let best: DayMention | null = null;
  let most = 0;
  for (const one of near.placed) {
    const from = stream.words[one.from]?.start ?? 0;
    const to = stream.words[one.core - 1]?.end ?? 0;
    const shared = Math.min(to, start + quoted.length) - Math.max(from, start);
    if (shared > most) {
      best = one;
      most = shared;
    }
  }
  return best;
};
