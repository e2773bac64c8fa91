import { expect, test } from 'vitest';
import { foreignStem } from './foreign-stem.ts';
import { situationFeaturesOf } from './situation-features.ts';
import { situationsOf } from './situations.ts';

test.each([
  ['nl', ['huurt', 'gehuurd', 'huurder', 'huurders']],
  ['nl', ['ontslagen', 'ontslag']],
  ['de', ['kundigung', 'gekundigt', 'kundigen']],
  ['en', ['dismissed', 'dismisses']],
] as const)('the %s words %j have one stem', (language, words) => {
  expect(new Set(words.map((word) => foreignStem(word, language))).size).toBe(1);
});

test('a short clause is read in the language of its form, and its words are marked with it', () => {
  const features = situationFeaturesOf('Huur', 'nl');
  expect(features.has('nl:hur')).toBe(true);
  expect(situationFeaturesOf('Huur', 'fr').has('nl:hur')).toBe(false);
});

test.each([
  [
    'nl',
    'mijn baas heeft mij gisteren op straat gezet na twintig jaar dienst zonder opzegvergoeding',
    'travail',
  ],
  ['nl', 'de curator zegt dat wij onze schuldvordering moeten indienen want de klant is failliet', 'societe'],
  ['de', 'mein Vermieter behält die Kaution und in der Wohnung war überall Schimmel', 'bail'],
  ['en', 'they took my child abroad and my ex did not bring her back after the holiday', 'enfants'],
])('«%s»: «%s» is about %s', (language, text, matter) => {
  const [first] = [...situationsOf(situationFeaturesOf(text, language))].sort(
    ([, one], [, other]) => other - one,
  );
  expect(first?.[0].split('.')[0]).toBe(matter);
});
