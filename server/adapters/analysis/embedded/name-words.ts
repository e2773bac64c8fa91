// The words of a message for the name tagger: a name that is spelled letter by letter is one word.
import { spelledFrom, type Token, titleCase } from '#server/language/index.ts';

export type NameWord = {
  fold: string;
  text: string;
  start: number;
  end: number;
  /** The word that the letters spell. */
  spelled: string | null;
};

const isLetter = (token: Token | undefined): boolean => /^\p{L}$/u.test(token?.text ?? '');

/** Letters in 'il y a à', 'l'a' and 'ça y a' are no spelling. */
const NO_SPELLING = /^(?:ya|la|ca|ma|ta|sa)/i;
const LONGEST_WRONG = 4;

export const nameWordsOf = (tokens: readonly Token[]): NameWord[] => {
  const words: NameWord[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const mayspell = isLetter(token) || token.fold === 'deux' || token.fold === 'double';
    const spelled = mayspell ? spelledFrom(tokens, at) : null;
    const isSpelling =
      spelled &&
      (spelled.word.length > LONGEST_WRONG || /^\p{Lu}/u.test(token.text) || !NO_SPELLING.test(spelled.word));
    if (isSpelling) {
      const last = tokens[spelled.to - 1] ?? token;
      words.push({
        fold: '',
        text: titleCase(spelled.word),
        start: token.start,
        end: last.end,
        spelled: titleCase(spelled.word),
      });
      at = spelled.to;
      continue;
    }
    words.push({ fold: token.fold, text: token.text, start: token.start, end: token.end, spelled: null });
    at += 1;
  }
  return words;
};
