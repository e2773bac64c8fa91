// The words of a transcript, with spelled words put together.
import { fold, spelledFrom, tokenize } from '#server/language/index.ts';
import { isOrdinary } from './ordinary.ts';
import { plainWord } from './party-name.ts';
import { PARTICLES } from './words.data.ts';

export type SaidWord = {
  folded: string;
  from: number;
  to: number;
  /** The sign after the word: none, a comma or the like, the end of a sentence. */
  gap: 'none' | 'pause' | 'end';
  spelled: boolean;
};

/** Said between spelled parts: 'V A N espace B R O E K'. */
const BETWEEN_LETTERS = new Set(['espace', 'tiret', 'trait']);

export const saidWords = (text: string): SaidWord[] => {
  const tokens = tokenize(text);
  const words: SaidWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const spelled = spelledFrom(tokens, at);
    if (spelled) {
      const last = tokens[spelled.to - 1];
      const folded = fold(spelled.word);
      words.push({ folded, from: token.start, to: last?.end ?? token.end, gap: 'none', spelled: true });
      at = spelled.to;
      if (BETWEEN_LETTERS.has(tokens[at]?.fold ?? '')) at += 1;
      continue;
    }
    at += 1;
    if (/^[\p{L}\p{N}]/u.test(token.text)) {
      const folded = plainWord(token.text);
      words.push({ folded, from: token.start, to: token.end, gap: 'none', spelled: false });
      continue;
    }
    const before = words.at(-1);
    if (before && !/^[-–'’&/«»"]$/.test(token.text))
      before.gap = /^[.!?…;]$/.test(token.text) || before.gap === 'end' ? 'end' : 'pause';
  }
  return words;
};

export const isPlain = ({ folded, spelled }: SaidWord): boolean =>
  !spelled && (folded.length === 1 || isOrdinary(folded) || PARTICLES.has(folded) || /^\d+$/.test(folded));
