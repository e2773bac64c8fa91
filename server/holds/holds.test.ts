// Holds over real routes, recordings and a database: what is held is left by retention, the bin and every erasure.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerRoutes, eraseCaller } from '#server/callers/index.ts';
import { contactRoutes } from '#server/contacts/index.ts';
import type { Erasure } from '#server/erasure/index.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { elsewhere } from '#tests/support/nested-transactions.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { toneWav } from '#tests/support/sound.ts';
import { holdRoutes, refuseHeldFirm, releaseAllForErasure } from './index.ts';

const NUMBER = '+32470000061';
const OTHER = '+32470000062';
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
const OLD = new Date('2026-01-05T10:00:00Z');

let fixture: ErasureFixture;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: string;
let stranger: string;
const clock = { now: () => fixture.time.now };

beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  const { db } = fixture.fresh;
  firm = fixture.firm;
  api = await messagesApi(fixture.fresh, clock);
  const deps = { db, clock, limits: testLimits(db, clock), updated: () => {} };
  holdRoutes(api.app, deps);
  callerRoutes(api.app, { ...deps, erasure: fixture.erasure, optOuts: testOptOuts });
  contactRoutes(api.app, { ...deps, erasure: fixture.erasure, jobs: { enqueue: async () => true } });
  stranger = (await makeFirm(db)).id;
}, 60_000);
afterAll(async () => {
  await api?.close();
  await fixture?.close();
});
beforeEach(async () => {
  fixture.time.now = new Date('2026-11-21T10:00:00Z');
  for (const table of ['holds', 'voicemails', 'contacts', 'setting_changes'])
    await fixture.fresh.owner(`delete from ${table}`);
});

const reason = 'Plainte au bâtonnier';
const hold = async (what: object, as = firm) => api.send('POST', as, '/api/holds', { reason, ...what });
const held = async (what: object): Promise<string> => {
  const reply = await hold(what);
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
};
const holds = async (query = '', as = firm) => (await api.get(as, `/api/holds${query}`)).json();
const release = (id: string, as = firm) => api.send('DELETE', as, `/api/holds/${id}`);
const left = async (): Promise<string[]> =>
  (await fixture.fresh.owner<{ id: string }>('select id from voicemails order by id')).map(({ id }) => id);
const sweep = () => fixture.erasure.sweep(new AbortController().signal);
const contactOf = async (number: string): Promise<string> =>
  (await api.get(firm, `/api/contacts?q=${encodeURIComponent(number)}`)).json().items[0].id;
const erase = (number: string) =>
  api.send('POST', firm, '/api/callers/erase', { number, confirmation: number });
const terms = (set: string) =>
  fixture.fresh.owner(`update lines set ${set} where id = $1`, [fixture.line.id]);

test('a hold names person, date and reason, is in the journal without them, and its release is an act', async () => {
  const { id: message } = await fixture.left({ caller_phone_number: NUMBER });
  const id = await held({ voicemail_id: message });
  expect(await holds()).toMatchObject({
    total: 1,
    items: [{ id, of: 'message', voicemail_id: message, numbers: [NUMBER], reason, held_by: { id: firm } }],
  });
  expect((await holds(`?voicemail_id=${message}`)).items[0].held_at).toBe('2026-11-21T10:00:00.000Z');
  expect((await release(id)).statusCode).toBe(200);
  expect((await release(id)).statusCode).toBe(404);
  expect(await holds()).toMatchObject({ total: 0 });
  const acts = (await api.get(firm, `/api/voicemails/${message}/history`)).json().items;
  expect(acts.filter(({ kind }: { kind: string }) => kind.startsWith('h'))).toMatchObject([
    { kind: 'held', after: { reason }, person: { id: firm } },
    { kind: 'hold_released', person: { id: firm } },
  ]);
  const journal = await fixture.fresh.owner(
    'select action, subject, changes from setting_changes order by id',
  );
  expect(journal).toMatchObject([
    { action: 'added', subject: 'hold' },
    { action: 'removed', subject: 'hold' },
  ]);
  expect(JSON.stringify(journal)).not.toMatch(/bâtonnier|0000061/);
});

test('refused: nothing or two things named, no reason, a number that is none, and what is another firm’s', async () => {
  const { id: message } = await fixture.left({ caller_phone_number: NUMBER });
  const contact = await contactOf(NUMBER);
  for (const what of [{}, { voicemail_id: message, number: NUMBER }, { number: 'anonyme' }])
    expect((await hold(what)).statusCode).toBe(400);
  expect((await hold({ number: NUMBER, reason: 'x' })).json()).toMatchObject({ field: 'reason' });
  for (const what of [{ voicemail_id: message }, { contact_id: contact }, { voicemail_id: UNKNOWN }])
    expect((await hold(what, stranger)).statusCode).toBe(404);
  const id = await held({ number: NUMBER });
  expect((await release(id, stranger)).statusCode).toBe(404);
  expect(await holds(`?voicemail_id=${message}`, stranger)).toMatchObject({ items: [], total: 0 });
});

