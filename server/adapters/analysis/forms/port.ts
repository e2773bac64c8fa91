// The port of the choice among a firm's case forms.
import type { AnalysisContext } from '../port.ts';

export type OfferedForm = { id: string; name: string; useWhen: string; language: string };

export type FormQuestion = {
  transcript: string;
  language: string | null;
  /** The analysis of the message, with the firm's corrections; null if unknown. */
  domain: string | null;
  stage: string | null;
  category: string | null;
};

/** An earlier message for which the firm decided. */
export type SettledMessage = {
  transcript: string;
  language: string | null;
  /** The form that the firm sent; null if it sent none. */
  right: string | null;
  /** The form that it refused or replaced. */
  wrong: string | null;
};

export type ChosenForm = {
  /** The id of one of the offered forms; null if none fits. */
  id: string | null;
  /** The next best form. */
  other: string | null;
  /** The caller's words that decided. */
  words: string[];
  /** A person should decide: two forms are near, or few words speak for the chosen one. */
  doubtful: boolean;
  by: string;
  /** The text that was sent to another machine. */
  sent?: { host: string; model: string; text: string };
};

export interface FormChooser {
  choose(
    question: FormQuestion,
    forms: readonly OfferedForm[],
    settled: readonly SettledMessage[],
    heading: Pick<AnalysisContext, 'localOnly'>,
    signal: AbortSignal,
  ): Promise<ChosenForm>;
}
