// Recipients over a real database, queue and relay: confirmation, choices and quiet hours.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { readRelay } from '#server/adapters/mail/relay.ts';
import { openSmtp } from '#server/adapters/mail/smtp-client.ts';
import { silentLog } from '#server/platform/log.ts';
import { makeLine, makeMessage } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type Notifying, notifying } from '#tests/support/notifying.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { recipientMailJob, recipientRoutes } from './index.ts';
import { dueAfterQuiet } from './store.ts';

const OWNER = 'cabinet@firme.example';
const key = Buffer.alloc(32, 9);
const time = { now: new Date('2026-11-19T12:00:00Z') };
const clock = { now: () => time.now };
let fixture: Notifying;
let api: SignedInApi;
let mailer: Mailer;
let line: { id: string };
const asked: { name: string; payload: object }[] = [];
const jobs = {
  enqueue: async (_trx: unknown, name: string, payload: object) => {
    asked.push({ name, payload });
    return true;
  },
};

const from = 'Voxlex <voix@voxlex.example>';
const [publicUrl, company] = ['https://voxlex.example', 'Voxlex, Tournai, Belgique'];
const running = { signal: new AbortController().signal, jobId: 'job', attempt: 1, last: false };

beforeAll(async () => {
  fixture = await notifying();
  mailer = openSmtp(readRelay(fixture.relay.url, publicUrl), {
    connectMs: 20_000,
    greetingMs: 20_000,
    silenceMs: 20_000,
    totalMs: 20_000,
  });
  api = await signedInApi((app) =>
    recipientRoutes(app, {
      db: fixture.db,
      clock,
      jobs,
      limits: testLimits(fixture.db, clock),
      key,
      ownerAddress: async () => OWNER,
      pageAt: (path) => (_request, reply) =>
        reply.type('text/html').send(`<form method="post">${path}`) as never,
    }),
  );
}, 60_000);
afterAll(async () => {
  await api?.close();
  await mailer?.close();
  await fixture?.close();
});
beforeEach(async () => {
  time.now = new Date('2026-11-19T12:00:00Z');
  line = await makeLine(fixture.db, fixture.firm);
});
afterEach(() => void asked.splice(0));

const add = (email: string, more: object = {}) =>
  api.ask('POST', '/api/recipients', { as: fixture.firm, body: { line_id: line.id, email, ...more } });
const list = async () =>
  (await api.ask('GET', `/api/recipients?line_id=${line.id}`, { as: fixture.firm })).json;
const notifiedAddresses = async () =>
  (
    await fixture.fresh.owner<{ recipients: string[] }>('select recipients from lines where id = $1', [
      line.id,
    ])
  )[0]?.recipients;
const mailsTo = (address: string) => fixture.relay.received.filter(({ to }) => to.includes(address));
const runMails = async () => {
  const deps = { db: fixture.db, clock, log: silentLog, mailer, key, from, publicUrl, company };
  const job = recipientMailJob(deps);
  for (const { payload } of asked.splice(0)) await job.handler(payload, running);
};
const tokenTo = (address: string): string =>
  /destinataires(?:\/\w\w)?\/([0-9a-f]{64})/.exec(mailsTo(address).at(-1)?.mail.text ?? '')?.[1] ?? '';