test('a member sees the holds of the messages that they may see, and of their numbers only those of such messages', async () => {
  const { id: message } = await fixture.left({ caller_phone_number: NUMBER });
  await held({ voicemail_id: message });
  await held({ number: NUMBER });
  const member = (line: string) => `${firm}/member=${UNKNOWN}:${line}`;
  expect(await holds(`?voicemail_id=${message}`, member(fixture.line.id))).toMatchObject({ total: 2 });
  expect(await holds('', member(UNKNOWN))).toMatchObject({ total: 0 });
  await fixture.left({ caller_phone_number: OTHER, closed_to: [firm] });
  const id = await contactOf(NUMBER);
  await fixture.fresh.owner('update contact_numbers set contact_id = $1 where number = $2', [id, OTHER]);
  await held({ contact_id: id });
  expect((await holds()).items[0].numbers.toSorted()).toEqual([NUMBER, OTHER]);
  expect((await holds('', member(fixture.line.id))).items[0].numbers).toEqual([NUMBER]);
});

test('retention leaves message, number and contact with all its numbers, and so do the counts before a change', async () => {
  const [one, two, three, free] = [
    await fixture.left({ caller_phone_number: NUMBER, received_at: OLD }),
    await fixture.left({ caller_phone_number: OTHER, received_at: OLD }),
    await fixture.left({ caller_phone_number: '+32470000063', received_at: OLD }),
    await fixture.left({ caller_phone_number: '+32470000064', received_at: OLD }),
  ];
  const ids = [
    await held({ voicemail_id: one.id }),
    await held({ number: '0470 00 00 62' }),
    await held({ contact_id: await contactOf('+32470000063') }),
  ];
  await fixture.fresh.owner(`update voicemails set transcription_state = 'done'`);
  await terms('keep_days = 30, keep_sound_days = 10, keep_text_days = 10');
  const line = { user_id: firm, id: fixture.line.id };
  const due = await fixture.erasure.wouldGo(line, { figures_days: null, sound_days: 10, text_days: 10 });
  expect(due).toEqual({ messages: 0, sounds: 1, texts: 1 });
  expect(await sweep()).toMatchObject({
    pastRetention: { messages: 1 },
    sounds: 0,
    transcripts: 0,
    failed: 0,
  });
  expect(await left()).toEqual([one.id, two.id, three.id].sort());
  expect(await fixture.fresh.owner('select from audio_files')).toHaveLength(3);
  for (const id of ids) await release(id);
  expect(await sweep()).toMatchObject({ pastRetention: { messages: 3 } });
  expect([await left(), free.id]).toEqual([[], expect.any(String)]);
  await terms('keep_days = null, keep_sound_days = null, keep_text_days = null');
});

test('a message in the bin stays while it is held, and a held one is not moved there', async () => {
  const { id: binned } = await fixture.left({ caller_phone_number: NUMBER, status: 'Supprimé' });
  const { id: open } = await fixture.left({ caller_phone_number: NUMBER });
  const id = await held({ number: NUMBER });
  fixture.time.now = new Date('2027-03-21T10:00:00Z');
  await fixture.fresh.owner(`update voicemails set deleted_at = '2026-01-05' where status = 'Supprimé'`);
  expect(await sweep()).toMatchObject({ deleted: { messages: 0 } });
  const refused = await api.patch(firm, open, { status: 'Supprimé' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'held']);
  expect((await api.patch(firm, open, { status: 'Traité' })).statusCode).toBe(200);
  await release(id);
  expect(await sweep()).toMatchObject({ deleted: { messages: 1 } });
  expect([await left(), binned]).toEqual([[open], expect.any(String)]);
});

test('the erasure of a caller is refused with who holds it since when, whatever is held of it', async () => {
  const { id: message } = await fixture.left({ caller_phone_number: NUMBER });
  for (const what of [
    { voicemail_id: message },
    { number: NUMBER },
    { contact_id: await contactOf(NUMBER) },
  ]) {
    const id = await held(what);
    const reply = await erase(NUMBER);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'held',
      holds: [{ held_at: '2026-11-21T10:00:00.000Z', reason }],
    });
    const deps = { ...fixture, db: fixture.fresh.db, clock, optOuts: testOptOuts };
    await expect(eraseCaller(deps, firm, NUMBER)).rejects.toMatchObject({ code: 'held' });
    expect(await left()).toEqual([message]);
    await release(id);
  }
  expect((await erase(NUMBER)).statusCode).toBe(200);
  expect(await left()).toEqual([]);
});

