// Merges a model's answer with the embedded one: an answer on which both disagree is marked doubtful.
import { type Axis, URGENCIES } from '#contract/values.ts';
import type { AnalysedText, Finding } from '../port.ts';
import type { ModelAnswer } from './model-answer.ts';

const AGREED = 0.95;
const ALONE = 0.5;

/** Without the firm's corrections the model's answer would stand. */
const learnedOf = <A extends Axis>(own: Finding<A> | null, answered: Finding<A>['value']) =>
  own?.learned ? { learned: { ...own.learned, common: answered } } : {};

const both = <A extends Axis>(own: Finding<A> | null, answered: Finding<A>['value']): Finding<A> => {
  const learned = learnedOf(own, answered);
  if (own?.value === answered)
    return { ...own, ...learned, confidence: Math.max(own.confidence, AGREED), doubtful: false };
  // The model does not know how the firm files.
  if (own?.learned && own.learned.common !== own.value) return { ...own, ...learned, doubtful: true };
  return { value: answered, confidence: ALONE, evidence: [], ...learned, doubtful: true };
};

/** 'Urgent' comes first in the contract. */
const isGraver = (one: ModelAnswer['urgency'], other: ModelAnswer['urgency']): boolean =>
  URGENCIES.indexOf(one) < URGENCIES.indexOf(other);

/**
 * Where both differ the graver answer stands, marked doubtful with the words behind it: a model errs, and a prompt injection
 * may make it answer 'Non Urgent'.
 */
const urgencyOf = (
  own: Finding<'urgency'> | null,
  answered: ModelAnswer['urgency'],
  words: string | null,
): Finding<'urgency'> => {
  if (own && isGraver(own.value, answered)) {
    const common = own.learned?.common;
    const without = common && isGraver(common, answered) ? common : answered;
    return { ...own, ...learnedOf(own, without), doubtful: true };
  }
  if (!own || !isGraver(answered, own.value)) return both(own, answered);
  return {
    value: answered,
    confidence: ALONE,
    evidence: words ? [words] : [],
    doubtful: true,
    ...learnedOf(own, answered),
  };
};

/** Facts are quotations: a fact that is not in the transcript is dropped. */
const quoted = (words: string | null, transcript: string): string | null =>
  words && transcript.toLowerCase().includes(words.toLowerCase()) ? words : null;

export const mergeAnswers = (
  own: AnalysedText,
  answer: ModelAnswer,
  transcript: string,
  restore: (text: string) => string | null,
): AnalysedText => {
  const back = (text: string | null): string | null => quoted(text && restore(text), transcript);
  const caller = back(answer.caller) ?? own.facts.caller_name;
  const deadline = back(answer.deadline);
  const same = deadline === null || deadline === own.facts.deadline_text;
  return {
    ...own,
    findings: {
      sentiment: both(own.findings.sentiment, answer.sentiment),
      urgency: urgencyOf(own.findings.urgency, answer.urgency, back(answer.urgency_words)),
      stage: both(own.findings.stage, answer.stage),
      category: both(own.findings.category, answer.category),
      domain: both(own.findings.domain, answer.domain),
    },
    summary: restore(answer.summary.trim()) ?? own.summary,
    facts: {
      ...own.facts,
      caller_name: caller,
      ...(same ? {} : { deadline_text: deadline, deadline_on: null }),
    },
  };
};

/** Each value comes from one analyser alone. */
export const unassisted = (own: AnalysedText): AnalysedText => ({
  ...own,
  findings: {
    sentiment: own.findings.sentiment && { ...own.findings.sentiment, doubtful: true },
    urgency: own.findings.urgency && { ...own.findings.urgency, doubtful: true },
    stage: own.findings.stage && { ...own.findings.stage, doubtful: true },
    category: own.findings.category && { ...own.findings.category, doubtful: true },
    domain: own.findings.domain && { ...own.findings.domain, doubtful: true },
  },
  by: `${own.by}, model failed`,
});
