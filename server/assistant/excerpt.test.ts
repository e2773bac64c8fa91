import { expect, test } from 'vitest';
import { excerptOf, unitsOf } from './excerpt.ts';

test('a paragraph with numbers is split into its sentences', () => {
  expect(unitsOf('Prix', ['Il coûte 90 € TTC. Payable dans les 14 jours ! Est-ce tout ? Oui.'])).toEqual([
    'Il coûte 90 € TTC.',
    'Payable dans les 14 jours !',
    'Est-ce tout ?',
    'Oui.',
  ]);
});

test('a dot inside a number or an address ends no sentence', () => {
  expect(unitsOf('Prix', ['Le prix est 3.5 euros. Voir voxlex.be pour tout.'])).toEqual([
    'Le prix est 3.5 euros.',
    'Voir voxlex.be pour tout.',
  ]);
});

test('the points of a list become one sentence that begins with the heading', () => {
  expect(unitsOf('Compris dans l’essai', ['La transcription', 'Le résumé ;'])).toEqual([
    'Compris dans l’essai\u00a0: La transcription\u202f; Le résumé.',
  ]);
});

test('a single point becomes the label of the next sentence', () => {
  expect(unitsOf('E-mail', ['L’urgence d’abord', 'Ce qui presse se voit.'])).toEqual([
    'L’urgence d’abord\u00a0: Ce qui presse se voit.',
  ]);
});

test('a short passage is quoted whole, a long one by its most relevant consecutive sentences', () => {
  expect(excerptOf(['Un.', 'Deux.'], () => 0)).toBe('Un. Deux.');
  const long = ['A', 'B', 'C', 'D'].map((letter) => `${letter.repeat(200)}.`);
  const said = excerptOf(long, (unit) => (unit.startsWith('C') ? 1 : 0.1));
  expect(said).toContain('C.');
  expect(said).not.toContain('A');
  expect(said.length).toBeLessThanOrEqual(460);
});
