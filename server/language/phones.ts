// Reads spoken telephone numbers: in pairs, digit by digit, doubled, corrected.
import type { Counting } from './counting.ts';
import { FRENCH } from './counting-french.ts';
import { digitChoices } from './spoken-digits.ts';
import { isDigits, type Token, wordSet } from './tokens.ts';

export type SpokenPhone = {
  /** Null when the digits make no complete number. */
  e164: string | null;
  start: number;
  end: number;
  /** Index of the first token and of the one after the last. */
  from: number;
  to: number;
};

const MARKS = new Set([',', '.', '…', '-', '–', '/', '(', ')', ':', ';', "'", '’', '"', '+']);
const MOST_GAP = 15;
/** 'Non attendez, ça c'est ma fille, moi c'est…' */
const MOST_EXCUSE = 11;
/** After a number these words make it a time of day: 'au 0470 00 00 45, seize heures'. */
const HOURS = wordSet('heure heures h uur uhr');
const LAST_HOUR = 24;
/** 'Dix-huit' is three tokens. */
const LONGEST_HOUR = 3;

type Segment = { at: number; to: number; repaired: boolean; negated: boolean; international: boolean };

const isNumeric = (by: Counting, token: Token | undefined, inside: boolean): boolean =>
  token !== undefined &&
  (isDigits(token) ||
    by.isNumber(token.fold) ||
    by.repeats.has(token.fold) ||
    (inside && by.soundsLike.has(token.fold)));

const opensNumber = (by: Counting, tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (!token) return false;
  if (token.text === '+' || (by.plus.has(token.fold) && isNumeric(by, tokens[at + 1], false))) return true;
  // In 'oh four seven oh' the word 'oh' before a digit is a zero; elsewhere it is an interjection.
  if (by.one(by.soundsLike.get(token.fold) ?? '') === 0) return isNumeric(by, tokens[at + 1], false);
  return isNumeric(by, token, false) && !by.articles.has(token.fold);
};

/** The end of the digits before the hour that ends at `to`; `to` if the last number is no hour. */
const beforeHour = (by: Counting, tokens: readonly Token[], from: number, to: number): number => {
  for (let at = Math.max(from, to - LONGEST_HOUR); at < to; at += 1) {
    const hour = by.whole(tokens, at);
    if (hour?.next !== to || hour.value > LAST_HOUR) continue;
    let end = at;
    while (end > from && !isNumeric(by, tokens[end - 1], true)) end -= 1;
    return end;
  }
  return to;
};

/** The end of the run of digits that begins here. */
const segmentFrom = (by: Counting, tokens: readonly Token[], at: number): Segment => {
  const plus = tokens[at]?.text === '+' || by.plus.has(tokens[at]?.fold ?? '');
  const from = plus ? at + 1 : at;
  let to = from;
  let next = from;
  let gap = 0;
  while (next < tokens.length && gap <= 3) {
    const token = tokens[next];
    if (isNumeric(by, token, true) || (token && by.times.has(token.fold) && gap === 0)) {
      to = next + 1;
      gap = 0;
    } else if (token && (MARKS.has(token.text) || by.fillers.has(token.fold))) {
      // Marks and filler words do not end the run ('vingt-huit', 'zéro, zéro'); three fillers in a row do.
      gap += MARKS.has(token.text) ? 0.4 : 1;
    } else break;
    next += 1;
  }
  if (HOURS.has(tokens[to]?.fold ?? '')) to = beforeHour(by, tokens, from, to);
  return { at: from, to, repaired: false, negated: false, international: plus };
};

/** After a number: 'non pardon', 'je recommence', then digits again. */
const repairAfter = (by: Counting, tokens: readonly Token[], after: number): Segment | null => {
  let repaired = false;
  let negated = false;
  for (let at = after; at < Math.min(tokens.length, after + MOST_GAP); at += 1) {
    const token = tokens[at];
    if (!token) return null;
    if (isNumeric(by, token, false) && !by.articles.has(token.fold)) {
      return repaired || negated ? { ...segmentFrom(by, tokens, at), repaired, negated } : null;
    }
    if (token.text === '+') return repaired ? { ...segmentFrom(by, tokens, at), repaired, negated } : null;
    if (by.repairs.has(token.fold)) repaired = true;
    else if (by.denials.has(token.fold)) negated = true;
    else if (!MARKS.has(token.text) && !by.fillers.has(token.fold) && !by.repairWords.has(token.fold)) {
      if (!(repaired && at - after < MOST_EXCUSE)) return null;
    }
    if (negated && !by.denials.has(token.fold) && !MARKS.has(token.text) && !by.afterDenial.has(token.fold))
      negated = false;
  }
  return null;
};

