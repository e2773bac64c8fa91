import { expect, test } from 'vitest';
import { fieldName, valueText } from './setting-words.ts';

test.each([
  ['sound_days', null, 'Sans limite'],
  ['text_days', 1, '1\u00a0jour'],
  ['text_days', '', 'Sans limite'],
  ['text_days', '90', '90\u00a0jours'],
  ['figures_days', 3650, '3\u202f650\u00a0jours'],
  ['number', '+3269000012', '+32 69 00 00 12'],
  ['local_only', true, 'Oui'],
  ['language', 'nl', 'Néerlandais'],
  ['second_language', null, 'Aucune'],
  ['spoken_language', 'auto', 'Détection automatique'],
  ['mail_content', 'summary', 'Le résumé seul'],
  ['content', null, 'Comme la ligne'],
  ['own_words', [], 'Vide'],
  ['own_words', ['Duhamel', 'Nivelles'], 'Duhamel, Nivelles'],
  ['office_hours', [{ day: 1, from: '09:00', to: '17:30' }], 'lundi 09:00–17:30'],
  ['quiet', { from: '20:00', to: '07:00', weekends: true, holidays: false }, 'de 20:00 à 07:00, le week-end'],
  ['digest_hour', 8, '8\u00a0h'],
  ['reply_text_fr', '', 'Vide'],
  ['reply_countries', ['+32', '+352'], 'Belgique, Luxembourg'],
  ['reply_delay', 'two_days', 'Sous deux jours ouvrables'],
  ['name', 'Étude Duhamel', 'Étude Duhamel'],
  ['sending', 'approval', 'Sur approbation'],
  ['scenarios_off', ['violence', 'payment'], 'Violences ou menaces, Demande de paiement'],
  ['reminder_days', null, 'Aucune'],
  ['reminder_days', '5', '5\u00a0jours'],
  ['line_ids', null, 'Toutes les lignes'],
  ['line_ids', [], 'Aucune ligne'],
  ['closed_to', [], 'Titulaire seul'],
  ['closed_to', ['Claire Exemple'], 'Claire Exemple'],
])('the value of %s is told in French', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test('a field that this page does not know keeps its own name and value', () => {
  expect([fieldName('colour'), valueText('colour', { red: 1 })]).toEqual(['colour', '{"red":1}']);
});
