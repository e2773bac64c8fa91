// Kills the server on the way of a form: the caller gets its link once, whether it goes out with the reply or by a click.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { importContact } from '#tests/support/import-contact.ts';
import { openEveryDoor, sendToPbx } from '#tests/support/intake.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const FORM = {
  name: 'Divorce',
  use_when: 'Une personne veut divorcer ou se séparer, avec ou sans enfants.',
  link: 'https://formulaires.exemple.test/divorce',
  language: 'fr',
  sending: 'automatic',
};

let installation: Installation;
let provider: Twilio;
let speech: SpeechServer;
let sound: Uint8Array<ArrayBuffer>;
let settings: Record<string, string>;
let account: Account;
let intake: string;
let formId: string;

const ask = async (server: Running, method: string, path: string, body?: object, version?: number) => {
  const token = await signIn(server.url, account);
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

beforeAll(async () => {
  installation = await makeInstallation();
  [provider, speech] = await Promise.all([startTwilio(), startSpeechServer()]);
  speech.text = 'Bonjour, ma femme et moi voulons divorcer, il y a deux enfants, rappelez-moi.';
  sound = new Uint8Array(await convert(speechLikeWav(3), 'gsm'));
  settings = { ...provider.environment, SMS_URL: provider.smsUrl, SPEECH_URL: speech.url };
  const first = await installation.start(settings);
  account = printedAccount(first);
  await installation.voxlex(first, ...['line', 'set', '--line', 'demo', 'sms_reply=yes']);
  formId = (await ask(first, 'POST', '/api/forms', FORM)).id;
  intake = await openEveryDoor(installation);
  await first.stop();
}, 240_000);
afterAll(async () => {
  await installation?.remove();
  await Promise.all([provider?.close(), speech?.close()]);
});

/** Without host and port, which change with each start. */
const pathOf = ({ link }: { link: string }) => new URL(link).pathname;
const textsTo = (caller: string) => provider.texts.filter(({ to }) => to === caller);
const besideOf = async (server: Running, caller: string) => {
  const items = await messagesOf(server.url, await signIn(server.url, account));
  const message = items.find(({ caller_phone_number }) => caller_phone_number === caller);
  return message && { id: message.id, ...(await ask(server, 'GET', `/api/voicemails/${message.id}/form`)) };
};
const stateIs = (server: Running, caller: string, state: string) =>
  until(`the form of ${caller} ${state}`, async () => {
    const beside = await besideOf(server, caller);
    return beside?.proposal?.state === state ? beside : undefined;
  });
const leave = (server: Running, caller: string) =>
  sendToPbx(server.url, intake, sound, { id: randomUUID(), caller });

// The last step first: a notice that is left over from one message must not kill the server of the next too early.
test.for([
  ['tell', '+32470000051'],
  ['understand', '+32470000052'],
  ['hear', '+32470000053'],
] as const)(
  'killed after %s, the caller gets one text with the link of the form',
  { timeout: 180_000 },
  async ([failpoint, caller]) => {
    const first = await installation.start({ ...settings, FAILPOINT: failpoint });
    await leave(first, caller);
    expect(await first.ended).toBe('SIGKILL');
    const second = await installation.start(settings);
    const { proposal } = await stateIs(second, caller, 'sent');
    expect(textsTo(caller).map(({ body }) => body.includes(pathOf(proposal)))).toEqual([true]);
    await second.stop();
  },
);

test('killed while a form that was sent by click is with the provider, it is sent once', {
  timeout: 180_000,
}, async () => {
  const caller = '+32470000054';
  const first = await installation.start(settings);
  await ask(first, 'PATCH', `/api/forms/${formId}`, { sending: 'approval' }, 1);
  await leave(first, caller);
  const { id } = await stateIs(first, caller, 'proposed');
  await until('the reply to the call', async () => textsTo(caller).length === 1);
  // The provider takes the text and hangs up, and the server dies before it can note that.
  provider.nextText('cut');
  await ask(first, 'POST', `/api/voicemails/${id}/form/approve`, {});
  await until('the text at the provider', async () => textsTo(caller).length === 2);
  await first.stop('SIGKILL');
  const second = await installation.start(settings);
  const { proposal } = await stateIs(second, caller, 'sent');
  expect(textsTo(caller).filter(({ body }) => body.includes(pathOf(proposal)))).toHaveLength(1);
  expect(textsTo(caller)).toHaveLength(2);
  await second.stop();
});

describe('by mail', () => {
  const addressOf = (number: string) => `anne${number.slice(-2)}@exemple.be`;
  const mailsTo = async (address: string) =>
    (await installation.mails()).filter(({ to }) => !Array.isArray(to) && to?.text === address);

  test.for([
    ['tell', '+3222000051'],
    ['understand', '+3222000052'],
    ['form-mail.claimed', '+3222000053'],
    ['form-mail.sent', '+3222000054'],
  ] as const)(
    'killed after %s, the caller gets one mail with the link of the form',
    { timeout: 300_000 },
    async ([failpoint, caller]) => {
      const quiet = await installation.start(settings);
      const { items } = await ask(quiet, 'GET', '/api/forms');
      if (items[0].sending !== 'automatic')
        await ask(quiet, 'PATCH', `/api/forms/${formId}`, { sending: 'automatic' }, items[0].version);
      // A landline gets no text, and its contact has one address.
      const contact = { name: 'Anne Dubois', number: caller, email: addressOf(caller) };
      await importContact({ url: quiet.url, token: await signIn(quiet.url, account) }, contact);
      await quiet.stop();
      const first = await installation.start({ ...settings, FAILPOINT: failpoint });
      await leave(first, caller);
      expect(await first.ended).toBe('SIGKILL');
      const second = await installation.start(settings);
      const { proposal } = await stateIs(second, caller, 'sent');
      const sent = await mailsTo(addressOf(caller));
      // The outbox keeps one file for each Message-ID and knows which are there.
      expect(sent.map(({ text }) => text?.includes(pathOf(proposal)))).toEqual([true]);
      await second.stop();
    },
  );
});
