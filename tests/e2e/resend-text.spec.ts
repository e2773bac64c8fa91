// «Renvoyer» of an SMS that did not reach its caller, in the history beside the message, with a stand-in for the provider and
// two people of the firm.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { messagesOf, signIn } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { FIRM_NUMBER, openEveryDoor } from '#tests/support/intake.ts';
import { until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { CLAIRE, openAlone, type TwoPeople, twoPeople } from '#tests/support/two-people.ts';
import { expectNoFaultFrom360To1440 } from './site-alone.ts';

const VOICE = '/api/intake/twilio/voice';
const RECORDING = '/api/intake/twilio/recording';
const STATUS = '/api/intake/twilio/sms-status';

let firm: TwoPeople;
let provider: Twilio;
let target: { url: string; publicUrl: string };

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  provider = await startTwilio();
  firm = await twoPeople({ ...provider.environment, SMS_URL: provider.smsUrl, REPLY_AFTER_S: '5' });
  target = { url: firm.server.url, publicUrl: firm.base };
  await openEveryDoor(firm.installation);
  await inDatabaseOf(
    firm.installation,
    `update lines set sms_reply = true, reply_text_fr = 'Nous avons bien reçu votre message.' where slug = 'demo'`,
  );
});
test.afterAll(async () => {
  await firm?.installation.remove();
  await provider?.close();
});

const textsTo = (caller: string) => provider.texts.filter(({ to }) => to === caller);
const report = async (sid: string, MessageStatus: string, given: Record<string, string> = {}) =>
  expect((await provider.tell(target, STATUS, { MessageSid: sid, MessageStatus, ...given })).status).toBe(
    204,
  );

/** A call whose text the provider takes and then reports as undelivered. Returns the id of its message. */
const failedTextTo = async (caller: string): Promise<string> => {
  const about = { CallSid: provider.call({ from: caller, to: FIRM_NUMBER }), From: caller, To: FIRM_NUMBER };
  await provider.tell(target, VOICE, about);
  provider.record(about.CallSid, await convert(speechLikeWav(3), 'mulaw'), 3);
  await provider.tell(target, RECORDING, about);
  const text = await until('the text', async () => textsTo(caller)[0]);
  // The provider may report it before the answer that takes it is noted.
  await until('the text is noted as sent', async () => {
    const rows = await inDatabaseOf(firm.installation, 'select from replies where provider_id = $1', [
      text.sid,
    ]);
    return rows.length > 0;
  });
  await report(text.sid, 'undelivered', { ErrorCode: '30003' });
  const token = await signIn(firm.server.url, firm.owner);
  const found = (await messagesOf(firm.server.url, token)).find(
    ({ caller_phone_number }) => caller_phone_number === caller,
  );
  if (!found) throw new Error('no message of the call');
  return found.id;
};

const openHistory = async (page: Page, id: string): Promise<Locator> => {
  await openAlone(page, firm.base, id);
  const history = page.locator('.row-details details').filter({ hasText: 'Historique' });
  await history.locator('summary').focus();
  await page.keyboard.press('Enter');
  await history.getByRole('button', { name: 'Envois', exact: true }).press('Enter');
  return history;
};
const entry = (history: Locator, words: string) => history.getByRole('listitem').filter({ hasText: words });
const resend = (history: Locator) =>
  history.getByRole('button', { name: 'Renvoyer le SMS à l’appelant', exact: true });

test('a failed text is sent once more by the keyboard, and its new state stands beside the message at once', async ({
  page,
  browser,
}) => {
  const caller = '+32470000051';
  const id = await failedTextTo(caller);
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  const [history, other] = [await openHistory(page, id), await openHistory(claire, id)];
  for (const one of [history, other])
    await expect(entry(one, 'SMS à l’appelant\u202f: non remis')).toHaveCount(1);
  await expectNoFaultFrom360To1440(page, 'a text that failed');

  await resend(history).press('Enter');
  await expect(page.getByText('Le SMS part de nouveau.')).toBeVisible();
  for (const one of [history, other]) await expect(resend(one)).toHaveCount(0);
  const [first, second] = await until('the second text', async () => {
    const texts = textsTo(caller);
    return texts.length > 1 && texts;
  });
  expect(second).toMatchObject({ to: caller, from: '+32460000000', body: first?.body });
  await expect(entry(history, 'SMS à l’appelant\u202f: envoyé')).toHaveCount(1);
  await report(second?.sid ?? '', 'delivered');
  for (const one of [history, other])
    await expect(entry(one, 'SMS à l’appelant\u202f: remis')).toHaveCount(1);

  for (const one of [history, other]) {
    await expect(entry(one, 'SMS renvoyé à l’appelant')).toHaveCount(1);
    await expect(entry(one, 'SMS renvoyé à l’appelant')).toContainText('Cabinet de démonstration');
  }
  await expectNoFaultFrom360To1440(page, 'a text that was sent again');
  expect(textsTo(caller)).toHaveLength(2);
  await claire.context().close();
});

test('of two people who send it again the second reads that it was sent already; after STOP it cannot be sent', async ({
  page,
  browser,
}) => {
  const caller = '+32470000052';
  const id = await failedTextTo(caller);
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  // A page without live events shows the state that it loaded.
  await claire.route('**/api/events', (route) => route.abort());
  const [history, other] = [await openHistory(page, id), await openHistory(claire, id)];
  await expect(resend(other)).toBeVisible();
  await resend(history).click();
  await expect(page.getByText('Le SMS part de nouveau.')).toBeVisible();
  await resend(other).click();
  await expect(claire.getByText('Ce SMS a déjà été renvoyé une fois.')).toBeVisible();
  await expect(resend(other)).toHaveCount(0);
  await until('the second text', async () => textsTo(caller).length > 1);

  const refusing = '+32470000053';
  const stopped = await openHistory(page, await failedTextTo(refusing));
  await provider.tell(target, '/api/intake/twilio/sms', {
    MessageSid: `SM${'1'.repeat(32)}`,
    From: refusing,
    To: '+32460000000',
    Body: 'STOP',
  });
  await resend(stopped).press('Enter');
  await expect(page.getByText(/^Aucun SMS ne peut être envoyé à cet appelant/)).toBeVisible();
  expect([textsTo(caller).length, textsTo(refusing).length]).toEqual([2, 1]);
  await claire.context().close();
});
