// The features by which the tagger finds the words of the deadline: the words around, the days that the readers found and their
// uses, and what the message is about.
import { hashText, SENTENCE_END, type Word, wordSet } from '#server/language/index.ts';
import { type DayMention, momentFeatures } from './nearness.ts';
import type { ReadTranscript } from './reading.ts';
import { type Layout, mix } from './span-model.ts';
import { stem } from './stem.ts';

const LONGEST = 14;
/** A deadline begins at most so many words before its first word of time. */
const BEFORE_TIME = 10;
/** Words at a larger distance do not belong to a day. */
const NEAR_DAY = 8;
const AROUND = 7;
const FAR = 99;
/** The distance of a day that is not known counts as one of this week. */
const UNKNOWN_DAYS = 5;
const MOST = 4;
/** Later days of a message are not read: each is compared with all others and with each word. */
const MOST_DAYS = 50;
const NONE = new Int32Array(0);

const TIME = wordSet(
  'demain surlendemain lundi mardi mercredi jeudi vendredi samedi dimanche jour jours heure heures minute minutes semaine semaines mois an ans annee trimestre semestre soir matin midi nuit journee tantot aujourd hui apres prochain prochaine premier fin janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre quinzaine huitaine dizaine vingtaine trentaine noel paques toussaint pentecote carnaval printemps ete hiver automne rentree vacances week weekend date fermeture tout ce cet cette',
);

const isTime = ({ n, w }: Word): boolean => n !== null || TIME.has(w);

const tags = new Map<string, number>();
const tag = (name: string): number => {
  const known = tags.get(name) ?? hashText(name);
  tags.set(name, known);
  return known;
};
const EDGE = hashText('^');
const NUMBER = hashText('#');

type Day = { mention: DayMention; kind: number; role: number; near: number; own: readonly number[] };

const away = ({ away: days }: DayMention): number => days ?? UNKNOWN_DAYS;

/** What is said of a day as a whole, and of the other days of the message. */
const featuresOfDay = (one: DayMention, at: number, all: readonly DayMention[]): number[] => {
  const found = momentFeatures(one).map((name) => mix(tag('moment'), hashText(name)));
  const role = hashText(one.role);
  found.push(
    mix(tag('kindOf'), hashText(one.limit ? `${one.kind} limit` : one.kind)),
    mix(mix(tag('roleKind'), role), hashText(one.kind)),
    mix(tag('first'), at === 0 ? 1 : 0),
    mix(tag('last'), at === all.length - 1 ? 1 : 0),
    mix(tag('count'), Math.min(MOST, all.length)),
  );
  if (one.own) found.push(tag('own'));
  const others = all.filter((other) => other !== one);
  if (others.every((other) => away(other) > away(one))) found.push(tag('nearest'));
  for (const other of new Set(others.map((day) => day.role))) found.push(mix(tag(`beside ${other}`), role));
  return found;
};

const daysOf = (placed: readonly DayMention[]): Day[] =>
  placed.map((mention, at) => ({
    mention,
    kind: hashText(mention.limit ? `${mention.kind} limit` : mention.kind),
    role: hashText(mention.role),
    near: hashText(momentFeatures(mention)[0] ?? ''),
    own: featuresOfDay(mention, at, placed),
  }));

const distanceTo = ({ from, core }: DayMention, at: number): number => {
  if (at < from) return from - at;
  return at < core ? 0 : at - core + 1;
};

const nearestDay = (days: readonly Day[], at: number): Day | null => {
  let nearest: Day | null = null;
  let least = FAR;
  for (const day of days) {
    const distance = distanceTo(day.mention, at);
    if (distance < least) [nearest, least] = [day, distance];
  }
  return least <= NEAR_DAY ? nearest : null;
};

/** Where the word stands before, in and after the nearest day. */
const besideDay = ({ mention, kind, role, own }: Day, at: number, word: (at: number) => number): number[] => {
  const from = at - mention.from;
  const core = at - (mention.core - 1);
  return [
    mix(tag('from'), from),
    mix(tag('core'), core),
    mix(tag('alone'), at - (mention.alone - 1)),
    mix(mix(tag('fromKind'), from), kind),
    mix(mix(tag('coreKind'), core), kind),
    mix(mix(tag('fromRole'), from), role),
    mix(mix(tag('coreRole'), core), role),
    mix(mix(tag('fromWord'), from), word(at)),
    mix(mix(tag('fromBefore'), from), word(at - 1)),
    mix(mix(tag('coreWord'), core), word(at)),
    mix(mix(tag('coreAfter'), core), word(at + 1)),
    mix(mix(tag('kindWord'), kind), word(at)),
    mix(mix(tag('kindBefore'), kind), word(at - 1)),
    mix(mix(tag('kindAfter'), kind), word(at + 1)),
    ...(from === 0 || core === 0 ? own : []),
  ];
};

