import { expect, test } from 'vitest';
import type { AnalysedText, Finding } from '../port.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { ModelAnswer } from './model-answer.ts';

type Urgency = Finding<'urgency'>['value'];

const answer: ModelAnswer = {
  sentiment: 'Neutre',
  urgency: 'Modéré',
  urgency_words: null,
  stage: 'Nouveau Dossier',
  category: 'Conseil Juridique Requis',
  domain: 'Droit Immobilier',
  summary: 'Son propriétaire a changé la serrure.',
  caller: null,
  deadline: null,
};
const found = <V>(value: V, common: V) => ({
  value,
  confidence: 0.8,
  evidence: [],
  doubtful: false,
  learned: { corrections: 14, common },
});
const merged = (own: { value: Urgency; common: Urgency }, urgency: Urgency) => {
  const embedded: AnalysedText = {
    findings: {
      sentiment: null,
      urgency: found<Urgency>(own.value, own.common),
      stage: null,
      category: null,
      domain: found('Droit Civil', 'Droit Immobilier'),
    },
    summary: null,
    facts: { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null, radar: [] },
    language: 'fr',
    by: 'embedded',
  };
  return mergeAnswers(embedded, { ...answer, urgency }, 'Il a changé la serrure.', (text) => text).findings;
};

/** The values stand from graver to calmer in the contract. */
test.each<[firm: Urgency, common: Urgency, model: Urgency, stands: Urgency, without: Urgency]>([
  ['Urgent', 'Non Urgent', 'Modéré', 'Urgent', 'Modéré'],
  ['Urgent', 'Modéré', 'Non Urgent', 'Urgent', 'Modéré'],
  ['Urgent', 'Non Urgent', 'Urgent', 'Urgent', 'Urgent'],
  ['Modéré', 'Non Urgent', 'Urgent', 'Urgent', 'Urgent'],
  ['Modéré', 'Non Urgent', 'Non Urgent', 'Modéré', 'Non Urgent'],
  ['Modéré', 'Modéré', 'Non Urgent', 'Modéré', 'Modéré'],
])(
  'firm %s, common %s, model %s: %s stands, %s without the firm',
  (value, common, model, stands, without) => {
    expect(merged({ value, common }, model).urgency).toMatchObject({
      value: stands,
      learned: { corrections: 14, common: without },
    });
  },
);

test('a field that the firm files otherwise stands to be checked, and names the field of the model', () => {
  expect(merged({ value: 'Modéré', common: 'Modéré' }, 'Modéré').domain).toMatchObject({
    value: 'Droit Civil',
    doubtful: true,
    learned: { corrections: 14, common: 'Droit Immobilier' },
  });
});
