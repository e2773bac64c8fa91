// Which passages and which request fit together into a summary and say the most.
import type { Chosen } from './note.ts';
import { LEAST_GRAVE, type SummaryPassage } from './passages.ts';
import { wordsIn } from './quotation.ts';
import type { Request } from './requests.ts';

export type NotePlan = {
  event: SummaryPassage | null;
  /** More of what happened. */
  second: SummaryPassage | null;
  request: Request | null;
  /** The request says what is asked. */
  isNamed: boolean;
  isPrice: boolean;
  /** The request stands before the event. */
  isFirst: boolean;
};

/** The deadline's words in the transcript, and how many words it takes where no passage says it. */
export type SaidDate = { from: number; to: number; words: number };

/** The request stands before the event if its value is above STRONG and exceeds the score of the event by WEAK. */
const WEAK = 0.2;
const STRONG = 0.5;
/** A request is worth this much beside what happened, and more if its words are salient. */
const ASKED = 0.8;
const MOST_RANK = 7;
/** A second passage costs this much. */
const SECOND = 0.12;
/** A summary without the deadline costs this much. */
const OF_DATE = 0.9;
const MOST_TRIED = 12;
const MOST_REQUESTS = 4;
/** Requests from this rank say what is asked. */
const NAMES_IT = 5;
const PRICE = /^demande combien|consultation/;

export const isGrave = (one: SummaryPassage | null): boolean => one !== null && one.gravity >= LEAST_GRAVE;

type Part = { from: number; to: number; text: string };
const isApart = (one: Part | null, other: Part | null): boolean =>
  !one || !other || one.from >= other.to || other.from >= one.to;
const sizeOf = (part: Part | null): number => (part ? wordsIn(part.text) : 0);

type Tried = Pick<NotePlan, 'event' | 'second' | 'request'>;

const best = ({ passages, requests }: Chosen, room: number, date: SaidDate | null): Tried => {
  const sizes = new Map<Part | null, number>(
    [null, ...passages, ...requests].map((one) => [one, sizeOf(one)]),
  );
  const size = (part: Part | null): number => sizes.get(part) ?? 0;
  const tellsDate = (part: Part | null): boolean =>
    date !== null && part !== null && part.from <= date.from && date.to <= part.to;
  const tried = passages.slice(0, MOST_TRIED);
  const asked = [...requests.filter(({ rank }) => rank > 1).slice(0, MOST_REQUESTS), null];
  let found: Tried = { event: null, second: null, request: null };
  let top = 0;
  for (const [index, event] of tried.entries())
    for (const request of asked)
      for (const second of [null, ...tried.slice(index + 1)]) {
        const words = size(event) + size(request) + size(second);
        const isDouble = !isApart(event, request) || !isApart(event, second) || !isApart(second, request);
        if (words > room || isDouble) continue;
        const isDateTold = !date || [event, request, second].some(tellsDate) || words + date.words <= room;
        const worth =
          event.score +
          (request ? (ASKED * request.rank) / MOST_RANK + request.value / 2 : 0) +
          (second ? second.score - SECOND : 0) -
          (isDateTold ? 0 : OF_DATE);
        if (worth > top) [found, top] = [{ event, second, request }, worth];
      }
  return found;
};

export const planOf = (chosen: Chosen, room: number, date: SaidDate | null): NotePlan => {
  const { event, second, request: paired } = best(chosen, room, date);
  const alone = chosen.requests.find(({ rank, text }) => rank > 1 && wordsIn(text) <= room) ?? null;
  const request = paired ?? (event ? null : alone);
  const isNamed = request !== null && request.rank >= NAMES_IT;
  const isPrice = request !== null && PRICE.test(request.text) && (event !== null || chosen.topic !== null);
  const isStrong =
    request !== null &&
    !request.isQuoted &&
    request.value > STRONG &&
    request.value > (event?.score ?? 0) + WEAK &&
    !isGrave(event);
  return { event, second, request, isNamed, isPrice, isFirst: isNamed && isStrong && !isPrice };
};
