// The future day that matters most: a deadline before an appointment before a day promised or asked for.
import { SENTENCE_END, type Word } from '#server/language/index.ts';
import type { Placed } from './nearness.ts';
import type { Seen } from './seen.ts';

const WEIGHT = { limit: 3, event: 2.4, promise: 2.3, day: 1.4, ask: 0.9 } as const;

const worth = (one: Placed): number => {
  const nearness = one.away === null ? 0.35 : one.away < 0 ? 0 : 0.8 / (1 + one.away / 7);
  const named = one.kind === 'month' && one.month !== null;
  const vague = one.kind === 'season' || named ? -1 : one.kind === 'hour' ? -0.7 : 0;
  const dated = one.kind === 'date' || one.kind === 'weekday' || one.kind === 'day' ? 0.2 : 0;
  const exact = one.hour !== null && one.kind !== 'hour' ? 0.4 : 0;
  return WEIGHT[one.role] + nearness + vague + dated + exact;
};

export type Deadline = { text: string; moment: Placed };

/** 'Demain dernier délai', 'dans une semaine environ', 'cette semaine encore' belong to the quote. */
const AFTER = new Set([
  'premiere',
  'heure',
  'dernier',
  'delai',
  'environ',
  'encore',
  'maximum',
  'precises',
  'pile',
]);

const OF = new Set(['du', 'de', 'd']);
const COURTS = new Set(['au', 'a', 'en', 'devant', 'chez']);

/** 'Trois mois pour aller au tribunal': a delay says what it is for. */
const purposeEnd = (words: readonly Word[], to: number): number => {
  if (words[to]?.w !== 'pour') return to;
  const act = words[to + 1]?.w ?? '';
  if (act === 'contester' || act === 'repondre') return to + 2;
  if (act !== 'aller' || !COURTS.has(words[to + 2]?.w ?? '')) return to;
  const noun = words[to + 3]?.w === 'la' || words[to + 3]?.w === 'le' ? to + 4 : to + 3;
  return OF.has(words[noun + 1]?.w ?? '') && words[noun + 2] ? noun + 3 : noun + 1;
};

const endOf = (words: readonly Word[], one: Placed): number => {
  let to = one.core;
  while (to - one.core < 2 && AFTER.has(words[to]?.w ?? '')) to += 1;
  return one.kind === 'span' && !one.limit ? purposeEnd(words, to) : to;
};

const DETERMINERS = new Set('le la l les un une notre mon ma votre cette cet ce leur'.split(' '));
const MOST_BACK = 6;

/** 'Vingt-trois' says less than 'l'audience du vingt-trois': a day that belongs to something is quoted with it. */
const startOf = (words: readonly Word[], one: Placed): number => {
  if (one.hour !== null || !OF.has(words[one.from - 1]?.w ?? '')) return one.from;
  if (words[one.from - 2]?.w === 'partir') return one.from;
  for (let at = one.from - 2; at >= 0 && one.from - at <= MOST_BACK; at -= 1) {
    const word = words[at];
    if (!word || word.w === SENTENCE_END || words[at + 1]?.paused) break;
    if (word.w === 'avant') return at;
    // 'Pour l'audience du douze': what is done for it is not part of the day.
    if (word.w === 'pour') return one.kind === 'week' || one.kind === 'month' ? at : at + 1;
    if (DETERMINERS.has(word.w)) return words[at - 1]?.w === 'avant' ? at - 1 : at;
  }
  return one.from;
};

export const deadlineOf = ({ stream, near }: Seen): Deadline | null => {
  let best: Placed | null = null;
  for (const one of near.placed) {
    // A season or a month that nothing is due in is talk.
    const idle =
      (one.kind === 'season' || (one.kind === 'month' && one.month !== null)) &&
      one.role === 'day' &&
      !one.limit;
    if (idle) continue;
    if (!best || worth(one) > worth(best)) best = one;
  }
  if (!best) return null;
  const first = stream.words[startOf(stream.words, best)];
  const last = stream.words[endOf(stream.words, best) - 1];
  return first && last ? { text: stream.text.slice(first.start, last.end), moment: best } : null;
};
