// Words as a search compares them: accents, capitals and the commonest endings folded.

export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/** Plural, feminine and the commonest verb endings: congédié, congédiée, congédier are one word. */
export const stem = (word: string): string => {
  if (word.length < 5) return word;
  const bare = word.replace(/(ements?|ations?|ateurs?|antes?|ants?|ees?|es|er|ez|e|s|x)$/, '');
  return bare.length >= 4 ? bare : word;
};

export const wordsOf = (text: string): string[] => folded(text).match(/[a-z0-9]+/g) ?? [];

export type Piece = { at: number; text: string; found: boolean };

/** The text cut where words begin that were searched for, so that they can be marked. */
export const piecesOf = (text: string, typed: string): Piece[] => {
  const stems = wordsOf(typed).map(stem);
  const pieces: Piece[] = [];
  const add = (piece: string, found: boolean) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.found === found) last.text += piece;
    else if (piece !== '') pieces.push({ at: pieces.length, text: piece, found });
  };
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const word = folded(part);
    add(part, /^[\p{L}\p{N}]/u.test(part) && stems.some((wanted) => word.startsWith(wanted)));
  }
  return pieces;
};
