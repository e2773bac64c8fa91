import { expect, test } from 'vitest';
import { CALL_SOURCES, hasCallerId, isCallSource } from './message-sources.ts';

test('a number is trusted if the network reported it, not if a person typed it', () => {
  const sources = ['twilio', 'pbx', 'browser', 'mailbox', 'import', 'sms', 'constructor', ''];
  expect(sources.filter(hasCallerId)).toEqual(['twilio', 'pbx']);
});

test('calls by telephone, exchange and mail prove a diversion', () => {
  expect(CALL_SOURCES).toEqual(['twilio', 'pbx', 'mailbox']);
  expect(['browser', 'sms', 'import', 'toString'].filter(isCallSource)).toEqual([]);
});
