// Cuts a transcript into clauses: greetings, hesitations, repeats, spelled letters and telephone numbers are left out.
import { SENTENCE_END, type Word, wordSet } from '#server/language/index.ts';
import type { ReadTranscript } from '../reading.ts';
import {
  acronymAt,
  addressedAt,
  asideAt,
  fillerAt,
  isHesitation,
  isVocative,
  lettersAt,
  repeatAt,
} from './left-out.ts';
import { DETERMINER } from './spoken-grammar.ts';
import type { Clause, SpokenPiece } from './spoken-pieces.ts';

/** From this chance a clause begins. */
const OPENS = 0.3;

const DROPPED_TWICE = wordSet('nous vous');

/** 'Je signe | rien' and 'ils ont voté | non' would say the contrary; 'rien ne bouge' begins a clause. */
const NEGATIONS = wordSet('rien pas aucun aucune personne');
const ANSWERS = wordSet('est etait vote dit repondu repond');
const negates = (words: readonly Word[], at: number): boolean => {
  const [before, word, next] = [words[at - 1]?.w ?? '', words[at], words[at + 1]?.w ?? ''];
  if (!word || word.paused) return false;
  if (word.w === 'non') return ANSWERS.has(before);
  return NEGATIONS.has(word.w) && before !== 'plus' && next !== 'ne' && next !== 'n';
};

const WHOLE = new Intl.NumberFormat('fr-BE', { useGrouping: false });
const LEAST_FIGURE = 11;

const printed = (words: readonly Word[], at: number): string => {
  const word = words[at];
  if (!word) return '';
  if (word.n === null || /^\d+$/.test(word.text) || word.w === 'un' || word.w === 'une') return word.text;
  // 'Douze cents' is read as two numbers.
  if (words[at - 1]?.n != null || words[at + 1]?.n != null) return word.text;
  const money = /^(euros?|pour|%|balles)$/.test(words[at + 1]?.w ?? '');
  return word.n >= LEAST_FIGURE || money || /\s/.test(word.text) ? WHOLE.format(word.n) : word.text;
};

const glueOf = (text: string, before: Word | undefined, word: Word): string => {
  if (!before) return '';
  const between = text.slice(before.end, word.start);
  if (/^['’]$/.test(between)) return '’';
  if (between === '-' || between === '/') return between;
  if (/^\p{Lu}$/u.test(before.text) && /^\p{Lu}$/u.test(word.text) && between === ' ') return '';
  if (word.paused && /[,;:–—]/.test(between)) return ', ';
  // A recogniser may write 'j ai' for 'j’ai'.
  return /^(j|l|d|qu|n|s|m|t|c|jusqu|lorsqu|puisqu)$/.test(before.w) && /^[aeiouyh]/.test(word.w) ? '’' : ' ';
};

/** 'Huit heures | quarante-cinq', 'la mainlevée | de la saisie' and 'bloquer | l’avion' are one. */
const belongs = (words: readonly Word[], at: number): boolean => {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word || word.paused || before.w === SENTENCE_END) return false;
  const isOfInfinitive = /(?:er|ir|endre|ettre|aitre|oir)$/.test(before.w) && DETERMINER.test(word.w);
  return (
    isOfInfinitive ||
    /^(?:de|du|d)$/.test(word.w) ||
    (word.n !== null && /^(?:heures?|euros?)$/.test(before.w))
  );
};

/** A reference such as '2024/117' is one word, and 'pensez-vous' one verb. */
const isJoined = (text: string, before: Word | undefined, word: Word): boolean =>
  before !== undefined && /^[/-]$/.test(text.slice(before.end, word.start));

/** An amount such as 'deux mille cent' is no telephone number. */
const isNumber = ({ words }: ReadTranscript['stream'], one: ReadTranscript['phones'][number]): boolean => {
  if (one.e164) return true;
  const first = words.find(({ start }) => start >= one.start)?.w ?? '';
  return /^(?:zero|0\d*|plus|oh|double)$/.test(first);
};

/** `begins`: the chance of each word that a clause begins there. */
export const clausesOf = ({ stream, phones: found }: ReadTranscript, begins: Float64Array): Clause[] => {
  const phones = found.filter((one) => isNumber(stream, one));
  const { words, text } = stream;
  const clauses: Clause[] = [];
  let pieces: SpokenPiece[] = [];
  let sentence = 0;
  const close = (): void => {
    if (pieces.length > 0) clauses.push({ pieces, sentence, asks: false, apart: false });
    pieces = [];
  };
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    const start = word.start;
    if (word.w === SENTENCE_END) {
      close();
      if (word.text === '?') for (const one of clauses) if (one.sentence === sentence) one.asks = true;
      sentence += 1;
      at += 1;
      continue;
    }
    const unbroken = isHesitation(word) ? 1 : asideAt(words, at) || repeatAt(words, at);
    if (unbroken > 0) {
      at += unbroken;
      continue;
    }
    const acronym = acronymAt(words, at);
    if (acronym) {
      const last = at + acronym.length - 1;
      pieces.push({
        w: acronym.toLowerCase(),
        text: acronym,
        n: null,
        glue: pieces.length > 0 ? glueOf(text, words[at - 1], word) : '',
        at: last,
        begins: begins[at] ?? 1,
      });
      at = last + 1;
      continue;
    }
    const phone = phones.some((one) => start >= one.start && start < one.end);
    const skipped = phone
      ? 1
      : lettersAt(words, at) ||
        fillerAt(words, at, pieces.length > 0) ||
        addressedAt(words, at) ||
        Number(isVocative(words, at));
    if (skipped > 0) {
      close();
      if (
        phone &&
        !phones.some(
          (one) => (words[at + 1]?.start ?? 0) >= one.start && (words[at + 1]?.start ?? 0) < one.end,
        )
      )
        sentence += 1;
      at += skipped;
      continue;
    }
    if (word.w === 'pour' && words[at + 1]?.n === 100 && pieces.at(-1)?.n != null) {
      pieces.push({ w: '%', text: '%', n: null, glue: '\u00a0', at: at + 1, begins: 0 });
      at += 2;
      continue;
    }
    const last = pieces.at(-1);
    const isNext = last && words.slice(last.at + 1, at).every(isHesitation);
    const repeat = isNext && last.w === word.w && word.n === null && !DROPPED_TWICE.has(word.w);
    if (!repeat) {
      const isInside = isJoined(text, words[at - 1], word) || negates(words, at) || belongs(words, at);
      const chance = isInside ? 0 : (begins[at] ?? 1);
      if (chance >= OPENS) close();
      pieces.push({
        w: word.w,
        text: `${printed(words, at)}${/^\s?%/.test(text.slice(word.end)) ? '\u00a0%' : ''}`,
        n: word.n,
        glue: glueOf(text, words[at - 1], word),
        at,
        begins: chance,
      });
    } else if (last) last.at = at;
    at += 1;
  }
  close();
  return clauses;
};
