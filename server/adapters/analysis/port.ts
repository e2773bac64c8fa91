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
};

export type AnalysedText = {
  findings: { [A in Axis]: Finding<A> | null };
  /** The summary is one sentence of at most 25 words. */
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
};

export interface Analyser {
  readonly name: string;
  analyse(transcript: string, context: AnalysisContext, signal: AbortSignal): Promise<AnalysedText>;
}
