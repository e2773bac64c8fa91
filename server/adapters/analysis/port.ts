// The port of analysers: the embedded one, or a model behind OpenAI's protocol.
import type { AXIS_VALUES, Axis } from '#contract/values.ts';
import type { Facts } from '#contract/voicemail.ts';

export type Finding<A extends Axis> = {
  value: (typeof AXIS_VALUES)[A][number];
  confidence: number;
  /** The deciding words, as in the transcript. */
  evidence: string[];
  /** Low confidence, or two analysers that disagree: a person should check. */
  doubtful: boolean;
  /** With the weights of a firm: how many of its corrections of this axis they contain, and the value without them. */
  learned?: { corrections: number; common: (typeof AXIS_VALUES)[A][number] };
};

export const MOST_SUMMARY_WORDS = 25;

export type AnalysedText = {
  findings: { [A in Axis]: Finding<A> | null };
  /** At most `MOST_SUMMARY_WORDS` words. */
  summary: string | null;
  facts: Facts;
  language: string | null;
  by: string;
  /** The text that was sent to another machine. */
  sent?: { host: string; model: string; text: string };
};

export type AnalysisContext = {
  /** Time of the call: relative dates count from it. */
  receivedAt: Date;
  language: string | null;
  /** The text must not leave this machine. */
  localOnly?: boolean;
  /** What the firm's corrections taught. */
  firm?: FirmWeights | null;
};

/** Weights of one firm on top of the common ones, with the number of corrections of each axis for which they count. */
export type FirmWeights = { weights: Buffer; corrections: { [A in Axis]?: number } };

/** What the people of a firm decided about one message. */
export type FirmExample = {
  transcript: string;
  language: string | null;
  /** `corrected`: a person gave or confirmed the value; otherwise it was left as it was. */
  values: readonly { axis: Axis; value: string; corrected: boolean }[];
};

export interface FirmLearner {
  /** Names the common weights on which a firm's weights are trained; others do not fit them. */
  readonly base: string;
  /** `axes`: those that the weights file better than the common ones, judged on examples that were held back. */
  learn(
    examples: readonly FirmExample[],
    signal: AbortSignal,
  ): Promise<{ weights: Buffer; axes: readonly Axis[] }>;
}

export interface Analyser {
  readonly name: string;
  analyse(transcript: string, context: AnalysisContext, signal: AbortSignal): Promise<AnalysedText>;
}
