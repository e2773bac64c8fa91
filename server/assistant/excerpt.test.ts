import { expect, test } from 'vitest';
import { excerptOf, unitsOf } from './excerpt.ts';

test('a paragraph is cut into its sentences, and a figure does not end one', () => {
  expect(unitsOf('Prix', ['Il coûte 90 € TTC. Payable dans les 14 jours ! Est-ce tout ? Oui.'])).toEqual([
    'Il coûte 90 € TTC.',
    'Payable dans les 14 jours !',
    'Est-ce tout ?',
    'Oui.',
  ]);
});

test('the points of a list become one sentence under their heading', () => {
  expect(unitsOf('Compris dans l’essai', ['La transcription', 'Le résumé ;'])).toEqual([
    'Compris dans l’essai\u00a0: La transcription\u202f; Le résumé.',
  ]);
});

test('a point alone names the sentence that follows', () => {
  expect(unitsOf('E-mail', ['L’urgence d’abord', 'Ce qui presse se voit.'])).toEqual([
    'L’urgence d’abord\u00a0: Ce qui presse se voit.',
  ]);
});

test('what fits is said whole, and of what does not fit the nearest run of sentences', () => {
  expect(excerptOf(['Un.', 'Deux.'], () => 0)).toBe('Un. Deux.');
  const long = ['A', 'B', 'C', 'D'].map((letter) => `${letter.repeat(200)}.`);
  const said = excerptOf(long, (unit) => (unit.startsWith('C') ? 1 : 0.1));
  expect(said).toContain('C.');
  expect(said).not.toContain('A');
  expect(said.length).toBeLessThanOrEqual(460);
});
