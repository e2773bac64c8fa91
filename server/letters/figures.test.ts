import { expect, test } from 'vitest';
import { dayText, dialLink, durationText, momentText } from './figures.ts';
import { messageIdFor } from './letter-links.ts';

test('moments are shown in Brussels time, in summer and in winter', () => {
  expect(momentText(new Date('2026-01-20T09:00:00Z'))).toBe('20/01/2026 10:00');
  expect(momentText(new Date('2026-07-01T22:30:00Z'))).toBe('02/07/2026 00:30');
});

test('durations are shown in minutes and seconds, or in seconds alone', () => {
  expect([20, 80, 120, 0.4, 59.6].map(durationText)).toEqual(['20 s', '1 min 20 s', '2 min', '0 s', '1 min']);
});

test('an ISO date becomes a Belgian date; any other text becomes null', () => {
  expect(dayText('2026-03-12')).toBe('12/03/2026');
  expect(dayText('vendredi')).toBeNull();
});

test('only a full E.164 number becomes a link to dial', () => {
  expect(dialLink('+32470000001')).toBe('tel:+32470000001');
  for (const other of ['0470', '+32470;phone-context=x', 'anonymous', '']) expect(dialLink(other)).toBeNull();
});

test('the Message-ID is derived from the id of the delivery and the public host name', () => {
  expect(messageIdFor('0199a1b2', 'https://app.voxlex.example/x')).toBe('<0199a1b2@app.voxlex.example>');
  expect(messageIdFor('0199a1b2', 'http://localhost:3000')).toBe('<0199a1b2@localhost>');
});
