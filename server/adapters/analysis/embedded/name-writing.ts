// Writes the caller's name from the words that the tagger found: as spelled out, first name before surname, with capitals.
import { FIRST_NAMES, fold, spells, wordSet } from '#server/language/index.ts';
import { capital } from './capitals.ts';
import type { NameWord } from './name-words.ts';

const SMALL = wordSet('de du d des la le les l et van von der den ter te del di da dos');
const SPELLED_WITHIN = 8;

type Part = { text: string; fold: string };

const isFirst = (part: Part | undefined): boolean =>
  part?.fold.split('-').every((piece) => FIRST_NAMES.has(piece)) === true;

/** Puts the spelling in the place of the part that it spells; false if it spells none. */
const respell = (parts: Part[], letters: string): boolean => {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (!part || part.text.length < 2 || !spells(letters, part.text)) continue;
    // Letters are usually spelled without accents.
    if (fold(letters) !== part.fold) parts[at] = { text: letters, fold: fold(letters) };
    return true;
  }
  return false;
};

export const nameOf = (row: readonly NameWord[], from: number, to: number): string => {
  const words = row.slice(from, to);
  const cased = words.some(({ text }) => /^\p{Lu}/u.test(text));
  const parts: Part[] = [];
  let comma = -1;
  let end = -1;
  for (const word of words) {
    const last = parts.at(-1);
    if (word.spelled !== null) {
      if (!respell(parts, word.spelled)) parts.push({ text: word.spelled, fold: fold(word.spelled) });
    } else if (/^[,;:]$/.test(word.text)) comma = parts.length;
    else {
      const text = cased || SMALL.has(word.fold) ? word.text : capital(word.text);
      // 'Marie-Claire' and 'd’Élodie' are one part.
      if (last && (word.start === end || !/^[\p{L}\d&]/u.test(text))) {
        last.text += word.start === end ? text : ` ${text}`;
        last.fold += word.fold;
      } else if (last?.fold !== word.fold) parts.push({ text, fold: word.fold });
    }
    end = word.end;
  }
  for (let at = to; at < Math.min(row.length, to + SPELLED_WITHIN); at += 1) {
    const letters = row[at]?.spelled;
    if (!letters) continue;
    if (!respell(parts, letters) && at === to && parts.length === 1 && isFirst(parts[0]))
      parts.push({ text: letters, fold: fold(letters) });
    break;
  }
  const last = parts.at(-1);
  const reversed =
    parts.length > 1 &&
    parts.length < 4 &&
    isFirst(last) &&
    !isFirst(parts[0]) &&
    (parts.length === 2 || comma === parts.length - 1 || SMALL.has(parts[0]?.fold ?? ''));
  const ordered = reversed && last ? [last, ...parts.slice(0, -1)] : parts;
  return capital(ordered.map(({ text }) => text).join(' '));
};
