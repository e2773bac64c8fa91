// The caller's name without title, as spelled out, or the office when no person is named.

import {
  endsSentence,
  FIRST_NAMES,
  fold,
  spelledFrom,
  spells,
  type Token,
  titleCase,
} from '#server/language/index.ts';
import { type Candidate, candidatesOf } from './name-candidates.ts';
import { introduces } from './name-context.ts';
import { scoreOf } from './name-cues.ts';
import { isTrade, officeOf } from './office-name.ts';
import type { Reading } from './reading.ts';

const ENOUGH = 1.9;

/** In 'Thiry, T-H-I-R-Y' the spelled letters replace the recognised word. */
const respelled = (tokens: readonly Token[], one: Candidate, name: string): string => {
  for (let at = one.to; at < Math.min(tokens.length, one.to + 8); at += 1) {
    const spelled = spelledFrom(tokens, at);
    if (!spelled) continue;
    const last = name.split(' ').at(-1) ?? '';
    // In 'Blessing O-K-O-R-O' the caller only spells the surname.
    if (
      at === one.to &&
      one.names === 1 &&
      FIRST_NAMES.has(tokens[one.from]?.fold ?? '') &&
      !spells(spelled.word, last)
    )
      return `${name} ${titleCase(spelled.word)}`;
    if (!spells(spelled.word, last)) return name;
    return fitsAlready(spelled.word, last)
      ? name
      : `${name.slice(0, name.length - last.length)}${titleCase(spelled.word)}`;
  }
  return name;
};
/** In 'Madame Goossens, Rita.' the first name follows the surname and a comma. */
const givenAfter = (tokens: readonly Token[], one: Candidate): string | null => {
  const [comma, first, hyphen, second] = tokens.slice(one.to, one.to + 4);
  const double = hyphen?.text === '-' && FIRST_NAMES.has(second?.fold ?? '');
  const stop = double ? tokens[one.to + 4] : hyphen;
  if (
    comma?.text !== ',' ||
    !first ||
    !FIRST_NAMES.has(first.fold) ||
    !endsSentence(stop) ||
    one.names > 1 ||
    one.known
  )
    return null;
  return double ? `${first.text}-${second?.text}` : first.text;
};

/** In 'Rasquin Édouard' the first name follows the surname without a comma. */
const lastNameFirst = (tokens: readonly Token[], one: Candidate): string | null => {
  const [last, first] = tokens.slice(one.from, one.to);
  return one.to - one.from === 2 && last && first && !one.known && FIRST_NAMES.has(first.fold)
    ? `${first.text} ${last.text}`
    : null;
};

/** Letters are usually spelled without accents. */
const fitsAlready = (letters: string, word: string): boolean => fold(letters) === fold(word);

export const callerOf = ({ stream }: Reading): string | null => {
  const { tokens, text } = stream;
  const all = candidatesOf(tokens);
  let best: Candidate | null = null;
  let top = ENOUGH;
  for (const one of all) {
    const score = scoreOf(tokens, one);
    if (score > top || (best && score === top && one.names > best.names)) {
      best = one;
      top = score;
    }
  }
  if (!best || isTrade(tokens[best.from])) return officeOf(tokens, text);
  const chosen = best;
  // In 'C'est Jordan ! Jordan Piette.' the longer form of the same name is chosen.
  const fuller = all.find(
    (one) =>
      one.names > chosen.names && tokens[one.from]?.fold === tokens[chosen.from]?.fold && one !== chosen,
  );
  const one = fuller ?? chosen;
  const name = text.slice(tokens[one.from]?.start ?? 0, tokens[one.to - 1]?.end ?? 0);
  if (!fuller && one.names === 1 && !introduces(tokens, one)) {
    const office = officeOf(tokens, text);
    if (office?.includes(name)) return office;
  }
  const registered = lastNameFirst(tokens, one);
  if (registered) return registered;
  const given = fuller ? null : givenAfter(tokens, one);
  return respelled(tokens, one, given ? `${given} ${name}` : name) || null;
};
