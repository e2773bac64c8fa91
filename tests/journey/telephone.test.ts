// Calls through Twilio's protocol: one call is one message, in whatever order its requests come.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateIn } from '#contract/brussels.ts';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { greetingOf } from '#tests/support/leads.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, silenceWav, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const FIRM = '+3222000001';
const VOICE = '/api/intake/twilio/voice';
const RECORDING = '/api/intake/twilio/recording';

let installation: Installation;
let server: Running;
let provider: Twilio;
let target: { url: string; publicUrl: string };
let token: string;
let email: string;
let wav: Buffer;
let fallback: { call: string; foreign: string; foreignRecording: string };
let settled: (sid: string) => Promise<string | undefined>;

beforeAll(async () => {
  installation = await makeInstallation();
  provider = await startTwilio();
  wav = await convert(speechLikeWav(3), 'mulaw');
  const first = await installation.start({ ROLE: 'web' });
  const account = printedAccount(first);
  email = account.email;
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  await pool.query(`update lines set number = $1, second_language = 'nl' where slug = 'demo'`, [FIRM]);
  await first.stop();
  settled = async (sid) => {
    const { rows } = await pool.query<{ state: string }>(
      `select state from calls where sid = $1
       union all select 'no_line' from unmatched_calls where sid = $1 and no_line`,
      [sid],
    );
    return rows[0]?.state;
  };
  // The provider's own fallback recorded these while our server was down.
  const call = provider.call({ from: '+32470000090', to: FIRM });
  provider.record(call, wav, 3);
  const foreign = provider.call({ from: '+32470000091', to: '+3222000099' });
  fallback = { call, foreign, foreignRecording: provider.record(foreign, wav, 3) };
  const port = await freePort();
  server = await installation.start({ ...provider.environment, PORT: String(port) });
  target = { url: server.url, publicUrl: `http://localhost:${port}` };
  token = await signIn(server.url, account);
  return async () => {
    await pool.end();
    await database.close();
  };
}, 400_000);
afterAll(async () => {
  await installation.remove();
  await provider.close();
});

const from = async (caller: string | null) =>
  (await messagesOf(server.url, token)).filter((one) => one.caller_phone_number === caller);
const arrived = (caller: string | null) =>
  until(`the message of ${caller}`, async () => (await from(caller))[0]);
const copyGone = (callSid: string) =>
  until(
    'the provider’s copy deleted',
    async () => ![...provider.recordings.values()].some((one) => one.callSid === callSid),
  );

test('a call is answered with the greeting and the recording notice in both languages, then recorded', async () => {
  const CallSid = provider.call({ from: '+32470000010', to: FIRM, status: 'in-progress' });
  const reply = await provider.tell(target, VOICE, { CallSid, From: '+32470000010', To: FIRM });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  const said = await reply.text();
  const callback = `${target.publicUrl}${RECORDING}`;
  expect(said).toContain(
    `<Record action="${callback}" method="POST" maxLength="180" timeout="5" finishOnKey="#" trim="do-not-trim" recordingStatusCallback="${callback}" recordingStatusCallbackMethod="POST" recordingStatusCallbackEvent="completed absent"/><Hangup/></Response>`,
  );
  expect(said).not.toContain('transcribe');
  for (const notice of ['enregistré et transcrit', 'opgenomen en automatisch uitgeschreven'])
    expect([said.indexOf(notice) > 0, said.indexOf(notice) < said.indexOf('<Record')]).toEqual([true, true]);
});

