// Text messages that answer a call: one, to the number that the network gives, in the firm's words. Spoken words never
// choose a recipient, a link or a header of a text or mail.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { linksIn, SPOKEN } from '#tests/support/hostile-words.ts';
import { openEveryDoor } from '#tests/support/intake.ts';
import { freePort, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, silenceWav, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const FIRM = '+3222000001';
const VOICE = '/api/intake/twilio/voice';
const RECORDING = '/api/intake/twilio/recording';
const RECIPIENTS = ['associe@cabinet.example', 'secretariat@cabinet.example'];
const BOOKING = 'https://agenda.example/cabinet';
/** Each look reads all mails, so it is taken seldom. */
const SELDOM = { everyMs: 250 };

// Each test waits for several transcriptions in a row, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let installation: Awaited<ReturnType<typeof makeInstallation>>;
let server: Running;
let provider: Twilio;
let speech: SpeechServer;
let target: { url: string; publicUrl: string };
let wav: Buffer;
let silence: Buffer;
let pool: pg.Pool;
let intakeToken: string;

beforeAll(async () => {
  installation = await makeInstallation();
  [provider, speech] = await Promise.all([startTwilio(), startSpeechServer()]);
  [wav, silence] = await Promise.all([convert(speechLikeWav(3), 'mulaw'), convert(silenceWav(3), 'mulaw')]);
  const PORT = String(await freePort());
  const { environment, smsUrl: SMS_URL } = provider;
  server = await installation.start({
    ...environment,
    SMS_URL,
    SPEECH_URL: speech.url,
    PORT,
    REPLY_AFTER_S: '5',
  });
  target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  await pool.query(
    `update lines set recipients = $1, texts_a_day = 1000, sms_reply = true, reply_text_fr = $2, booking_link = $3 where slug = 'demo'`,
    [RECIPIENTS, 'Merci de votre appel.', BOOKING],
  );
  intakeToken = await openEveryDoor(installation);
  return async () => {
    await pool.end();
    await database.close();
  };
}, 400_000);
afterAll(async () => {
  await installation.remove();
  await Promise.all([provider.close(), speech.close()]);
});

const announced = async (From: string, record: (sid: string) => void): Promise<string> => {
  const CallSid = provider.call({ from: From, to: FIRM });
  await provider.tell(target, VOICE, { CallSid, From, To: FIRM });
  record(CallSid);
  await provider.tell(target, RECORDING, { CallSid, From, To: FIRM });
  return CallSid;
};
const call = (From: string, seconds = 3): Promise<string> =>
  announced(From, (sid) => void provider.record(sid, wav, seconds));
const settled = (sid: string) =>
  until('the call settled', async () => {
    const { rows } = await pool.query('select from calls where sid = $1 and copy_deleted_at is not null', [
      sid,
    ]);
    return rows.length > 0;
  });
const OPEN = `select from calls where state = 'open' union all select from voicemails where step <> 'notified'
  union all select from pgboss.job where name = 'replies.decide' and state < 'completed'`;
/** Every call is settled and every message notified, and no decision waits for its limit. */
const examined = () =>
  until('the recordings examined', async () => (await pool.query(OPEN)).rows.length === 0, SELDOM);
const reply = (recipient: string, state: string) =>
  until(`the text to ${recipient} ${state}`, async () => {
    const { rows } = await pool.query<{ provider_id: string; last_code: string | null }>(
      'select provider_id, last_code from replies where recipient = $1 and state = $2',
      [recipient, state],
    );
    return rows[0];
  });
const textsTo = (to: string) => provider.texts.filter((one) => one.to === to);

test('a call announced several times is answered with one text, and its delivery status is stored', async () => {
  const caller = '+32470000041';
  const CallSid = await call(caller);
  await Promise.all(
    Array.from({ length: 20 }, () => provider.tell(target, RECORDING, { CallSid, From: caller, To: FIRM })),
  );
  await settled(CallSid);
  const { provider_id } = await reply(caller, 'sent');
  expect(textsTo(caller)).toHaveLength(1);
  const [text] = textsTo(caller);
  expect(text).toMatchObject({
    from: '+32460000000',
    body: `Merci de votre appel.\nPrendre rendez-vous : ${BOOKING}\nNe plus recevoir de SMS ? Répondez STOP.`,
  });
  const { pathname, search } = new URL(text?.statusUrl ?? '');
  expect(pathname).toBe('/api/intake/twilio/sms-status');
  const news = { MessageSid: provider_id, MessageStatus: 'delivered' };
  const forged = await provider.tell(target, pathname + search, news, 'Zm9yZ2Vk');
  expect([forged.status, (await forged.json()).code]).toEqual([403, 'forbidden']);
  await reply(caller, 'sent');
  expect((await provider.tell(target, pathname + search, news)).status).toBe(204);
  await reply(caller, 'delivered');
  // A status that is late, out of order or of an unknown text changes nothing.
  for (const stray of [
    { ...news, MessageStatus: 'sent' },
    { ...news, MessageSid: `SM${'0'.repeat(32)}` },
  ])
    expect((await provider.tell(target, pathname, stray)).status).toBe(204);
  await reply(caller, 'delivered');
});

test('an undelivered text stores the reason; a refused one is not tried again', async () => {
  await call('+32470000042');
  const { provider_id } = await reply('+32470000042', 'sent');
  const path = '/api/intake/twilio/sms-status';
  await provider.tell(target, path, {
    MessageSid: provider_id,
    MessageStatus: 'undelivered',
    ErrorCode: '30003',
  });
  expect((await reply('+32470000042', 'undelivered')).last_code).toBe('30003');
  provider.nextText({ refuse: 21610 });
  await call('+32470000043');
  expect((await reply('+32470000043', 'refused')).last_code).toBe('21610');
  expect(textsTo('+32470000043')).toHaveLength(0);
});

test('a connection lost after the text was accepted makes no second text', async () => {
  provider.nextText('cut');
  await call('+32470000044');
  const { provider_id } = await until('the text found at the provider', async () => {
    await pool.query(
      "update pgboss.job set start_after = now() where name = 'replies.send' and state = 'retry'",
    );
    const { rows } = await pool.query<{ provider_id: string }>(
      `select provider_id from replies where recipient = '+32470000044' and state = 'sent' and attempts = 2`,
    );
    return rows[0];
  });
  expect(textsTo('+32470000044').map(({ sid }) => sid)).toEqual([provider_id]);
});

test('no text goes to a hidden, landline or premium number, or to one typed on the caller’s page', async () => {
  const before = provider.texts.length;
  for (const caller of ['anonymous', FIRM, '+3242000001', '+3290300012', '+881600000012']) await call(caller);
  const form = new FormData();
  form.set('audio', new File([new Uint8Array(wav)], 'message.wav', { type: 'audio/wav' }));
  form.set('caller', '+32470000045');
  expect((await fetch(`${server.url}/api/messages/demo`, { method: 'POST', body: form })).status).toBe(201);
  await examined();
  await pool.query(`update lines set sms_reply = false where slug = 'demo'`);
  await call('+32470000046');
  await examined();
  await pool.query(`update lines set sms_reply = true where slug = 'demo'`);
  const { rows } = await pool.query(
    `select recipient from replies where recipient not in ('+32470000041', '+32470000042', '+32470000043', '+32470000044')`,
  );
  expect([rows, provider.texts.length]).toEqual([[], before]);
});

test('twelve simultaneous calls of one number are answered with one text', async () => {
  const caller = '+32470000047';
  await Promise.all(Array.from({ length: 12 }, () => call(caller)));
  await examined();
  await reply(caller, 'sent');
  expect(textsTo(caller)).toHaveLength(1);
});

test('a call without speech is not answered with a text', async () => {
  const caller = '+32470000048';
  // One caller hangs up at the beep, the other is silent.
  await announced(caller, (sid) => void provider.record(sid, silence, 1));
  await announced(caller, (sid) => void provider.record(sid, silence, 3));
  await examined();
  const { rows } = await pool.query('select id from replies where recipient = $1', [caller]);
  expect([rows, textsTo(caller)]).toEqual([[], []]);
});

test('STOP is stored for the firm, an unsigned request is refused, and the answer is empty', async () => {
  const caller = '+32470000049';
  const sms = '/api/intake/twilio/sms';
  const stop = { MessageSid: `SM${'1'.repeat(32)}`, From: caller, To: FIRM, Body: 'Arrêt' };
  const forged = await provider.tell(target, sms, stop, 'Zm9yZ2Vk');
  expect([forged.status, (await forged.json()).code]).toEqual([403, 'forbidden']);
  for (let times = 0; times < 2; times += 1) {
    const answer = await provider.tell(target, sms, stop);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await answer.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
  }
  const nameless = await provider.tell(target, sms, { From: caller, To: FIRM, Body: 'STOP' });
  expect(nameless.status).toBe(400);
  await call(caller);
  await examined();
  expect(textsTo(caller)).toEqual([]);
  await provider.tell(target, sms, { ...stop, MessageSid: `SM${'3'.repeat(32)}`, Body: 'Start' });
  await call(caller);
  await reply(caller, 'sent');
  expect(textsTo(caller)).toHaveLength(1);
});

test.each(SPOKEN)('%s spoken on a call change no recipient, no link and no header', async (_what, words) => {
  const caller = `+3247000005${SPOKEN.findIndex(([, one]) => one === words)}`;
  speech.text = words;
  const before = new Set((await installation.mails()).map(({ messageId }) => messageId));
  await call(caller);
  const mails = await until(
    'both recipients notified',
    async () => {
      const news = (await installation.mails()).filter(({ messageId }) => !before.has(messageId));
      const about = news.filter(({ text }) => text?.includes(`+32 470 00 00 ${caller.slice(-2)}`));
      return about.length >= 2 ? about : undefined;
    },
    SELDOM,
  );
  await reply(caller, 'sent');
  const to = mails.map((mail) =>
    [mail.to]
      .flat()
      .map((field) => field?.text)
      .join(),
  );
  expect(to.sort()).toEqual(RECIPIENTS);
  for (const mail of mails) {
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('cc');
    // Only digests have one: a mail program's unsubscribe button would otherwise remove a lawyer from the line.
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(linksIn(mail).length).toBeGreaterThan(1);
    for (const link of linksIn(mail))
      expect(link === `tel:${caller}` || link.startsWith(`${target.publicUrl}/`)).toBe(true);
    expect(mail.html).not.toMatch(/<(script|img|iframe|form)\b/i);
    // The words must not become a link in a mail program either.
    expect(mail.text).not.toMatch(/https?:\/\/evil|www\.evil|voleur@evil|evil\.example/);
  }
  expect(textsTo(caller).map(({ body }) => body)).toEqual([
    `Merci de votre appel.\nPrendre rendez-vous : ${BOOKING}\nNe plus recevoir de SMS ? Répondez STOP.`,
  ]);
});

test('mails about one caller are one thread; those about another or an unknown caller are not in it', async () => {
  const past = new Set((await installation.mails()).map(({ messageId }) => messageId));
  for (const caller of ['+32470000071', '+32470000071', '+32470000072', 'anonymous']) await call(caller);
  const mails = await until(
    'eight mails',
    async () => {
      const news = (await installation.mails()).filter(({ messageId }) => !past.has(messageId));
      return news.length >= 8 ? news : undefined;
    },
    SELDOM,
  );
  const threadsOf = (words: string) =>
    mails
      .filter(({ text, to }) => text?.includes(words) && [to].flat()[0]?.text === RECIPIENTS[0])
      .map(({ references }) => references);
  const [first, second] = threadsOf('+32 470 00 00 71');
  expect(first).toMatch(/^<fil-[0-9a-f]{32}@localhost>$/);
  expect(second).toBe(first);
  expect(threadsOf('+32 470 00 00 72')).not.toContain(first);
  expect(threadsOf('Numéro masqué')).toEqual([undefined]);
});

test('a caller’s number that contains a header, a name or a link is not used', async () => {
  await examined();
  const before = provider.texts.length;
  const evil = '+32470000061\r\nBcc: voleur@evil.example';
  await settled(await call(evil));
  const form = new FormData();
  form.set('audio', new File([new Uint8Array(wav)], 'message.wav', { type: 'audio/wav' }));
  form.set('caller', 'https://evil.example/+32470');
  const headers = { authorization: `Bearer ${intakeToken}` };
  const sent = await fetch(`${server.url}/api/intake/pbx`, { method: 'POST', body: form, headers });
  expect(sent.status).toBe(201);
  await examined();
  const { rows } = await pool.query<{ caller: string | null }>(
    `select caller_phone_number as caller from voicemails where source = 'pbx' or source_id in
       (select sid from calls where caller is null) order by created_at desc limit 2`,
  );
  expect([rows.map(({ caller }) => caller), provider.texts.length]).toEqual([[null, null], before]);
});
