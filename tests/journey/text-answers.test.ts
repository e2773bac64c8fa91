// What a caller does with a text: an answer becomes a message of the firm, and the link in it stops the texts.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { freePort, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const FIRM = '+3222000001';
const RECIPIENTS = ['associe@cabinet.example', 'secretariat@cabinet.example'];

vi.setConfig({ testTimeout: 180_000 });

let installation: Awaited<ReturnType<typeof makeInstallation>>;
let server: Running;
let provider: Twilio;
let target: { url: string; publicUrl: string };
let pool: pg.Pool;

beforeAll(async () => {
  installation = await makeInstallation();
  provider = await startTwilio();
  const PORT = String(await freePort());
  server = await installation.start({ ...provider.environment, SMS_URL: provider.smsUrl, PORT });
  target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  await pool.query(`update lines set number = $1, recipients = $2, sms_reply = true where slug = 'demo'`, [
    FIRM,
    RECIPIENTS,
  ]);
  return async () => {
    await pool.end();
    await database.close();
  };
}, 400_000);
afterAll(async () => {
  await installation.remove();
  await provider.close();
});

test('a caller’s answer is a message of the firm, mailed once, though the provider repeats it', async () => {
  const caller = '+32470000075';
  const sms = '/api/intake/twilio/sms';
  const answer = {
    MessageSid: `SM${'2'.repeat(32)}`,
    From: caller,
    To: FIRM,
    Body: 'Merci, je passerai demain à neuf heures.',
  };
  const past = new Set((await installation.mails()).map(({ messageId }) => messageId));
  for (let times = 0; times < 3; times += 1)
    expect((await provider.tell(target, sms, answer)).status).toBe(200);
  await until('the answer mailed', async () => {
    const { rows } = await pool.query(
      `select from deliveries where state = 'sent' and voicemail_id in (select id from voicemails where source = 'sms')`,
    );
    return rows.length === RECIPIENTS.length;
  });
  const { rows } = await pool.query(
    `select kind, transcription, caller_phone_number as caller from voicemails where source = 'sms'`,
  );
  expect(rows).toEqual([{ kind: 'text', transcription: answer.Body, caller }]);
  const mails = (await installation.mails()).filter(({ messageId }) => !past.has(messageId));
  expect(mails).toHaveLength(RECIPIENTS.length);
  for (const mail of mails) {
    expect(mail.text).toContain(answer.Body);
    expect(mail.text).toContain('a répondu par écrit au SMS');
  }
  expect(provider.texts).toEqual([]);
});

test('the link in a text opens a page whose button stops the texts; opening it stops nothing', async () => {
  const { rows: lines } = await pool.query<{ user_id: string }>(
    `select user_id from lines where slug = 'demo'`,
  );
  const userId = lines[0]?.user_id;
  await pool.query(`insert into text_stop_links (code, user_id, number_hash) values ('Abcdef1234', $1, $2)`, [
    userId,
    'f'.repeat(64),
  ]);
  const refusals = async () =>
    (await pool.query(`select from text_opt_outs where number_hash = $1`, ['f'.repeat(64)])).rows.length;
  const link = `${server.url}/s/Abcdef1234`;
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
  expect(await refusals()).toBe(0);
  const press = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
      redirect: 'manual',
    });
  for (const url of [link, `${server.url}/s/Unbekannt1`]) {
    const reply = await press(url);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${new URL(url).pathname}/arrete`]);
  }
  expect(await refusals()).toBe(1);

  // The link leads to the way back from now on, and opening that page changes nothing either.
  const again = await fetch(link);
  expect([again.url, again.status]).toEqual([`${link}/arrete`, 200]);
  expect(await again.text()).toContain('Annuler · Herstellen · Rückgängig · Undo');
  const newest = async () =>
    (await pool.query('select opted_out from text_opt_outs order by created_at desc')).rows[0].opted_out;
  expect(await newest()).toBe(true);
  const back = await press(`${link}/arrete`);
  expect([back.status, back.headers.get('location')]).toEqual([303, '/sms/repris']);
  expect(await newest()).toBe(false);
  expect((await fetch(link)).url).toBe(link);
});