const press = (url: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const confirm = async (email: string, more: object = {}) => {
  const { json } = await add(email, more);
  await runMails();
  const path = `/api/recipients/${json.id}/confirm`;
  expect((await api.ask('POST', path, { body: { token: tokenTo(email) } })).status).toBe(200);
  return json.id as string;
};
const message = (given: object = {}) =>
  makeMessage(
    fixture.db,
    { userId: fixture.firm, lineId: line.id },
    { transcription_state: 'done', step: 'analysed', transcription: 'Bonjour.', urgency: 'Modéré', ...given },
  );
const notify = (id: string) =>
  fixture.step({ clock, mailer })({ voicemailId: id, userId: fixture.firm }, running);
const states = async (id: string) =>
  Object.fromEntries((await fixture.deliveries(id)).map(({ recipient, state }) => [recipient, state]));

test('an address receives nothing before its link was used, and the account remains a recipient', async () => {
  const added = await add('greffe@firme.example');
  expect(added).toMatchObject({ status: 201, json: { state: 'waiting', confirmed_at: null, version: 1 } });
  await runMails();
  expect(mailsTo('greffe@firme.example')).toHaveLength(1);
  expect(await notifiedAddresses()).toEqual([OWNER]);
  const first = await message();
  await notify(first);
  expect(await states(first)).toEqual({ [OWNER]: 'sent' });

  const token = tokenTo('greffe@firme.example');
  const path = `/api/recipients/${added.json.id}/confirm`;
  expect((await api.ask('POST', path, { body: { token: `${token.slice(0, 63)}x` } })).json.code).toBe(
    'link_invalid',
  );
  expect((await api.ask('POST', path, { body: { token } })).json).toEqual({ line: 'Ligne principale' });
  expect(await notifiedAddresses()).toEqual([OWNER, 'greffe@firme.example']);
  // The link is for one use.
  expect(await api.ask('POST', path, { body: { token } })).toMatchObject({ status: 403 });
  const second = await message();
  await notify(second);
  expect(await states(second)).toEqual({ [OWNER]: 'sent', 'greffe@firme.example': 'sent' });
});

test('the confirmation is written in the language that was chosen for the address', async () => {
  await add('kantoor@firme.example', { language: 'nl' });
  await runMails();
  expect(mailsTo('kantoor@firme.example')[0]?.mail.subject).toBe('Bevestig uw adres · Ligne principale');
  const url = `/destinataires/nl/${tokenTo('kantoor@firme.example')}`;
  expect(mailsTo('kantoor@firme.example')[0]?.mail.text).toContain(url);
  expect((await press(url)).headers.location).toBe('/destinataires/nl/confirme');
  expect((await press(url)).headers.location).toBe('/destinataires/nl/perime');
});

test.each([
  ['nl', 'Beller:', 'Testbericht: er heeft niemand gebeld.'],
  ['de', 'Anrufer:', 'Testnachricht: Es hat niemand angerufen.'],
  ['en', 'Caller:', 'Test message: nobody has called.'],
])('a sample and a notice are written in the language %s of the address', async (language, label, words) => {
  const email = `${language}@firme.example`;
  const id = await confirm(email, { language });
  await api.ask('POST', `/api/recipients/${id}/sample`, { as: fixture.firm });
  await runMails();
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2));
  expect(mailsTo(email).at(-1)?.mail.text).toContain(words);
  await notify(await message());
  expect(mailsTo(email)).toHaveLength(3);
  expect(mailsTo(email).at(-1)?.mail.text).toContain(label);
  // The other recipient has the language of the line.
  expect(mailsTo(OWNER).at(-1)?.mail.text).toContain('Appelant\u202f:');
});

test('the page of the link confirms by a POST alone, without sign-in', async () => {
  await add('page@firme.example');
  await runMails();
  const url = `/destinataires/${tokenTo('page@firme.example')}`;
  const shown = await api.app.inject({ url });
  expect([shown.statusCode, shown.body]).toEqual([200, '<form method="post">/destinataires']);
  expect(await notifiedAddresses()).toEqual([OWNER]);
  expect((await press(url)).headers.location).toBe('/destinataires/confirme');
  expect(await notifiedAddresses()).toEqual([OWNER, 'page@firme.example']);
  expect((await press(url)).headers.location).toBe('/destinataires/perime');
});

test('a link expires after seven days, and a new one makes the earlier one void', async () => {
  const { json } = await add('tard@firme.example');
  await runMails();
  const early = tokenTo('tard@firme.example');
  const path = `/api/recipients/${json.id}`;
  time.now = new Date('2026-11-26T12:00:01Z');
  expect((await api.ask('POST', `${path}/confirm`, { body: { token: early } })).status).toBe(410);
  expect((await list()).items.at(-1).state).toBe('expired');
  expect((await api.ask('POST', `${path}/resend`, { as: fixture.firm })).json.state).toBe('waiting');
  await runMails();
  expect((await api.ask('POST', `${path}/confirm`, { body: { token: early } })).status).toBe(403);
  const token = tokenTo('tard@firme.example');
  expect(token).not.toBe(early);
  expect((await api.ask('POST', `${path}/confirm`, { body: { token } })).status).toBe(200);
  expect((await api.ask('POST', `${path}/resend`, { as: fixture.firm })).json.code).toBe(
    'recipient_confirmed',
  );
});

test.each([
  ['email', { email: 'pas une adresse' }, /n’est pas valable/],
  ['email', { email: 'a@b.be, c@d.be' }, /n’est pas valable/],
  ['digest_hour', { email: 'a@b.be', messages: 'digest' }, /récapitulatif/],
  [
    'quiet',
    { email: 'a@b.be', quiet: { from: '08:00', to: '08:00', weekends: true, holidays: true } },
    /heures différentes/,
  ],
])('%s is refused with a French sentence, and no mail is sent', async (field, body, sentence) => {
  const reply = await api.ask('POST', '/api/recipients', {
    as: fixture.firm,
    body: { line_id: line.id, ...body },
  });
  expect(reply).toMatchObject({ status: 400, json: { field } });
  expect(reply.json.message).toMatch(sentence);
  expect([asked, (await list()).total]).toEqual([[], 0]);
});

test('an address is listed once, and the account’s own needs no link', async () => {
  await add('une@firme.example');
  expect(await add('UNE@firme.example')).toMatchObject({ status: 409, json: { code: 'recipient_exists' } });
  line = await makeLine(fixture.db, fixture.firm);
  expect((await add(OWNER)).json.state).toBe('confirmed');
});

