import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';
import { see } from './seen.ts';
import { MOST_WORDS, summaryOf } from './summary.ts';

const told = (said: string, caller: string | null, category: string | null, domain: string | null = null) => {
  const seen = see(said);
  return summaryOf(seen, caller, { category, domain }, deadlineOf(seen));
};

test('a summary reads as a sentence, with the day in the words of the caller', () => {
  expect(
    told(
      'Je vous appelle pour mon licenciement, il faudrait me rappeler avant vendredi.',
      'Camille Exemple',
      'Conseil Juridique Requis',
    ),
  ).toBe(
    'Camille Exemple souhaite parler à l’avocat au sujet de son licenciement et mentionne «\u202favant vendredi\u202f».',
  );
});

test('the matter follows its preposition as French has it', () => {
  expect(told('C’est pour le permis d’urbanisme.', null, 'Document À Fournir')).toBe(
    'Un correspondant a des documents à remettre au sujet d’un permis ou de l’urbanisme.',
  );
});

test('where no matter was named, the field of law stands in its place', () => {
  expect(told('Rappelez-moi avant vendredi.', null, null, 'Droit De La Famille')).toBe(
    'Un correspondant a laissé un message en droit de la famille et mentionne «\u202favant vendredi\u202f».',
  );
});

test('what would pass twenty-five words leaves the day to the facts, whole', () => {
  const long = told(
    'C’est pour le permis d’urbanisme, avant vendredi.',
    'Marie Anne Charlotte de la Tour du Pin Exemple',
    'Demande De Paiement',
  );
  expect(long).not.toContain('«');
  expect(long?.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});
