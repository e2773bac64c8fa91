import { expect, test } from 'vitest';
import { dayText, dialLink, durationText, momentText } from './figures.ts';
import { messageIdFor } from './letter-links.ts';

test('moments are those of Brussels, summer and winter', () => {
  expect(momentText(new Date('2026-01-20T09:00:00Z'))).toBe('20/01/2026 10:00');
  expect(momentText(new Date('2026-07-01T22:30:00Z'))).toBe('02/07/2026 00:30');
});

test('durations are minutes and seconds, or seconds alone', () => {
  expect([20, 80, 120, 0.4, 59.6].map(durationText)).toEqual(['20 s', '1 min 20 s', '2 min', '0 s', '1 min']);
});

test('a day is a day, and nothing else is', () => {
  expect(dayText('2026-03-12')).toBe('12/03/2026');
  expect(dayText('vendredi')).toBeNull();
});

test('only a full number is dialled', () => {
  expect(dialLink('+32470000001')).toBe('tel:+32470000001');
  for (const other of ['0470', '+32470;phone-context=x', 'anonymous', '']) expect(dialLink(other)).toBeNull();
});

test('the Message-ID follows from the delivery and the address that people use', () => {
  expect(messageIdFor('0199a1b2', 'https://app.voxlex.example/x')).toBe('<0199a1b2@app.voxlex.example>');
  expect(messageIdFor('0199a1b2', 'http://localhost:3000')).toBe('<0199a1b2@localhost>');
});
