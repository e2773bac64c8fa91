import { expect, test } from 'vitest';
import { understand } from './understand.ts';

/** A Wednesday. */
const HEADING = { receivedAt: new Date('2026-11-18T09:00:00Z'), language: 'fr' };
const radar = (transcript: string) => understand(transcript, HEADING).facts.radar ?? [];

test.each([
  ['Mon fils est en garde à vue à Charleroi.', 'Arrestation, audition Salduz', null],
  ['La police l’a emmené ce matin au commissariat.', 'Arrestation, audition Salduz', null],
  ['Il y a un mandat d’arrêt contre moi.', 'Mandat d’arrêt, détention', null],
  ['J’ai reçu une citation pour le 3 décembre.', 'Citation', '2026-12-03'],
  ['Le jugement m’a été signifié hier.', 'Signification', null],
  ['L’audience est demain à neuf heures.', 'Audience', '2026-11-19'],
  ['On doit être expulsés vendredi.', 'Expulsion', '2026-11-20'],
  ['J’ai trente jours pour faire appel.', 'Délai d’appel, d’opposition ou de recours', '2026-12-18'],
  ['L’huissier vient saisir les meubles lundi.', 'Saisie', '2026-11-23'],
])('%s → %s', (transcript, event, on) => {
  expect(radar(transcript).find((mark) => mark.event === event)).toMatchObject({ on });
});

test.each([
  ['L’audience du 3 décembre est reportée au 17 à 9 heures.', '2026-12-17'],
  ['L’audience du 17 décembre est remise au 3.', '2027-01-03'],
  ['L’audience du 17 décembre est avancée au 3.', '2026-12-03'],
  ['L’audience prévue demain est remise au 14 janvier.', '2027-01-14'],
  ['Audience le 17 décembre au lieu du 3.', '2026-12-17'],
  ['De zitting van 3 december is verplaatst naar 17 december.', '2026-12-17'],
  ['Guten Tag, die Verhandlung vom 3. Dezember ist auf den 17. Dezember verlegt worden.', '2026-12-17'],
  ['The hearing of 3 December has been moved to 17 December.', '2026-12-17'],
  ['Goedemiddag, de zitting is op 17 december om 9 uur.', '2026-12-17'],
  ['Guten Tag, die Verhandlung ist am 17. Dezember um 9 Uhr.', '2026-12-17'],
])('the hearing is on the day in force: %s', (transcript, on) => {
  const { facts } = understand(transcript, { ...HEADING, language: null });
  expect(facts.radar).toMatchObject([{ event: 'Audience', on }]);
  expect([null, on]).toContain(facts.deadline_on);
});

test.each([
  'L’audience est le 3 décembre, je vous ai remis les pièces lundi.',
  'J’ai une audience le 3 décembre et j’ai avancé cinq cents euros, rappelez-moi mardi.',
  'Audience le 3 décembre, papiers remis lundi.',
])('a hearing keeps its day beside another one: %s', (transcript) => {
  expect(radar(transcript)).toMatchObject([{ event: 'Audience', on: '2026-12-03' }]);
});

test('the mark quotes the caller and the nearest day comes first', () => {
  const marks = radar(
    'J’ai une audience le 15 décembre. Et puis l’huissier vient saisir mes meubles demain matin.',
  );
  expect(marks.map((mark) => mark.on)).toEqual(['2026-11-19', '2026-12-15']);
  expect(marks[0]?.quote).toContain('huissier vient saisir mes meubles demain matin');
  expect(marks[1]?.day_text).toContain('15 décembre');
});

test('the nearer event comes first, even before a graver one', () => {
  const marks = radar('L’huissier vient saisir mes meubles le 15 décembre. L’audience est demain.');
  expect(marks.map((mark) => mark.on)).toEqual(['2026-11-19', '2026-12-15']);
});

test('a day in another sentence does not date the event', () => {
  expect(radar('J’ai reçu une citation. Rappelez-moi avant vendredi.')).toMatchObject([{ on: null }]);
});

test.each([
  'Je vous ai écrit il y a quinze jours. Quinze jours pour une lettre !',
  'Votre cabinet a mis quinze jours pour me répondre.',
  'Il a travaillé deux jours pour un sandwich.',
  'Le syndic passe dans dix jours pour enlever les vélos.',
])('days that a person took, or after which something happens, are no legal period: %s', (transcript) => {
  expect(radar(transcript)).toEqual([]);
});

test.each([
  'La lettre dit quinze jours pour le recours.',
  'Il nous laisse jusqu’à dans quinze jours pour répondre.',
  'On a quatorze jours pour se rétracter.',
  'J’ai vingt jours pour aller devant le juge.',
])('days in which to act are a legal period: %s', (transcript) => {
  expect(radar(transcript)).toMatchObject([{ event: 'Délai d’appel, d’opposition ou de recours' }]);
});

test('a call without such events, or with denied ones, has an empty radar', () => {
  expect(radar('Bonjour, je voudrais un rendez-vous pour un bail.')).toEqual([]);
  expect(radar('Je n’ai pas reçu de citation et il n’y a aucune audience.')).toEqual([]);
});