test('the firm’s recorded greeting is played from a link that the provider can fetch, with the notices', async () => {
  const form = greetingOf(new Uint8Array(await convert(speechLikeWav(3), 'webm')), { email });
  const sent = await fetch(`${server.url}/api/leads/recordings`, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  expect(
    JSON.parse(
      await installation.voxlex(server, ...'line set --json --line demo greeting_audio=lead'.split(' ')),
    ),
  ).toMatchObject({ recorded_greeting: true });
  const CallSid = provider.call({ from: '+32470000009', to: FIRM });
  const said = await (await provider.tell(target, VOICE, { CallSid, From: '+32470000009', To: FIRM })).text();
  const [, url = ''] = /<Response><Play>([^<]+)<\/Play><Say/.exec(said) ?? [];
  expect(url.startsWith(`${target.publicUrl}/api/lines/audio/`)).toBe(true);
  const sound = await fetch(server.url + new URL(url).pathname);
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(Number(sound.headers.get('content-length'))).toBeGreaterThan(5000);
  expect(said).not.toContain('Nous ne pouvons pas vous répondre');
  for (const notice of ['enregistré et transcrit', 'opgenomen en automatisch uitgeschreven'])
    expect(said.indexOf(notice)).toBeLessThan(said.indexOf('<Record'));
});

test('an absence set at the command line is said instead of the recording, until it is removed', async () => {
  const greeting = (...words: string[]) =>
    installation.voxlex(server, 'line', 'greeting', '--json', '--line', 'demo', ...words);
  const today = dateIn(new Date());
  const set = JSON.parse(
    await greeting('--kind', 'absence', '--from', today, '--to', today, '--text', 'Le cabinet est en congé.'),
  );
  expect(set.now).toMatchObject({
    situation: 'absence',
    parts: [{ text: 'Le cabinet est en congé.' }, {}, {}, {}],
  });
  const CallSid = provider.call({ from: '+32470000008', to: FIRM });
  const parameters = { CallSid, From: '+32470000008', To: FIRM };
  const said = async () => (await provider.tell(target, VOICE, parameters)).text();
  expect(await said()).toMatch(/<Response><Say language="fr-FR">Le cabinet est en congé\.<\/Say>/);
  const { id } = set.greetings.find(({ kind }: { kind: string }) => kind === 'absence');
  await greeting('--remove', id);
  expect(await said()).toMatch(/<Response><Play>/);
  await expect(greeting('--file', '/nowhere.wav')).rejects.toThrow('names no file that can be read');
});

test('a forged or missing signature is refused, and an unknown number is not answered', async () => {
  const CallSid = provider.call({ from: '+32470000011', to: FIRM });
  const recording = provider.record(CallSid, wav, 3);
  for (const path of [VOICE, RECORDING])
    for (const signature of ['Zm9yZ2Vk', '']) {
      const reply = await provider.tell(target, path, { CallSid, From: '+32470000011', To: FIRM }, signature);
      expect([reply.status, (await reply.json()).code]).toEqual([403, 'forbidden']);
    }
  expect(await settled(CallSid)).toBeUndefined();
  provider.recordings.delete(recording);
  const nobody = await provider.tell(target, VOICE, { CallSid, From: '+32470000011', To: '+3222000098' });
  expect(await nobody.text()).toContain('<Reject/>');
});

test('recordings made while we were down are fetched from the provider’s list; foreign ones stay there', async () => {
  const message = await arrived('+32470000090');
  expect(message?.kind).toBe('message');
  // The duration is known once the transcribe step has decoded the audio.
  await until('the duration measured', async () => (await from('+32470000090'))[0]?.duration_seconds === 3);
  await copyGone(fallback.call);
  await until('the foreign call known', async () => (await settled(fallback.foreign)) === 'no_line');
  expect(provider.recordings.has(fallback.foreignRecording)).toBe(true);
});

test('voice, action and callback make one message; the provider’s copy is deleted last', async () => {
  const caller = '+32470000012';
  const CallSid = provider.call({ from: caller, to: FIRM });
  await provider.tell(target, VOICE, { CallSid, From: caller, To: FIRM });
  const RecordingSid = provider.record(CallSid, wav, 3);
  const elsewhere = 'http://127.0.0.1:9/steal.wav';
  const mails = await installation.countMails();
  await provider.tell(target, RECORDING, { CallSid, From: caller, To: FIRM, RecordingUrl: elsewhere });
  const done = { CallSid, RecordingSid, RecordingStatus: 'completed', RecordingUrl: elsewhere };
  expect((await provider.tell(target, RECORDING, done)).status).toBe(200);
  expect((await arrived(caller)).audio_file_url).not.toBeNull();
  await copyGone(CallSid);
  const about = provider.asked
    .filter((line) => line.includes(RecordingSid))
    .map((line) => line.split(' ')[0]);
  // The recording is fetched, then deleted; a later request, such as the poll's, finds nothing.
  expect(about.indexOf('GET')).toBeGreaterThanOrEqual(0);
  expect(about.indexOf('DELETE')).toBeGreaterThan(about.indexOf('GET'));
  await until('the mail', async () => (await installation.countMails()) > mails);
  expect(await from(caller)).toHaveLength(1);
});

test('a hundred simultaneous callbacks without an action make one message', async () => {
  const caller = '+32470000013';
  const CallSid = provider.call({ from: caller, to: FIRM });
  const RecordingSid = provider.record(CallSid, wav, 3);
  const done = { CallSid, RecordingSid, RecordingStatus: 'completed' };
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => provider.tell(target, RECORDING, done)),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  await arrived(caller);
  await until('the call settled', async () => (await settled(CallSid)) === 'stored');
  await copyGone(CallSid);
  expect((await provider.tell(target, RECORDING, done)).status).toBe(200);
  expect(await from(caller)).toHaveLength(1);
});

