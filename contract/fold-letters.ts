/** Small letters without accents, œ and æ as two letters: the form in which words are compared. */
export const foldLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
