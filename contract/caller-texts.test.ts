import { expect, test } from 'vitest';
import {
  type CallerSms,
  defaultText,
  nameInText,
  REPLY_DELAYS,
  unknownVariables,
  writeCallerSms,
} from './caller-texts.ts';
import { LANGUAGES } from './languages.ts';
import { isGsm7 } from './sms-segments.ts';

const BOOKING = 'https://agenda.example/cabinet';
const text = (given: Partial<CallerSms> = {}): string =>
  writeCallerSms({
    own: null,
    language: 'fr',
    variant: 'message',
    firm: 'Cabinet Exemple',
    caller: null,
    link: null,
    delay: 'soon',
    stopLink: null,
    ...given,
  });

test('every default text is GSM-7 in each language, with each delay, link and way to stop', () => {
  for (const language of LANGUAGES)
    for (const variant of ['message', 'empty'] as const)
      for (const delay of REPLY_DELAYS)
        for (const kind of ['booking', 'form'] as const) {
          const link = { kind, url: BOOKING };
          expect(isGsm7(text({ language, variant, delay, link }))).toBe(true);
          expect(
            text({ language, variant, delay, link, stopLink: 'https://voxlex.example/s/abc' }),
          ).not.toMatch(/[{}]/);
        }
});

test('the default text names the firm, the delay, the link and how to stop', () =>
  expect(text({ delay: 'two_days', link: { kind: 'form', url: BOOKING } })).toBe(
    `Cabinet Exemple a bien enregistré votre message et reviendra vers vous sous deux jours ouvrables.\nOuvrir un dossier : ${BOOKING}\nNe plus recevoir de SMS ? Répondez STOP.`,
  ));

test('the firm’s own text may place the link and the way to stop itself', () => {
  const link = { kind: 'booking', url: BOOKING } as const;
  expect(
    text({
      own: 'Bonjour {appelant},\nAgenda : {lien}\nSTOP pour ne plus recevoir.',
      caller: 'Léa Dubois',
      link,
    }),
  ).toBe(`Bonjour Léa Dubois,\nAgenda : ${BOOKING}\nSTOP pour ne plus recevoir.`);
  expect(text({ own: 'Merci.', link })).toBe(
    `Merci.\nPrendre rendez-vous : ${BOOKING}\nNe plus recevoir de SMS ? Répondez STOP.`,
  );
});

test('without a link the line that announces it is left out; without a name the greeting stays correct', () => {
  expect(text({ own: 'Bonjour {appelant}, merci.\nAgenda : {lien}' })).toBe(
    'Bonjour, merci.\nNe plus recevoir de SMS ? Répondez STOP.',
  );
  expect(text({ own: '{appelant}, merci.' })).toMatch(/^merci\./);
  expect(text({ own: 'Merci.\nAgenda : {lien} (STOP pour arrêter)' })).toBe(
    'Merci.\nNe plus recevoir de SMS ? Répondez STOP.',
  );
});

test.each(['Prenez rendez-vous : {lien}', '{appelant}'])(
  'an own text of which nothing is left (%s) is replaced by the default one',
  (own) => {
    expect(text({ own })).toBe(text());
    expect(text({ own, variant: 'empty' })).toBe(text({ variant: 'empty' }));
  },
);

test('a caller who cannot answer gets the link that stops the texts, in any text', () =>
  expect(text({ own: 'Merci. STOP', stopLink: 'https://voxlex.example/s/abc' })).toBe(
    'Merci. STOP\nNe plus recevoir de SMS : https://voxlex.example/s/abc',
  ));

test('typographic signs are written plainly, so that they do not double the price', () =>
  expect(text({ own: 'Merci de l’appel… « À bientôt »\u202f!', firm: 'A' })).toMatch(
    /^Merci de l'appel\.\.\. "À bientôt" !/,
  ));

test('a value is not read as a variable or a pattern', () => {
  expect(text({ own: '{cabinet}.', firm: 'A {lien} \n $1' })).toMatch(/^A \{lien\} \$1\./);
  expect(text({ own: '{cabinet}.', firm: 'A $& B' })).toMatch(/^A \$& B\./);
});

test.each([
  ['Marie Dubois', 'Marie Dubois'],
  ['Jean-Marc D’Hondt', "Jean-Marc D'Hondt"],
  ['evil.example', null],
  ['www evil example com a b', null],
  ['https://evil.example', null],
  ['0900 12 345', null],
  ['Dupont\nhttps', 'Dupont https'],
  ['<b>', null],
  ['{lien}', null],
  ['a'.repeat(41), null],
  [null, null],
])('the name %j becomes %j', (spoken, shown) => expect(nameInText(spoken)).toBe(shown));

test('a name does not make a GSM-7 text UCS-2, but keeps its letters in a text that is UCS-2 anyway', () => {
  expect(text({ own: 'Bonjour {appelant}.', caller: 'François Leœuf' })).toMatch(
    /^Bonjour Francois Leoeuf\./,
  );
  expect(text({ own: 'Ça va, {appelant} ? Reçu.', caller: 'François' })).toContain('François');
});

test.each(['Łucja Wójcik', 'Fırat', 'Đorđe', 'Юлия', 'يوسف'])(
  'the name %s, which GSM-7 cannot write, is left out of a GSM-7 text alone',
  (caller) => {
    expect(text({ own: 'Bonjour {appelant}, merci.', caller })).toBe(text({ own: 'Bonjour, merci.' }));
    expect(text({ own: 'Ça va, {appelant} ? Reçu.', caller })).toContain(caller);
  },
);

test('unknown variables are found, and the defaults have none', () => {
  expect(unknownVariables('{cabinet} {prenom} {} {lien}')).toEqual(['prenom', '']);
  for (const language of LANGUAGES) expect(unknownVariables(defaultText(language, 'message'))).toEqual([]);
});