test('a change needs the version that was read, and the second writer learns what the first changed', async () => {
  const { json } = await add('deux@firme.example');
  const patch = (body: object, headers: Record<string, string> = { 'if-match': '"1"' }) =>
    api.ask('PATCH', `/api/recipients/${json.id}`, { as: fixture.firm, body, headers });
  expect((await patch({ messages: 'urgent' }, {})).status).toBe(428);
  expect((await patch({ messages: 'urgent' })).json).toMatchObject({ version: 2, messages: 'urgent' });
  expect(await patch({ content: 'link' })).toMatchObject({
    status: 409,
    json: {
      code: 'stale',
      current: { version: 2, messages: 'urgent' },
      changes: [{ subject: 'recipient', changes: [{ field: 'messages', before: 'all', after: 'urgent' }] }],
    },
  });
  expect((await patch({ messages: 'digest' }, { 'if-match': '"2"' })).json.field).toBe('digest_hour');
});

test('in quiet hours an ordinary message waits until they end, and an urgent one does not', async () => {
  const quiet = { from: '19:00', to: '07:30', weekends: false, holidays: false };
  await confirm('nuit@firme.example', { quiet });
  time.now = new Date('2026-11-19T21:00:00Z');
  const [ordinary, urgent] = [await message(), await message({ urgency: 'Urgent' })];
  await notify(ordinary);
  await notify(urgent);
  expect(await states(ordinary)).toEqual({ [OWNER]: 'sent', 'nuit@firme.example': 'held' });
  expect(await states(urgent)).toEqual({ [OWNER]: 'sent', 'nuit@firme.example': 'sent' });
  expect((await list()).items.at(-1).held).toBe(1);
  const due = () => fixture.db.asSystem((trx) => dueAfterQuiet(trx, time.now, 100));
  expect(await due()).toEqual([]);
  time.now = new Date('2026-11-20T06:30:00Z');
  expect(await due()).toEqual([{ user_id: fixture.firm, id: ordinary }]);
  await notify(ordinary);
  expect((await states(ordinary))['nuit@firme.example']).toBe('sent');
  expect(await fixture.metrics()).toMatch(/outcome="held"\} 1/);
});

test('a mail that was held is no late mail in the figures', async () => {
  await fixture.fresh.owner(`delete from recipients where user_id = $1`, [fixture.firm]);
  await add(OWNER, { quiet: { from: '19:00', to: '07:30', weekends: false, holidays: false } });
  time.now = new Date('2026-11-19T21:00:00Z');
  const id = await message();
  await notify(id);
  time.now = new Date('2026-11-20T06:30:00Z');
  await notify(id);
  expect((await states(id))[OWNER]).toBe('sent');
  const rows = await fixture.fresh.owner('select notified_at from voicemails where id = $1', [id]);
  expect(rows).toEqual([{ notified_at: null }]);
});

test('a recipient of urgent messages alone gets those', async () => {
  await confirm('urgent@firme.example', { messages: 'urgent' });
  const [ordinary, urgent] = [await message(), await message({ urgency: 'Urgent' })];
  await notify(ordinary);
  await notify(urgent);
  expect(await states(ordinary)).toEqual({ [OWNER]: 'sent' });
  expect(await states(urgent)).toEqual({ [OWNER]: 'sent', 'urgent@firme.example': 'sent' });
});

test('what was held, or waits for the relay, is not sent to an address that was removed', async () => {
  const id = await confirm('parti@firme.example', { messages: 'digest', digest_hour: 17 });
  const [held, waiting] = [await message(), await message()];
  await notify(held);
  await notify(waiting);
  await fixture.fresh.owner(
    `update deliveries set state = 'intended' where voicemail_id = $1 and state = 'held'`,
    [waiting],
  );
  const removed = await api.ask('DELETE', `/api/recipients/${id}`, { as: fixture.firm });
  expect([removed.status, await notifiedAddresses()]).toEqual([200, [OWNER]]);
  expect(await states(held)).toEqual({ [OWNER]: 'sent' });
  expect(await states(waiting)).toEqual({ [OWNER]: 'sent' });
});

test('a sample goes to a confirmed address only, and says nothing about a caller', async () => {
  const waiting = (await add('attend@firme.example')).json.id;
  const sample = (id: string) => api.ask('POST', `/api/recipients/${id}/sample`, { as: fixture.firm });
  expect((await sample(waiting)).json.code).toBe('recipient_waiting');
  asked.splice(0);
  const id = await confirm('essai@firme.example');
  expect((await sample(id)).status).toBe(202);
  await runMails();
  await vi.waitFor(() => expect(mailsTo('essai@firme.example')).toHaveLength(2));
});
