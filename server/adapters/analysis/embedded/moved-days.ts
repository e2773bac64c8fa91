// A day that was moved to another one: in 'l'audience du 3 décembre est reportée au 17' only the 17th of December is in force.
import { SENTENCE_END, type Stream } from '#server/language/index.ts';
import type { DayMention } from './nearness.ts';

/** Also what the words of other languages are read as. */
const MOVED =
  /^~?(?:report|remis|deplac|avanc|repouss|postpos|ajourn|decal|verplaatst|verzet|uitgesteld|verdaagd|verschoven|verlegt|verschoben|vertagt|moved|postponed|adjourned|rescheduled|brought)/;
const BEFORE_TIME = /^~?(?:avanc|brought)/;
/** 'au lieu du 3', 'in plaats van 3', 'instead of the 3rd', 'statt am 3.'. */
const INSTEAD = /^~?(?:lieu|plaats|instead|statt|anstatt|plutot)$/;
const WITHIN = 9;
/** 'Reportée au 17': the verb stands right before the new day. 'Je vous ai remis les pièces lundi' moves nothing. */
const TO = /^~?(?:au|aux|a|pour|sur|naar|auf|to|en)$/;
const BEFORE_DAY = 2;

const between = ({ words }: Stream, from: number, to: number): string[] =>
  to - from > WITHIN ? [] : words.slice(from, to).map(({ w }) => w);

/** 'au 17' is in the month of the day that it replaces, or in the one after it. */
const inMonthOf = (one: DayMention, old: DayMention, earlier: boolean): DayMention => {
  if (one.dayOfMonth === null || one.month !== null || old.dayOfMonth === null || old.month === null)
    return one;
  const isNext = !earlier && one.dayOfMonth <= old.dayOfMonth;
  return { ...one, kind: 'date', month: isNext ? (old.month % 12) + 1 : old.month };
};

const isGoal = ({ words }: Stream, { from }: DayMention): boolean =>
  [words[from - 1], words[from]].some((word) => word && TO.test(word.w));

/** German and Dutch put the verb behind the new day. */
const verbAfter = ({ words }: Stream, to: number): string | undefined =>
  words
    .slice(to, to + 2)
    .map(({ w }) => w)
    .find((word) => word.startsWith('~') && MOVED.test(word));

/** The days of a message without those that the caller says are replaced. */
export const daysInForce = (stream: Stream, placed: readonly DayMention[]): DayMention[] => {
  const days = [...placed];
  for (let at = 0; at + 1 < days.length; at += 1) {
    const [one, next] = [days[at], days[at + 1]];
    if (!one || !next) continue;
    const words = between(stream, one.to, next.from);
    if (words.includes(SENTENCE_END)) continue;
    const verb = words.slice(-BEFORE_DAY).find((word) => MOVED.test(word)) ?? verbAfter(stream, next.to);
    const moved = isGoal(stream, next) ? verb : undefined;
    if (moved !== undefined) days.splice(at, 2, inMonthOf(next, one, BEFORE_TIME.test(moved)));
    else if (words.some((word) => INSTEAD.test(word))) days.splice(at + 1, 1);
  }
  return days;
};
