// Whoever understands a transcript: the analyser on this machine, or a model behind OpenAI's protocol.
import type { AXIS_VALUES, Axis } from '#contract/values.ts';
import type { Facts } from '#contract/voicemail.ts';

export type Finding<A extends Axis> = {
  value: (typeof AXIS_VALUES)[A][number];
  confidence: number;
  /** The words that decided, as they stand in the transcript. */
  evidence: string[];
  /** A person should look: little confidence, or two analysers that disagree. */
  doubtful: boolean;
};

export type Understood = {
  findings: { [A in Axis]: Finding<A> | null };
  /** One sentence of at most 25 words. */
  summary: string | null;
  facts: Facts;
  language: string | null;
  by: string;
  /** What left this machine to find this out. */
  sent?: { host: string; model: string; text: string };
};

export type Heading = {
  /** When the call came: relative dates are counted from it. */
  receivedAt: Date;
  callerNumber: string | null;
  language: string | null;
};

export interface Analyser {
  readonly name: string;
  analyse(transcript: string, heading: Heading, signal: AbortSignal): Promise<Understood>;
}
