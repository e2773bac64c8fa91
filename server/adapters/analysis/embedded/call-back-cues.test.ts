import { expect, test } from 'vitest';
import { streamOf } from '#server/language/index.ts';
import { priorityFactsOf } from './call-back-cues.ts';

test.each([
  [
    'Bonjour, c’est Madame Renard. Vous deviez me rappeler hier. Merci.',
    { promised: 'Vous deviez me rappeler hier' },
  ],
  [
    'Votre secrétaire m’a dit que Maître me rappellerait ce matin.',
    { promised: expect.stringContaining('rappellerait') },
  ],
  ['Personne ne m’a rappelé depuis lundi.', { promised: 'Personne ne m’a rappelé depuis lundi' }],
  [
    'C’est mon troisième message, toujours pour le bail.',
    { repeated: expect.stringContaining('troisième message') },
  ],
  ['Pouvez-vous me rappeler au sujet de la garde ?', { asks: expect.stringContaining('Pouvez-vous') }],
  ['C’est juste pour information.', { informs: expect.stringContaining('pour information') }],
  ['J’ai déjà appelé deux fois.', { repeated: expect.stringContaining('déjà appelé') }],
  [
    'Le virement est fait, inutile de me rappeler.',
    { needless: expect.stringContaining('inutile de me rappeler') },
  ],
  ['Je suis déjà au palais.', { on_the_spot: 'Je suis déjà au palais' }],
  ['J’ai un rendez-vous ce matin à 9 heures.', { on_the_spot: expect.stringContaining('rendez-vous') }],
  ['J’accepte les neuf mille euros.', { instructs: 'J’accepte les neuf mille euros' }],
  ['Vous pouvez introduire la requête.', { instructs: 'Vous pouvez introduire la requête' }],
  ['Merci de votre rapidité.', { informs: 'Merci de votre rapidité' }],
  ['Mon fils a été arrêté ce matin.', { custody: 'Mon fils a été arrêté ce matin' }],
  [
    'Bonjour. Mon mari est en garde à vue au commissariat de Mons. Merci.',
    { custody: 'Mon mari est en garde à vue au commissariat de Mons' },
  ],
])('%s', (text, found) => {
  expect(priorityFactsOf(streamOf(text))).toMatchObject(found);
});

test.each([
  'J’attends votre appel, merci.',
  'Je suis convoqué au tribunal de police.',
  'Merci beaucoup pour votre retour.',
  'Le notaire doit vous appeler demain.',
  'Ne rappelez pas sur ce numéro, c’est le sien.',
  'Mon frère a été arrêté il y a trois ans.',
  '',
])('nothing in: %s', (text) => {
  expect(priorityFactsOf(streamOf(text))).toBeUndefined();
});
