import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/values.ts';
import { defaultGreeting, defaultNotice, slugFrom } from './rules.ts';

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