/** 'Rappelez-moi' and thanks say that a message has no deadline. */
const ofMessage = (
  { stream, near, hits }: ReadTranscript,
  days: readonly Day[],
  stems: Int32Array,
): Int32Array => {
  const found = new Set<number>([
    tag('none'),
    mix(tag('noneDays'), Math.min(MOST, days.length)),
    mix(tag('noneWords'), Math.min(8, stream.words.length >> 4)),
  ]);
  for (const { kind, role } of days) found.add(mix(tag('noneKind'), kind)).add(mix(tag('noneRole'), role));
  for (const one of near.placed)
    for (const name of momentFeatures(one)) found.add(mix(tag('noneMoment'), hashText(name)));
  for (const { name } of hits) found.add(mix(tag('noneCue'), hashText(name)));
  for (const one of stems) found.add(mix(tag('noneWord'), one));
  return Int32Array.from(found);
};

export const deadlineLayout = (reading: ReadTranscript): Layout => {
  const { words } = reading.stream;
  const days = daysOf(reading.near.placed.slice(0, MOST_DAYS));
  const hashes = Int32Array.from(words, ({ n, w }) => (n === null ? hashText(w) : NUMBER));
  const stems = Int32Array.from(words, ({ n, w }) => (n === null ? hashText(stem(w)) : NUMBER));
  const word = (at: number): number => hashes[at] ?? EDGE;
  const isEnd = (at: number): boolean => words[at]?.w === SENTENCE_END;
  const dayOf = words.map((_, at) => days.find(({ mention }) => distanceTo(mention, at) === 0));
  const times = words.map((one, at) => isTime(one) || dayOf[at] !== undefined);
  const timesBefore = new Int32Array(words.length + 1);
  const sentences = new Int32Array(words.length + 1);
  times.forEach((time, at) => {
    timesBefore[at + 1] = (timesBefore[at] ?? 0) + (time ? 1 : 0);
    sentences[at + 1] = (sentences[at] ?? 0) + (isEnd(at) ? 1 : 0);
  });
  const hasTime = (from: number, to: number): boolean =>
    (timesBefore[Math.min(to, words.length)] ?? 0) > (timesBefore[from] ?? 0);
  const edgesAt = (at: number): Int32Array => {
    const found: number[] = [];
    for (let off = -4; off <= 4; off += 1) found.push(mix(tag('w') + off, word(at + off)));
    for (let off = -3; off <= 2; off += 1)
      found.push(mix(mix(tag('b') + off, word(at + off)), word(at + off + 1)));
    for (let off = -2; off <= 0; off += 1)
      found.push(mix(mix(mix(tag('t') + off, word(at + off)), word(at + off + 1)), word(at + off + 2)));
    for (let back = 1; back <= AROUND && back <= at && !isEnd(at - back); back += 1)
      found.push(mix(tag('before'), stems[at - back] ?? 0));
    for (let on = 1; on <= AROUND && at + on < words.length && !isEnd(at + on); on += 1)
      found.push(mix(tag('after'), stems[at + on] ?? 0));
    const day = nearestDay(days, at);
    found.push(...(day ? besideDay(day, at, word) : [tag('no day')]));
    found.push(
      mix(tag('pause'), words[at]?.paused ? 1 : 0),
      mix(tag('pauseAfter'), words[at + 1]?.paused ? 1 : 0),
      mix(tag('time'), times[at] ? 1 : 0),
    );
    return Int32Array.from(found);
  };
  /** 0: neither; 1: a word of time; 2: in a mentioned day; 3: both. */
  const placeOf = (at: number): number => (dayOf[at] ? 2 : 0) + (times[at] ? 1 : 0);
  const kindAt = (at: number): number => {
    if (isEnd(at)) return -1;
    const first = dayOf[at]?.mention.from === at ? 4 : 0;
    return first + 2 * placeOf(at) + (words[at]?.n === null ? 0 : 1);
  };
  return {
    edges: words.map((_, at) => (isEnd(at) ? NONE : edgesAt(at))),
    inner: words.map((_, at) =>
      Int32Array.of(
        mix(tag('in'), word(at)),
        mix(mix(tag('inPlace'), word(at)), placeOf(at)),
        mix(tag('inDay'), dayOf[at]?.near ?? placeOf(at)),
      ),
    ),
    kinds: Int32Array.from(words, (_, at) => kindAt(at)),
    words: hashes,
    none: ofMessage(reading, days, stems),
    longest: LONGEST,
    opens: (at) => !isEnd(at) && hasTime(at, at + BEFORE_TIME),
    closes: (at) => !isEnd(at),
    whole: (from, to) => {
      let first: Day | undefined;
      let inside = 0;
      for (let at = from; at < to; at += 1) {
        const day = dayOf[at];
        if (!day || dayOf.indexOf(day, from) < at) continue;
        first ??= day;
        inside += 1;
      }
      const whole = first ? (from <= first.mention.from ? 1 : 0) + (to >= first.mention.core ? 2 : 0) : 0;
      const crosses = sentences[from] === sentences[to] ? 0 : 4;
      const kind = first?.kind ?? (hasTime(from, to) ? 1 : 0);
      return mix(mix(mix(tag('whole'), kind), Math.min(MOST, inside)), whole + crosses);
    },
  };
};
