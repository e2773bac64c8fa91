import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';
import { trainedModels } from './model-file.ts';
import { readFrench } from './reading.ts';
import { MOST_WORDS, summaryOf } from './summary.ts';

const summaryFor = (
  transcript: string,
  caller: string | null,
  category: string | null,
  domain: string | null = null,
) => {
  const reading = readFrench(transcript);
  const found = { category, domain, stage: 'Nouveau Dossier', urgency: 'Modéré', sentiment: 'Neutre' };
  const dated = trainedModels().get('deadline');
  return summaryOf(reading, caller, found, dated ? deadlineOf(reading, dated) : null);
};

test('a summary reads as a sentence, with the day in the words of the caller', () => {
  expect(
    summaryFor(
      'Je vous appelle pour mon licenciement, il faudrait me rappeler avant vendredi.',
      'Camille Exemple',
      'Conseil Juridique Requis',
    ),
  ).toBe(
    'Camille Exemple demande conseil au sujet de son licenciement (rappel\u202f: «\u202favant vendredi\u202f»).',
  );
});

test('the matter agrees with its preposition', () => {
  expect(summaryFor('C’est pour le permis d’urbanisme.', null, 'Document À Fournir')).toBe(
    'Un correspondant a des documents à remettre au sujet d’un permis ou de l’urbanisme.',
  );
});

test('without a matter the summary names the field of law', () => {
  expect(summaryFor('Rappelez-moi avant vendredi.', null, null, 'Droit De La Famille')).toBe(
    'Un correspondant a laissé un message en droit de la famille (rappel\u202f: «\u202favant vendredi\u202f»).',
  );
});

test('a summary over twenty-five words leaves out the day', () => {
  const long = summaryFor(
    'C’est pour le permis d’urbanisme, avant vendredi.',
    'Marie Anne Charlotte de la Tour du Pin Exemple',
    'Demande De Paiement',
  );
  expect(long).not.toContain('«');
  expect(long?.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});

test.each([
  ['Je voudrais une copie du jugement.', 'Document À Recevoir', 'demande une décision de justice'],
  ['Est-ce que je peux payer en quatre fois ?', 'Demande De Paiement', 'demande à payer en plusieurs fois'],
  ['Vous avez bien reçu mes fiches de paie ?', 'Document À Fournir', 'demande si ses documents sont arrivés'],
  [
    'Il faudrait déplacer mon rendez-vous de jeudi.',
    'Conseil Juridique Requis',
    'souhaite déplacer un rendez-vous',
  ],
])('%s', (transcript, category, wants) => {
  expect(summaryFor(transcript, 'Zoé Exemple', category)).toContain(`Zoé Exemple ${wants}`);
});

test('the matter belongs to the field that was found', () => {
  const transcript = 'Mon bail se termine, et mon divorce m’occupe, mon divorce, quel divorce.';
  expect(summaryFor(transcript, null, 'Conseil Juridique Requis', 'Droit Immobilier')).toContain('d’un bail');
});

test('two callers ask in the plural', () => {
  expect(summaryFor('Nous voudrions divorcer.', 'Zoé et Luc Exemple', 'Conseil Juridique Requis')).toBe(
    'Zoé et Luc Exemple demandent conseil au sujet de leur divorce.',
  );
});