test('a hang-up at the beep and a missing recording are missed calls: listed and mailed, without sound', async () => {
  const mails = await installation.countMails();
  const short = provider.call({ from: '+32470000014', to: FIRM });
  provider.record(short, wav, 1);
  await provider.tell(target, VOICE, { CallSid: short, From: '+32470000014', To: FIRM });
  await provider.tell(target, RECORDING, { CallSid: short, From: '+32470000014', To: FIRM });
  const absent = provider.call({ from: '+32470000015', to: FIRM });
  await provider.tell(target, RECORDING, { CallSid: absent, RecordingStatus: 'absent' });
  for (const caller of ['+32470000014', '+32470000015'])
    expect(await arrived(caller)).toMatchObject({ kind: 'missed', audio_url: null, transcription: null });
  await copyGone(short);
  await until('both notified', async () => (await installation.countMails()) >= mails + 2);
});

test('a silent recording is an empty message: listed with its duration, mailed as such, with its sound', async () => {
  const caller = '+32470000016';
  const CallSid = provider.call({ from: caller, to: FIRM });
  provider.record(CallSid, await convert(silenceWav(4), 'mulaw'), 4);
  await provider.tell(target, RECORDING, { CallSid, From: caller, To: FIRM });
  const message = await until('silence heard', async () => {
    const [found] = await from(caller);
    return found?.hearing === 'silent' ? found : undefined;
  });
  expect(message).toMatchObject({
    kind: 'message',
    duration_seconds: 4,
    transcription: null,
    ai_summary: null,
    analysis: [],
  });
  expect(message.audio_file_url).not.toBeNull();
  const notices = async () =>
    (await installation.mails()).filter(({ subject }) => subject?.startsWith('Message vide'));
  await until('its mail', async () => (await notices()).length > 0);
  expect((await notices()).map(({ text }) => /\b4\s*s\b/.test(text ?? ''))).toEqual([true]);
});

test('a call with a hidden number, or the firm’s own, is a message without a number', async () => {
  const before = (await from(null)).length;
  for (const hidden of ['anonymous', '+266696687', FIRM]) {
    const CallSid = provider.call({ from: hidden, to: FIRM });
    const reply = await provider.tell(target, VOICE, { CallSid, From: hidden, To: FIRM });
    expect(await reply.text()).toContain('<Record ');
    provider.record(CallSid, wav, 3);
    await provider.tell(target, RECORDING, { CallSid, RecordingStatus: 'completed' });
  }
  await until('three without a number', async () => (await from(null)).length === before + 3);
});

test('a closed line answers every caller with a neutral notice and stores nothing', async () => {
  const count = async () => (await messagesOf(server.url, token)).length;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { items } = await (await fetch(`${server.url}/api/lines`, { headers })).json();
  const made = await fetch(`${server.url}/api/lines/${items[0].id}/intake-tokens`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Central' }),
  });
  const { token: intake } = await made.json();
  const before = await count();
  await inDatabaseOf(installation, `update lines set active = false, closed_at = now() where slug = 'demo'`);
  const CallSid = provider.call({ from: '+32470000019', to: FIRM, status: 'in-progress' });
  const said = await (await provider.tell(target, VOICE, { CallSid, From: '+32470000019', To: FIRM })).text();
  expect(said).toContain('<Say language="fr-FR">Cette messagerie est fermée.');
  expect(said).toContain('<Say language="nl-NL">Deze voicemail is gesloten.');
  expect(said).toMatch(/<Hangup\/><\/Response>$/);
  expect(said).not.toMatch(/Record|Play|Lambrecht|démonstration/);
  expect(await settled(CallSid)).toBeUndefined();
  const refused = async (reply: Response) => [reply.status, (await reply.json()).code];
  const closed = [410, 'line_closed'];
  const page = await fetch(`${server.url}/api/caller-pages/demo`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await refused(page)).toEqual(closed);
  expect((await fetch(`${server.url}/messagerie/demo`)).status).toBe(200);
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  expect(await refused(await leave(server.url, sound))).toEqual(closed);
  const form = new FormData();
  form.set('audio', new File([new Uint8Array(wav)], 'msg.wav', { type: 'audio/x-wav' }));
  const fromExchange = { method: 'POST', body: form, headers: { authorization: `Bearer ${intake}` } };
  expect(await refused(await fetch(`${server.url}/api/intake/pbx`, fromExchange))).toEqual(closed);
  await provider.tell(target, '/api/intake/twilio/sms', {
    MessageSid: `SM${'0'.repeat(32)}`,
    From: '+32470000019',
    To: FIRM,
    Body: 'Bonjour',
  });
  await inDatabaseOf(installation, `update lines set active = true, closed_at = null where slug = 'demo'`);
  expect(await count()).toBe(before);
});
