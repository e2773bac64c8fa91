import { expect, test } from 'vitest';
import { readTextAccount } from './sms-url.ts';

const SID = 'AC00000000000000000000000000000001';

test('account, token, host and sender are parsed, including the + of a number', () => {
  expect(readTextAccount(`twilio://${SID}:secret%2F1@api.twilio.com?from=+32460000000`)).toEqual({
    root: 'https://api.twilio.com',
    accountSid: SID,
    authToken: 'secret/1',
    from: '+32460000000',
  });
  expect(readTextAccount(`twilio://${SID}:s@localhost:8080?from=Voxlex&insecure=1`).root).toBe(
    'http://localhost:8080',
  );
});

test.each([
  [`twilio://${SID}@api.twilio.com?from=Voxlex`, 'an empty token'],
  [`twilio://:s@api.twilio.com?from=Voxlex`, 'no account'],
  [`twilio://${SID}:s@api.twilio.com`, 'no sender'],
  [`twilio://${SID}:s@api.twilio.com?from=Cabinet Exemple trop long`, 'a sender too long'],
  [`twilio://${SID}:s@api.twilio.com?from=Voxlex&insecure=1`, 'http beyond this machine'],
  [`twilio://${SID}:s@api.twilio.com?from=Voxlex&to=+32470000012`, 'an unknown option'],
  [`https://${SID}:s@api.twilio.com?from=Voxlex`, 'another protocol'],
])('%s is refused: %s', (url) => expect(() => readTextAccount(url)).toThrow('SMS_URL is wrong'));
