import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { defaultGreeting, defaultNotice, hintsOf, slugFrom, spokenOn } from './rules.ts';

test.each([
  ['Cabinet Dupré & Associés', 'cabinet-dupre-associes'],
  ['  Étude de Me Œuvré  ', 'etude-de-me-oeuvre'],
  ['***', 'ligne'],
])('the slug of %j is %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test.each(LANGUAGES)(
  'a line in %s has a default greeting with the firm’s name and a default notice of recording',
  (language) => {
    expect(defaultGreeting(language, 'Cabinet Exemple')).toContain('Cabinet Exemple');
    expect(defaultNotice(language).length).toBeGreaterThan(40);
  },
);

const line = {
  name: 'Cabinet Exemple & Associés',
  language: 'nl',
  second_language: null,
  spoken_language: null,
  own_words: ['Tournai', 'Exemple'],
};

test('calls are transcribed in the line’s language, in the set one or in a detected one', () => {
  expect(spokenOn(line)).toBe('nl');
  expect(spokenOn({ ...line, second_language: 'fr' })).toBeNull();
  expect(spokenOn({ ...line, second_language: 'fr', spoken_language: 'de' })).toBe('de');
  expect(spokenOn({ ...line, spoken_language: 'auto' })).toBeNull();
});

test('the hints for the speech engine are the firm’s own words and the words of its name', () => {
  expect(hintsOf(line)).toEqual(['Tournai', 'Exemple', 'Cabinet', 'Associés']);
});
