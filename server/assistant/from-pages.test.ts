import { expect, test } from 'vitest';
import { openSearch } from '#server/adapters/search/index.ts';
import type { Passage } from '#server/adapters/search/port.ts';
import { CONCEPTS } from './concepts.data.ts';
import { answerFromPages } from './from-pages.ts';

const passage = (path: string, anchor: string, heading: string, ...lines: string[]): Passage => ({
  path,
  anchor,
  page: 'Voxlex',
  section: '',
  heading,
  lines,
});
const search = openSearch(
  [
    passage('/', 'tarifs', 'Tarifs', 'L’abonnement coûte 90 € TTC par mois.'),
    passage('/', 'questions', 'Comment arrêter ?', 'Par un simple e-mail, sans pénalité.'),
    passage('/', 'questions', 'Est-ce réservé aux avocats ?', 'Il convient aussi aux notaires.'),
    passage('/conditions-generales', 'droit', 'Droit applicable', 'Le contrat est régi par le droit belge.'),
    passage('/', 'email', 'L’e-mail', 'Le résumé et la transcription suivent par e-mail.'),
  ],
  CONCEPTS,
);
const to = { site: 'https://voxlex.example', email: 'team@voxlex.example' };
const answer = (...said: string[]): string =>
  answerFromPages(
    search,
    said.map((content) => ({ role: 'user' as const, content })),
    to,
  );

test('the answer quotes a sentence of the site with the address of its page', () => {
  expect(answer('Quel est votre tarif ?')).toBe(
    'L’abonnement coûte 90 € TTC par mois.\n\nÀ lire sur notre site\u202f: https://voxlex.example/#tarifs',
  );
});

test.each([
  ['a synonym', 'comment résilier', 'sans pénalité'],
  ['missing accents', 'comment resilier ?', 'sans pénalité'],
  ['a typing error', 'quel contratt, quel droit belge', 'droit belge'],
])('a question with %s finds its page', (_, question, said) => {
  expect(answer(question)).toContain(said);
});

test('a question that the site does not answer gets the contact of the team', () => {
  const said = answer('Quelle est la capitale du Pérou ?');
  expect(said).toMatch(/^Je n’ai pas trouvé la réponse sur notre site/);
  expect(said).toContain('team@voxlex.example');
  expect(said).toContain('https://voxlex.example/#calendly');
});

test('a short question without a result is searched together with the previous question', () => {
  expect(answer('et ensuite, dites ?')).toMatch(/^Je n’ai pas trouvé/);
  expect(answer('Comment arrêter ?', 'et ensuite, dites ?')).toContain('sans pénalité');
});

test.each([
  ['Bonjour !', 'Posez-moi votre question'],
  ['merci beaucoup', 'Avec plaisir'],
  ['au revoir', 'bonne journée'],
  ['Es-tu un robot ?', 'assistant automatique'],
  ['je voudrais parler à un conseiller', 'team@voxlex.example'],
])('the small talk “%s” gets its fixed answer', (said, reply) => {
  expect(answer(said)).toContain(reply);
});

test('a question after a greeting is answered', () => {
  expect(answer('Bonjour, quel est le prix ?')).toContain('90 €');
});
