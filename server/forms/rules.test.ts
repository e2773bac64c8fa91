import { expect, test } from 'vitest';
import { DEFAULT_SCENARIOS } from '#contract/forms.ts';
import { type Analysed, languageFor, scenarioOf, wordsOf } from './rules.ts';

test('the SMS with a form is in the caller’s language, or in the form’s if there are no words in that one', () => {
  const form = { language: 'nl' };
  expect(languageFor({ language: 'de' }, form)).toBe('de');
  expect(languageFor({ language: 'es' }, form)).toBe('nl');
  expect(languageFor({ language: null }, form)).toBe('nl');
  expect(wordsOf('form', { firm: 'Cabinet Exemple', language: 'nl' })).toContain('formulier');
});

test('no form goes out after violence or a custody, in the caller’s words or in what the analysis found', () => {
  const held = (transcript: string, facts: Analysed['facts'] = null) =>
    scenarioOf(
      { transcript, facts, urgency: null, stage: null, category: null, sentiment: null },
      DEFAULT_SCENARIOS,
    );
  const facts = { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null };
  expect(held('Mon mari m’a frappée hier soir, je veux divorcer.')).toBe('violence');
  expect(held('Il m’a étranglée et menacée de mort.')).toBe('violence');
  expect(held('Mon fils est au commissariat depuis ce matin.')).toBe('custody');
  expect(held('Ils l’ont pris.', { ...facts, priority: { custody: 'Ils l’ont pris.' } })).toBe('custody');
  expect(held('Je veux divorcer.', facts)).toBeNull();
});
