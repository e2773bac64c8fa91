import { expect, test } from 'vitest';
import { writeOut } from './written.ts';

test.each([
  [
    'Rappelez-moi au zéro quatre cent septante, zéro zéro, zéro zéro, dix-huit.',
    'Rappelez-moi au 0470 00 00 18.',
  ],
  ['mon numéro est le zéro deux, zéro zéro zéro, zéro zéro, vingt et un', null],
  [
    'Mon numéro est le zéro quatre cent septante, zéro zéro, zéro zéro, quarante-neuf, quatre neuf.',
    'Mon numéro est le 0470 00 00 49.',
  ],
  ['Je dois nonante-cinq euros depuis le premier mai.', 'Je dois 95 euros depuis le 1er mai.'],
  ['Une facture de mille six cent nonante euros.', 'Une facture de 1690 euros.'],
  ['Je passe le deux avril avec mes deux enfants.', 'Je passe le 2 avril avec mes deux enfants.'],
  ['Mon nom est D, E, T, R, Y.', 'Mon nom est DETRY.'],
  ['Il y a à faire, et c’est neuf.', 'Il y a à faire, et c’est neuf.'],
  ['Appelez le 0470/00.00.18.', 'Appelez le 0470/00.00.18.'],
  ['Appelez le 0470 00 00 18 avant le 12 mai 2026.', 'Appelez le 0470 00 00 18 avant le 12 mai 2026.'],
])('%s', (spoken, written) => {
  if (written !== null) expect(writeOut(spoken).text).toBe(written);
});
