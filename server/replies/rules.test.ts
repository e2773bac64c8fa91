import { expect, test } from 'vitest';
import { bodyOf, isFromNetwork, keywordOf, mayText, stateAfter } from './rules.ts';

test.each(['+32470000012', '+32455000012', '+33612345678', '+31612345678', '+352691000012'])(
  '%s may get a text',
  (number) => expect(mayText(number)).toBe(true),
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
])('%s (%s) gets no text', (number, _what) => expect(mayText(number)).toBe(false));

test('only sources whose number the network reports may get a text', () => {
  expect(['twilio', 'pbx', 'browser', 'mailbox', 'import'].map(isFromNetwork)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

const line = {
  name: 'Cabinet Exemple',
  language: 'fr',
  reply_text: null,
  booking_link: null,
  form_link: null,
};
test('a text has the default words of the line’s language or the firm’s own, and the firm’s links', () => {
  expect(bodyOf({ ...line, form_link: 'https://a.example/d', booking_link: 'https://a.example/r' })).toBe(
    'Cabinet Exemple a bien enregistré votre appel et reviendra vers vous.\nOuvrir un dossier : https://a.example/d\nPrendre rendez-vous : https://a.example/r',
  );
  expect(bodyOf({ ...line, language: 'nl', reply_text: 'Tot snel.' }, 'fr')).toBe('Tot snel.');
});

test('the default words are in the caller’s language if it is known, else in the line’s', () => {
  expect(bodyOf(line, 'nl')).toContain('heeft uw oproep goed ontvangen');
  expect(bodyOf({ ...line, language: 'de' }, 'ar')).toContain('hat Ihren Anruf erhalten');
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
])('«%s» is STOP', (text) => expect(keywordOf(text)).toBe('stop'));
test.each(['START', 'start\n', 'Unstop'])('«%s» is START', (text) => expect(keywordOf(text)).toBe('start'));
test.each(['', 'Cancel my appointment', 'Ne vous arrêtez pas', 'Restart', 'stopp1ng', 'Oui'])(
  '«%s» is neither STOP nor START',
  (text) => expect(keywordOf(text)).toBeNull(),
);

test('a late or reordered status report never moves a text back', () => {
  expect(stateAfter('waiting', 'sent')).toBe('sent');
  expect(stateAfter('sent', 'delivered')).toBe('delivered');
  expect(stateAfter('delivered', 'sent')).toBeNull();
  expect(stateAfter('delivered', 'failed')).toBeNull();
  expect(stateAfter('undelivered', 'delivered')).toBe('delivered');
  expect(stateAfter('sent', 'whatever')).toBeNull();
});