const firstValid = (by: Counting, choices: readonly string[], international: boolean): string | null => {
  for (const digits of choices) if (by.toE164(digits, international)) return digits;
  return null;
};

/** In 'pour le quinze zéro quatre septante…' the number begins at a later zero. */
const fromLaterZero = (by: Counting, tokens: readonly Token[], { at, to }: Segment): Segment | null => {
  for (let from = at + 1; from < to; from += 1) {
    const zero = by.one(tokens[from]?.fold ?? '') === 0 || /^0\d/.test(tokens[from]?.text ?? '');
    if (!zero || !firstValid(by, digitChoices(by, tokens, from, to), false)) continue;
    return { at: from, to, repaired: false, negated: false, international: false };
  }
  return null;
};

/** Removes a repetition from the digits: 'quarante-neuf, quatre neuf' says the same two digits twice. */
const withoutEcho = (by: Counting, choices: readonly string[], international: boolean): string | null => {
  for (const digits of choices) {
    for (let tail = 2; tail <= 10 && digits.length - tail >= 9; tail += 1) {
      const body = digits.slice(0, -tail);
      if (by.toE164(body, international) && body.endsWith(digits.slice(-tail))) return body;
    }
  }
  return null;
};

const mended = (
  by: Counting,
  before: readonly string[],
  choices: readonly string[],
  international: boolean,
): string | null => {
  for (const old of before)
    for (const given of choices) {
      const half = given.length / 2;
      const twice = given.slice(0, half) === given.slice(half) && !/^0*$/.test(given);
      const readings = twice ? [given.slice(0, half), given] : [given];
      for (const digits of readings) {
        const complete = by.toE164(old, international) !== null;
        const candidates = complete
          ? [old.slice(0, -digits.length) + digits]
          : [
              old.slice(0, -2) + digits,
              old.slice(0, -1) + digits,
              old.slice(0, -digits.length) + digits,
              old + digits,
            ];
        for (const candidate of candidates) if (by.toE164(candidate, international)) return candidate;
      }
    }
  return null;
};

const readRun = (by: Counting, tokens: readonly Token[], given: Segment): SpokenPhone => {
  let first = given;
  let choices = digitChoices(by, tokens, first.at, first.to);
  let international = first.international;
  let best = firstValid(by, choices, international) ?? withoutEcho(by, choices, international);
  const later = best ? null : fromLaterZero(by, tokens, first);
  if (later) {
    first = later;
    international = false;
    choices = digitChoices(by, tokens, later.at, later.to);
    best = firstValid(by, choices, false);
  }
  let segment = first;
  for (let turn = 0; turn < 6; turn += 1) {
    const repair = repairAfter(by, tokens, segment.to);
    if (!repair) break;
    let again = digitChoices(by, tokens, repair.at, repair.to);
    let whole = firstValid(by, again, repair.international);
    const later = whole ? null : fromLaterZero(by, tokens, repair);
    if (later) {
      again = digitChoices(by, tokens, later.at, later.to);
      whole = firstValid(by, again, false);
    }
    if (repair.negated) {
      // A denied number is dropped, also where it was already added: 'quarante-neuf, pas trente-neuf'.
      const denied = again.find((digits) => best?.endsWith(digits));
      if (best && denied && denied.length < 5) choices = [best.slice(0, -denied.length)];
      if (best && denied) best = null;
    } else if (whole) {
      best = whole;
      choices = again;
      international = later ? false : repair.international;
    } else {
      const fixed = mended(by, best ? [best] : choices, again, international);
      if (fixed) {
        best = fixed;
        choices = [fixed];
      }
    }
    segment = repair;
  }
  const from = first.international ? first.at - 1 : first.at;
  return {
    e164: best ? by.toE164(best, international) : null,
    start: tokens[from]?.start ?? 0,
    end: tokens[segment.to - 1]?.end ?? 0,
    from,
    to: segment.to,
  };
};

/** Every run of at least six digits, complete or not, in order. */
export const findPhones = (tokens: readonly Token[], by: Counting = FRENCH): SpokenPhone[] => {
  const found: SpokenPhone[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (!opensNumber(by, tokens, at)) {
      at += 1;
      continue;
    }
    const segment = segmentFrom(by, tokens, at);
    const longest = Math.max(
      0,
      ...digitChoices(by, tokens, segment.at, segment.to).map((digits) => digits.length),
    );
    if (longest < 5) {
      at = Math.max(segment.to, at + 1);
      continue;
    }
    const phone = readRun(by, tokens, segment);
    found.push(phone);
    at = Math.max(phone.to, at + 1);
  }
  return found;
};
