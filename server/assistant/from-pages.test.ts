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

test('the answer is the site’s own sentence, with the page that it stands on', () => {
  expect(answer('Quel est votre tarif ?')).toBe(
    'L’abonnement coûte 90 € TTC par mois.\n\nÀ lire sur notre site\u202f: https://voxlex.example/#tarifs',
  );
});

test.each([
  ['another word for the same', 'comment résilier', 'sans pénalité'],
  ['missing accents', 'comment resilier ?', 'sans pénalité'],
  ['a slip of the finger', 'quel contratt, quel droit belge', 'droit belge'],
])('%s leads to the same page', (_, question, said) => {
  expect(answer(question)).toContain(said);
});

test('what the site does not speak of is not answered: the team is offered', () => {
  const said = answer('Quelle est la capitale du Pérou ?');
  expect(said).toMatch(/^Je n’ai pas trouvé la réponse sur notre site/);
  expect(said).toContain('team@voxlex.example');
  expect(said).toContain('https://voxlex.example/#calendly');
});

test('a short question goes on with the one before', () => {
  expect(answer('et ensuite, dites ?')).toMatch(/^Je n’ai pas trouvé/);
  expect(answer('Comment arrêter ?', 'et ensuite, dites ?')).toContain('sans pénalité');
});

test.each([
  ['Bonjour !', 'Posez-moi votre question'],
  ['merci beaucoup', 'Avec plaisir'],
  ['au revoir', 'bonne journée'],
  ['Es-tu un robot ?', 'assistant automatique'],
  ['je voudrais parler à un conseiller', 'team@voxlex.example'],
])('%s is answered as it is meant', (said, reply) => {
  expect(answer(said)).toContain(reply);
});

test('a greeting before a question does not hide the question', () => {
  expect(answer('Bonjour, quel est le prix ?')).toContain('90 €');
});
