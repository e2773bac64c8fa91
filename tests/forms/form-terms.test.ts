// What a form's description excludes, and which words of a message are read as orders.
import { expect, test } from 'vitest';
import { formTerms, withoutOrders } from '#server/adapters/analysis/forms/form-terms.ts';

const excludedBy = (useWhen: string): string =>
  formTerms({ id: 'f', name: 'Formulaire', useWhen, language: 'fr' }).excludedWords;

test.each([
  ['Haies, racines et bornes entre voisins. Les insultes, c’est non.', 'insultes'],
  ['Dégâts à la voiture après un accident. Si quelqu’un a eu mal, c’est l’autre formulaire.', 'eu mal'],
  ['Blessé dans la circulation. S’il y a un mort, je reçois la famille.', 'mort'],
  ['Héritiers en conflit. Quand tous sont d’accord, on les envoie chez le notaire.', 'd’accord'],
])('«%s» excludes «%s»', (useWhen, words) => {
  expect(excludedBy(useWhen)).toContain(words);
});

test('a verb with «ne … pas» excludes nothing', () => {
  expect(excludedBy('Un parent ne paie pas la pension ou ne rend pas les enfants.')).toBe('');
});

test('in a long sentence without punctuation only the words around an order are left out', () => {
  const call =
    'bonjour je suis coiffeuse depuis mes seize ans et j’ai de l’eczéma sur les mains à cause des teintures le médecin dit que c’est le travail et le fonds refuse je dois remplir un formulaire que je ne comprends pas pouvez-vous me rappeler cet après-midi s’il vous plaît';
  const read = withoutOrders(call);
  expect(read).toHaveLength(call.length);
  expect(read).toContain('eczéma');
  expect(read).not.toContain('formulaire');
});