test('a held contact is not forgotten, and a number that is split from it stays held', async () => {
  await fixture.left({ caller_phone_number: NUMBER });
  const contact = await contactOf(NUMBER);
  const change = (method: 'PATCH' | 'POST', path: string, version: number, payload: object) =>
    api.app.inject({
      method,
      url: `/api/contacts/${contact}${path}`,
      payload,
      headers: { authorization: `Bearer ${firm}`, 'if-match': `"${version}"` },
    });
  const joined = await change('PATCH', '', 1, { name: 'Anne Exemple', numbers: [NUMBER, OTHER] });
  expect(joined.statusCode).toBe(200);
  await held({ contact_id: contact });
  const forget = () => api.send('DELETE', firm, `/api/contacts/${contact}`);
  expect([(await forget()).statusCode, (await forget()).json().code]).toEqual([409, 'held']);
  const { version } = (await api.get(firm, `/api/contacts/${contact}`)).json();
  const split = { numbers: [OTHER], emails: [], reference_ids: [], name: null };
  expect((await change('POST', '/split', version, split)).statusCode).toBe(201);
  expect((await erase(OTHER)).json()).toMatchObject({ code: 'held' });
});

const changing = async (id: string, path: string, payload: object) => {
  const { version } = (await api.get(firm, `/api/contacts/${id}`)).json();
  return api.app.inject({
    method: 'POST',
    url: `/api/contacts/${path}`,
    payload,
    headers: { authorization: `Bearer ${firm}`, 'if-match': `"${version}"` },
  });
};
const merged = async (id: string, other: string) => {
  const { version } = (await api.get(firm, `/api/contacts/${other}`)).json();
  const reply = await changing(id, 'merge', { id, other_id: other, other_version: version });
  return reply.json().undoable.id;
};
const undone = async (id: string, act_id: string) =>
  expect((await changing(id, `${id}/undo`, { act_id })).statusCode).toBe(200);
const forgetting = async (id: string) => (await api.send('DELETE', firm, `/api/contacts/${id}`)).statusCode;

test('a number that was merged into a held contact stays held after the undo', async () => {
  for (const number of [NUMBER, OTHER]) await fixture.left({ caller_phone_number: number });
  const [contact, other] = [await contactOf(NUMBER), await contactOf(OTHER)];
  await held({ contact_id: contact });
  await undone(contact, await merged(contact, other));
  expect((await erase(OTHER)).json()).toMatchObject({ code: 'held' });
});

test('a hold follows its contact into the one that it is merged into, and keeps both after the undo', async () => {
  await fixture.left({ caller_phone_number: NUMBER });
  const contact = await contactOf(NUMBER);
  await fixture.fresh.owner(
    `insert into contacts (id, user_id, name, emails, kept) values ($1, $2, 'Anne Exemple', '{anne@exemple.test}', true)`,
    [UNKNOWN, firm],
  );
  await held({ contact_id: UNKNOWN });
  const act = await merged(contact, UNKNOWN);
  expect(await forgetting(contact)).toBe(409);
  await undone(contact, act);
  expect([await forgetting(contact), await forgetting(UNKNOWN)]).toEqual([409, 409]);
  expect((await erase(NUMBER)).json()).toMatchObject({ code: 'held' });
});

test('a hold waits for an erasure that has checked the holds', async () => {
  const { id } = await fixture.left({ caller_phone_number: NUMBER });
  const { fresh, recordings, firm: user_id } = fixture;
  let made = false;
  let holding: Promise<unknown> | undefined;
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const discardAll: Recordings['discardAll'] = async (recording) => {
    await recordings.discardAll(recording);
    holding ??= elsewhere(() => held({ number: NUMBER })).then(() => {
      made = true;
    });
    while (!made && (await left()).length > 0 && (await fresh.owner(waiting)).length === 0);
    expect(made && (await left()).length > 0).toBe(false);
  };
  const erasing = fixture.erasing({ recordings: { ...recordings, discardAll } });
  expect((await erasing.erase([{ user_id, id }])).failures).toEqual([]);
  await holding;
});

test('a number that is held while its messages are erased keeps its contact', async () => {
  await fixture.left({ caller_phone_number: NUMBER });
  const contact = await contactOf(NUMBER);
  await fixture.fresh.owner(`update contacts set name = 'Anne Exemple', kept = true`);
  const erase: Erasure['erase'] = async (messages) => {
    const done = await fixture.erasure.erase(messages);
    await held({ number: NUMBER });
    return done;
  };
  const erasure = { ...fixture.erasure, erase };
  const deps = { db: fixture.fresh.db, clock, erasure, optOuts: testOptOuts };
  await expect(eraseCaller(deps, firm, NUMBER)).rejects.toMatchObject({ code: 'held' });
  expect(await contactOf(NUMBER)).toBe(contact);
});

test('an account is not erased while its owner holds anything, unless on a written order, which the audit notes', async () => {
  await held({ number: NUMBER });
  const { db } = fixture.fresh;
  await expect(db.asSystem((trx) => refuseHeldFirm(trx, firm))).rejects.toMatchObject({
    code: 'held',
    details: { holds: [{ reason }] },
  });
  await db.asSystem((trx) => refuseHeldFirm(trx, stranger));
  await db.asSystem((trx) => releaseAllForErasure(trx, firm, fixture.time.now));
  await db.asSystem((trx) => refuseHeldFirm(trx, firm));
  expect(
    await fixture.fresh.owner(`select code from audit where action = 'holds ended by an erasure'`),
  ).toEqual([{ code: '1 holds' }]);
});
