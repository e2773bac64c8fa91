import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/values.ts';
import { defaultGreeting, defaultNotice, hintsOf, slugFrom, spokenOn } from './rules.ts';

test.each([
  ['Cabinet Dupré & Associés', 'cabinet-dupre-associes'],
  ['  Étude de Me Œuvré  ', 'etude-de-me-oeuvre'],
  ['***', 'ligne'],
])('the public name of %j is %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test.each(LANGUAGES)(
  'a line in %s has a greeting that names the firm, and a notice of recording',
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

test('callers are heard in the line’s language, in the one that was set, or in whatever the engine finds', () => {
  expect(spokenOn(line)).toBe('nl');
  expect(spokenOn({ ...line, second_language: 'fr' })).toBeNull();
  expect(spokenOn({ ...line, second_language: 'fr', spoken_language: 'de' })).toBe('de');
  expect(spokenOn({ ...line, spoken_language: 'auto' })).toBeNull();
});

test('the firm’s own words and the words of its name are likelier than others', () => {
  expect(hintsOf(line)).toEqual(['Tournai', 'Exemple', 'Cabinet', 'Associés']);
});
