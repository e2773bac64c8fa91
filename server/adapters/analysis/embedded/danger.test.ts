// Everybody here is invented.
import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const urgencyOf = (said: string, language: string | null = null) =>
  understand(said, { receivedAt: new Date('2026-03-02T09:00:00Z'), callerNumber: null, language }).findings
    .urgency;

test.each([
  'Bonjour Maître, ici Camille Exemple. Mon mari a été arrêté ce matin, c’est urgent, rappelez-moi au 0470 00 00 12.',
  'Mon mari a été arrêté ce matin.',
  'La police vient d’emmener mon frère.',
  'Mon père a été arrêté hier soir par la police, il demande un avocat.',
  'Mon cousin s’est fait embarquer cette nuit.',
  'Mon fils est en garde à vue.',
  'Ma sœur est retenue au commissariat de Liège.',
  'Il me frappe, j’ai peur pour mes enfants.',
])('%s waits for nothing, however short it is', (said) =>
  expect(urgencyOf(said)).toMatchObject({ value: 'Urgent', doubtful: false }),
);

test.each([
  ['nl', 'Goedemorgen, mijn zoon is vannacht aangehouden, kunt u mij terugbellen alstublieft.'],
  ['en', 'Good morning, my brother was arrested this morning, please call me back as soon as you can.'],
  ['de', 'Guten Tag, mein Sohn ist auf der Polizeiwache, bitte rufen Sie mich zurück, danke.'],
])('in %s neither', (language, said) => expect(urgencyOf(said, language)?.value).toBe('Urgent'));

test.each([
  'Mon fils a été arrêté il y a deux ans, je voudrais faire effacer sa peine.',
  'Bonjour, je vous appelle pour l’arrêté du bourgmestre reçu ce matin, pouvez-vous m’en faire une copie.',
  'Je voudrais arrêter ma collaboration avec mon associé, j’y pense depuis hier.',
  'Bonjour, la garde à vue de mon client date d’il y a trois ans, merci de m’envoyer le jugement.',
])('%s is no danger', (said) => expect(urgencyOf(said)?.value).not.toBe('Urgent'));
