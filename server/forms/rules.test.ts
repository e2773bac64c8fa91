import { expect, test } from 'vitest';
import { languageFor, wordsOf } from './rules.ts';

test('the SMS with a form is in the caller’s language, or in the form’s if there are no words in that one', () => {
  const form = { language: 'nl' };
  expect(languageFor({ language: 'de' }, form)).toBe('de');
  expect(languageFor({ language: 'es' }, form)).toBe('nl');
  expect(languageFor({ language: null }, form)).toBe('nl');
  expect(wordsOf('form', { firm: 'Cabinet Exemple', language: 'nl' })).toContain('formulier');
});
