// A model's answer beside the embedded analyser's: where they disagree a person should look.
import type { Axis } from '#contract/values.ts';
import type { Finding, Understood } from '../port.ts';
import type { Answer } from './answer.ts';

const AGREED = 0.95;
const ALONE = 0.5;

const both = <A extends Axis>(own: Finding<A> | null, said: Finding<A>['value']): Finding<A> => {
  if (own?.value === said) return { ...own, confidence: Math.max(own.confidence, AGREED), doubtful: false };
  return { value: said, confidence: ALONE, evidence: [], doubtful: true };
};

/** Words in a message may talk a model into calm; they do not talk the words of the message away. */
const urgencyOf = (own: Finding<'urgency'> | null, said: Answer['urgency']): Finding<'urgency'> =>
  own?.value === 'Urgent' && said !== 'Urgent' ? { ...own, doubtful: true } : both(own, said);

/** Facts are quotations: what does not stand in the transcript was not said. */
const quoted = (words: string | null, transcript: string): string | null =>
  words && transcript.toLowerCase().includes(words.toLowerCase()) ? words : null;

export const mergeAnswers = (
  own: Understood,
  answer: Answer,
  transcript: string,
  restore: (text: string) => string | null,
): Understood => {
  const back = (text: string | null): string | null => quoted(text && restore(text), transcript);
  const caller = back(answer.caller) ?? own.facts.caller_name;
  const deadline = back(answer.deadline);
  const same = deadline === null || deadline === own.facts.deadline_text;
  return {
    ...own,
    findings: {
      sentiment: both(own.findings.sentiment, answer.sentiment),
      urgency: urgencyOf(own.findings.urgency, answer.urgency),
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

/** The embedded answer in place of a model's: every value is one analyser's alone. */
export const unassisted = (own: Understood): Understood => ({
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
