import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { readTextAccount } from './sms-url.ts';
import { openTwilioTexts } from './twilio-sms.ts';

let provider: Twilio;
beforeAll(async () => {
  provider = await startTwilio();
});
afterAll(() => provider.close());

test('a text whose answer was lost is found while it waits at the provider, so it is not sent again', async () => {
  const clock = { now: () => new Date() };
  const texter = openTwilioTexts({ ...readTextAccount(provider.smsUrl), clock });
  const text = { id: 'a', to: '+32470000011', body: 'Merci.', statusUrl: 'https://voxlex.example/status' };
  const signal = new AbortController().signal;
  const since = clock.now();
  provider.nextText('cut');
  await expect(texter.send(text, signal)).rejects.toMatchObject({ reason: 'fate_unknown' });
  expect(await texter.sent(text, since, signal)).toEqual(provider.texts.map(({ sid }) => sid));
  expect(provider.texts).toHaveLength(1);
});
