// Joins timed word pieces into timed words.
import type { SpokenWord } from '#contract/voicemail.ts';
import type { EnginePiece } from './child-protocol.ts';

const confidenceOf = (pieces: readonly EnginePiece[]): number | null => {
  const logarithms = pieces.flatMap(({ logProbability }) =>
    logProbability === null ? [] : [logProbability],
  );
  if (logarithms.length === 0) return null;
  // A beam search with hints adds a bonus to the probability: values above one become one.
  return Math.min(1, Math.exp(logarithms.reduce((sum, one) => sum + one, 0) / logarithms.length));
};

const wordOf = (pieces: readonly EnginePiece[], seconds: number): SpokenWord => {
  const end = Math.max(...pieces.map((one) => one.start + one.seconds));
  return {
    text: pieces
      .map((one) => one.text)
      .join('')
      .trim(),
    start: Math.min(pieces[0]?.start ?? 0, seconds),
    end: Math.min(end, seconds),
    confidence: confidenceOf(pieces),
  };
};

export const joinPieces = (pieces: readonly EnginePiece[], seconds: number): SpokenWord[] => {
  const words: EnginePiece[][] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last && !piece.text.startsWith(' ')) last.push(piece);
    else words.push([piece]);
  }
  return words.map((word) => wordOf(word, seconds)).filter(({ text }) => text !== '');
};
