import { expect, test } from 'vitest';
import { TEXT_COUNTRIES } from '#contract/caller-texts.ts';
import { bodyOf, keywordOf, type LineTexts, mayText, stateAfter } from './rules.ts';

test.each(['+32470000012', '+32455000012', '+33612345678', '+31612345678', '+352691000012'])(
  '%s may get a text',
  (number) => expect(mayText(number, TEXT_COUNTRIES)).toBe(true),
);
test.each([
  [null, 'a hidden number'],
  ['+3222000001', 'a landline of Brussels'],
  ['+3242000001', 'a landline of Liège'],
  ['+3290000012', 'a premium number'],
  ['+33892000012', 'a French premium number'],
  ['+447000000012', 'a British personal number'],
  ['+881600000012', 'a satellite number'],
  ['+23280000012', 'a distant country'],
  ['+324700000123', 'a digit too many'],
])('%s (%s) gets no text', (number, _what) => expect(mayText(number, TEXT_COUNTRIES)).toBe(false));

test('a mobile number of a country that the line did not choose gets no text', () => {
  expect(mayText('+32470000012', ['+32'])).toBe(true);
  expect(mayText('+33612345678', ['+32'])).toBe(false);
  expect(mayText('+32470000012', ['+33'])).toBe(false);
});

const line: LineTexts = {
  name: 'Cabinet Exemple',
  language: 'fr',
  reply_delay: 'soon',
  reply_text_fr: null,
  reply_text_nl: null,
  reply_text_de: null,
  reply_text_en: null,
  empty_text_fr: null,
  empty_text_nl: null,
  empty_text_de: null,
  empty_text_en: null,
};
const given = { variant: 'message', spoken: null, caller: null, link: null, stopLink: null } as const;
test('a text is in the language that the caller spoke if it is known, else in that of the line', () => {
  expect(bodyOf(line, given)).toContain('a bien enregistré votre message');
  expect(bodyOf(line, { ...given, spoken: 'nl' })).toContain('heeft uw bericht goed ontvangen');
  expect(bodyOf({ ...line, language: 'de' }, { ...given, spoken: 'ar' })).toContain('hat Ihre Nachricht');
});
test('the firm’s own text counts in its language, and a call without a word has its own', () => {
  const own = { ...line, reply_text_nl: 'Tot snel.', empty_text_fr: 'Rappelez-nous.' };
  expect(bodyOf(own, { ...given, spoken: 'nl' })).toMatch(/^Tot snel\./);
  expect(bodyOf(own, given)).toContain('a bien enregistré votre message');
  expect(bodyOf(own, { ...given, variant: 'empty' })).toMatch(/^Rappelez-nous\./);
});

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'Arrêt',
  'ARRÊT',
  'arre\u0302t',
  'Arret !',
  'Stoppen',
  'stop all',
  'Unsubscribe',
  'END',
  'quit',
  'Cancel',
  'ＳＴＯＰ',
  'stop sms',
  'Stopp!',
  'Abmelden',
  'Afmelden',
  'Désabonner',
  'STOP SVP',
  'Stop merci',
  'Arrêtez, s’il vous plaît !',
  'stop aub',
  'Stopp bitte',
  'Stop please. Thank you',
  'STOP STOP STOP',
])('«%s» is STOP', (text) => expect(keywordOf(text)).toBe('stop'));
test.each(['START', 'start\n', 'Unstop'])('«%s» is START', (text) => expect(keywordOf(text)).toBe('start'));
test.each([
  '',
  'Merci',
  'Cancel my appointment',
  'Cancel please',
  'Stop the bailiff please',
  'Ne vous arrêtez pas',
  'Restart',
  'stopp1ng',
  'Oui',
])('«%s» is neither STOP nor START', (text) => expect(keywordOf(text)).toBeNull());

test('a late or reordered status report never moves a text back', () => {
  expect(stateAfter('waiting', 'sent')).toBe('sent');
  expect(stateAfter('sent', 'delivered')).toBe('delivered');
  expect(stateAfter('delivered', 'sent')).toBeNull();
  expect(stateAfter('delivered', 'failed')).toBeNull();
  expect(stateAfter('undelivered', 'delivered')).toBe('delivered');
  expect(stateAfter('sent', 'whatever')).toBeNull();
});
