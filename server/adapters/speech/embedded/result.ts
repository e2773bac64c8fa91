// Parses the answer of the native recogniser.
import * as z from 'zod';
import type { EnginePiece } from './child-protocol.ts';

/** One encoder step covers eight frames of ten milliseconds. */
const STEP_S = 0.08;

const numbers = z.array(z.number()).optional();
const result = z.object({
  tokens: z.array(z.string()),
  timestamps: z.array(z.number()),
  durations: numbers,
  ys_probs: numbers,
  ys_log_probs: numbers,
});

export const piecesOf = (answer: unknown, offset: number): EnginePiece[] => {
  const { tokens, timestamps, durations, ys_probs, ys_log_probs } = result.parse(answer);
  // `ys_probs` too contains log probabilities, as online-recognizer.h of sherpa-onnx says.
  const logProbabilities = ys_log_probs ?? ys_probs;
  return tokens.map((text, at) => ({
    text: text.replaceAll('▁', ' '),
    start: offset + (timestamps[at] ?? 0),
    seconds: Math.max(STEP_S, durations?.[at] ?? 0),
    logProbability: logProbabilities?.[at] ?? null,
  }));
};
