// The text to a caller waits for the analysis, up to a limit.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { freePort, makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const FIRM = '+3222000001';

vi.setConfig({ testTimeout: 180_000 });

let installation: Awaited<ReturnType<typeof makeInstallation>>;
let provider: Twilio;
let speech: SpeechServer;
let target: { url: string; publicUrl: string };
let wav: Buffer;
let pool: pg.Pool;

beforeAll(async () => {
  installation = await makeInstallation();
  [provider, speech] = await Promise.all([startTwilio(), startSpeechServer()]);
  wav = await convert(speechLikeWav(3), 'mulaw');
  const PORT = String(await freePort());
  const settings = { ...provider.environment, SMS_URL: provider.smsUrl, SPEECH_URL: speech.url, PORT };
  const server = await installation.start({ ...settings, REPLY_AFTER_S: '1' });
  target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  await pool.query(`update lines set number = $1, sms_reply = true where slug = 'demo'`, [FIRM]);
  return async () => {
    await pool.end();
    await database.close();
  };
}, 400_000);
afterAll(async () => {
  await installation.remove();
  await Promise.all([provider.close(), speech.close()]);
});

const call = async (From: string): Promise<void> => {
  const CallSid = provider.call({ from: From, to: FIRM });
  provider.record(CallSid, wav, 3);
  await provider.tell(target, '/api/intake/twilio/voice', { CallSid, From, To: FIRM });
  await provider.tell(target, '/api/intake/twilio/recording', { CallSid, From, To: FIRM });
};
const textsTo = (to: string) => provider.texts.filter((one) => one.to === to);
const texted = (to: string) => until(`the text to ${to}`, async () => textsTo(to).length > 0);
const decisions = async (): Promise<number> =>
  (await pool.query("select from pgboss.job where name = 'replies.decide' and state < 'completed'")).rows
    .length;

test('the text is sent at the limit while the speech engine is down', async () => {
  speech.answer = () => ({ status: 500 });
  await call('+32470000081');
  await texted('+32470000081');
  expect(textsTo('+32470000081')[0]?.body).toContain('a bien enregistré votre message');
});

test('the text waits for the analysis and is sent once', async () => {
  const held = Promise.withResolvers<'hear'>();
  speech.answer = () => held.promise;
  // The decision at the limit is moved away as soon as it is there.
  await pool.query(`create function pgboss.later() returns trigger language plpgsql as $$
    begin new.start_after = now() + interval '1 hour'; return new; end $$`);
  await pool.query(`create trigger later before insert on pgboss.job_common for each row
    when (new.name = 'replies.decide') execute function pgboss.later()`);
  await call('+32470000082');
  await until('the decision waits', async () => (await decisions()) > 0);
  expect(textsTo('+32470000082')).toHaveLength(0);
  held.resolve('hear');
  await texted('+32470000082');
  await pool.query("update pgboss.job set start_after = now() where name = 'replies.decide'");
  await until('the decision made', async () => (await decisions()) === 0);
  expect(textsTo('+32470000082')).toHaveLength(1);
});
