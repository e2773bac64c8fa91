// A transcript cut into words and marks, each remembering where it stood, so that what is quoted is verbatim.

export type Token = {
  /** As it stands in the transcript. */
  text: string;
  /** Lower case, without accents: recognisers disagree about both. */
  fold: string;
  start: number;
  end: number;
};

/** Ten minutes of speech fit; what lies beyond is somebody playing with us. */
export const LONGEST_TEXT = 12_000;

const PIECE = /aujourd['’]hui|\p{L}[\p{L}\p{M}]*|\d+|[^\s]/giu;

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[’ʼ`´]/g, "'");

export const isWord = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{L}/u.test(token.text);
export const isDigits = (token: Token | undefined): boolean =>
  token !== undefined && /^\d+$/.test(token.text);
export const endsSentence = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.text === '.' || token.text === '!' || token.text === '?' || token.text === '…');

/** Beyond the limit the beginning and the end are kept: people say who they are first and their number last. */
export const cut = (text: string): string =>
  text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT * 0.75)} ${text.slice(text.length - LONGEST_TEXT * 0.25)}`;

export const tokenize = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (const piece of text.matchAll(PIECE)) {
    const word = piece[0];
    tokens.push({ text: word, fold: fold(word), start: piece.index, end: piece.index + word.length });
  }
  return tokens;
};
