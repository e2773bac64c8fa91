import { expect, test } from 'vitest';
import { withoutHallucinations } from './guard.ts';

const said = (text: string, more: { confidence?: number | null; voiceSeconds?: number } = {}) =>
  withoutHallucinations({ text, confidence: null, voiceSeconds: 30, ...more });

test.each([
  'Sous-titres réalisés par la communauté d’Amara.org',
  'Sous-titrage Société Radio-Canada',
  'Merci d’avoir regardé cette vidéo !',
  'Abonnez-vous à la chaîne.',
  'Ondertiteld door de Amara.org gemeenschap',
  'Bedankt voor het kijken!',
  'Untertitelung des ZDF, 2020',
  'Vielen Dank fürs Zuschauen!',
  'Thanks for watching!',
  'Thank you so much for watching.',
  'Please like and subscribe to my channel.',
  'Subtitles by the Amara.org community',
  '[Musique]',
  '♪ ♪',
  '...',
  'Merci. Merci. Merci. Merci. Merci. Merci. Merci.',
  'Je vous remercie de votre attention je vous remercie de votre attention je vous remercie de votre attention je vous remercie de votre attention je vous remercie de votre attention',
])('an invented sentence is removed: %s', (text) => {
  expect(said(text)).toBe('');
});

test.each([
  'Oui.',
  'Merci, au revoir.',
  'Allô ? Allô ? Allô ?',
  'Bonjour, ici Camille Exemple, merci de me rappeler au 0470 00 00 12.',
  'Merci d’avoir pris le temps de me recevoir hier.',
  'Ik wil mijn abonnement opzeggen bij de bank.',
  'J’ai vu votre site exemple.be et je voudrais un rendez-vous.',
  'Die Untertitel meines Films sind gestohlen worden.',
])('a spoken sentence stays: %s', (text) => {
  expect(said(text)).toBe(text);
});

test('a subtitle after a message is removed, the message stays', () => {
  expect(said('Bonjour, rappelez-moi demain. Sous-titrage Société Radio-Canada')).toBe(
    'Bonjour, rappelez-moi demain.',
  );
});

test('a loop in a message is reduced to one copy', () => {
  expect(said(`Bonjour maître, c’est au sujet ${'du bail '.repeat(12)}de la rue Haute.`)).toBe(
    'Bonjour maître, c’est au sujet du bail de la rue Haute.',
  );
});

test('too many words for the duration, or words of low confidence, are dropped', () => {
  const text = 'Je vous appelle au sujet du dossier de mon père qui passe au tribunal lundi matin.';
  expect(said(text, { voiceSeconds: 6 })).toBe(text);
  expect(said(text, { voiceSeconds: 1 })).toBe('');
  expect(said('Oui, bonjour.', { voiceSeconds: 0.5 })).toBe('Oui, bonjour.');
  expect(said('Oui, merci, à demain Maître.', { voiceSeconds: 0.5 })).toBe('Oui, merci, à demain Maître.');
  expect(said(text, { confidence: 0.1 })).toBe('');
});
