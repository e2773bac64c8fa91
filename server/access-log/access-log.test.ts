// The access log over real routes, recordings and a database.
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { audioRoutes } from '#server/recordings/index.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { toneWav } from '#tests/support/sound.ts';
import { dropOldAccesses, recordAccess } from './index.ts';

let fixture: RecordingsFixture;
let api: Awaited<ReturnType<typeof messagesApi>>;
let audio: Awaited<ReturnType<typeof createHttp>>;
let firm: string;
let line: string;
let other: string;
let anne: string;
let id: string;

beforeAll(async () => {
  fixture = await recordingsFixture();
  firm = fixture.firm;
  const { db } = fixture.fresh;
  api = await messagesApi(fixture.fresh, { now: () => fixture.time.now });
  audio = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async () => ({ userId: '', personId: null, sessionId: null }),
  });
  audioRoutes(audio, fixture.recordings);
  line = (await makeLine(db, firm)).id;
  other = (await makeLine(db, firm)).id;
  anne = (await makePerson(db, { email: 'anne@cabinet.example', name: 'Anne Exemple' })).id;
});
afterAll(async () => {
  await api.close();
  await audio.close();
  await fixture.close();
});
beforeEach(async () => {
  fixture.time.now = new Date('2026-11-21T10:00:00Z');
  await fixture.fresh.owner('delete from access_log');
  id = await makeMessage(fixture.fresh.db, { userId: firm, lineId: line }, { transcription: 'Perroquet.' });
});

const later = (minutes: number) => {
  fixture.time.now = new Date(fixture.time.now.getTime() + minutes * 60_000);
};
const member = (lineId = line) => `${firm}/member=${anne}:${lineId}`;
const log = async (query = '', who = firm) => (await api.get(who, `/api/access-log${query}`)).json();
const acts = async (query = '', who = firm) =>
  (await log(query, who)).items.map((row: { actor: string; act: string }) => `${row.actor} ${row.act}`);

test('the parts of an opened message are one reading for a quarter of an hour, another person’s a second', async () => {
  for (const part of ['', '/notes', '/history', '/words'])
    expect((await api.get(firm, `/api/voicemails/${id}${part}`)).statusCode).toBe(200);
  later(14);
  await api.get(firm, `/api/voicemails/${id}/notes`);
  expect(await acts()).toEqual(['person opened']);
  await api.get(member(), `/api/voicemails/${id}/notes`);
  later(2);
  await api.get(firm, `/api/voicemails/${id}/notes`);
  expect(await acts()).toEqual(['person opened', 'person opened', 'person opened']);
});

test('a row has person, time, message and network, and no word of the message or of a search', async () => {
  await api.get(member(), `/api/voicemails/${id}`);
  await api.get(member(), '/api/voicemails?q=perroquet');
  const { items, total, kept_months } = await log();
  expect([total, kept_months]).toEqual([2, 12]);
  expect(items[1]).toEqual({
    id: expect.any(String),
    at: '2026-11-21T10:00:00.000Z',
    actor: 'person',
    person_id: anne,
    name: 'Anne Exemple',
    act: 'opened',
    voicemail_id: id,
    received_at: expect.any(String),
    network: '127.0.0.0/24',
  });
  expect(items[0]).toMatchObject({ act: 'listed', voicemail_id: null });
  expect(JSON.stringify(await fixture.fresh.owner('select * from access_log'))).not.toMatch(/perroquet/i);
});

test('programs, lists and exports are recorded; an export is a row each time', async () => {
  await api.get(`${firm}/key`, '/api/voicemails');
  await api.get(`${firm}/key`, '/api/voicemails?page=2');
  await api.get(firm, '/api/voicemails/export.csv');
  await api.get(firm, '/api/voicemails/export.csv');
  expect((await acts()).sort()).toEqual(['key listed', 'person exported', 'person exported']);
});

test('what was refused is not recorded', async () => {
  const stranger = (await makeFirm(fixture.fresh.db)).id;
  for (const who of [stranger, member(other)])
    for (const part of ['', '/notes', '/history', '/words'])
      expect((await api.get(who, `/api/voicemails/${id}${part}`)).statusCode).toBe(404);
  expect(await fixture.fresh.owner('select act from access_log')).toEqual([]);
});

test('the ranges of one playback are one row; a download and another recipient have their own', async () => {
  const { audioId, voicemailId } = await fixture.kept(toneWav(2));
  const mailed = 'cabinet@firme.example';
  await fixture.fresh.owner(
    `insert into deliveries (id, user_id, voicemail_id, recipient, kind, message_id, content)
     values ($1, $2, $3, $4, 'notice', $5, 'complete')`,
    [newId(), firm, voicemailId, mailed, `<${newId()}@test>`],
  );
  const played = fixture.recordings.linkFor({ audioId, person: firm });
  await Promise.all(
    ['bytes=0-99', 'bytes=100-199', 'bytes=200-'].map(async (range) =>
      expect((await audio.inject({ url: played, headers: { range } })).statusCode).toBe(206),
    ),
  );
  await audio.inject({ method: 'HEAD', url: fixture.recordings.linkFor({ audioId }) });
  expect(await acts()).toEqual(['person played']);
  later(1);
  await audio.inject({ url: fixture.recordings.linkFor({ audioId, person: firm, download: true }) });
  later(1);
  await audio.inject({ url: fixture.recordings.linkFor({ audioId, audience: mailed }) });
  later(1);
  await audio.inject({ url: fixture.recordings.linkFor({ audioId }) });
  const { items } = await log(`?voicemail_id=${voicemailId}`);
  expect(items).toMatchObject([
    { actor: 'link', act: 'played', name: '' },
    { actor: 'recipient', act: 'played', name: mailed },
    { actor: 'person', act: 'downloaded' },
    { actor: 'person', act: 'played' },
  ]);
});

test('an expired link and one of a removed person are no reading', async () => {
  const { audioId } = await fixture.kept(toneWav(2));
  const removed = fixture.recordings.linkFor({ audioId, person: newId() });
  expect((await audio.inject({ url: removed })).statusCode).toBe(404);
  const link = fixture.recordings.linkFor({ audioId });
  later(16);
  expect((await audio.inject({ url: link })).statusCode).toBe(410);
  expect(await fixture.fresh.owner('select act from access_log')).toEqual([]);
});

test('a member sees the rows of visible messages and their own, the owner all, another firm none', async () => {
  const hidden = await makeMessage(fixture.fresh.db, { userId: firm, lineId: other });
  await api.get(firm, `/api/voicemails/${id}`);
  await api.get(firm, `/api/voicemails/${hidden}`);
  await api.get(firm, '/api/voicemails');
  await api.get(member(), '/api/voicemails');
  const seen = await log('', member());
  expect(seen.total).toBe(2);
  expect(seen.items.map((row: { voicemail_id: string | null }) => row.voicemail_id).sort()).toEqual(
    [id, null].sort(),
  );
  expect((await log()).total).toBe(4);
  expect(await log('', (await makeFirm(fixture.fresh.db)).id)).toMatchObject({ total: 0, items: [] });
  expect((await api.get(null, '/api/access-log')).statusCode).toBe(401);
  expect((await api.get(null, '/api/access-log/export.csv')).statusCode).toBe(401);
  expect((await api.get(firm, '/api/access-log?act=stolen')).statusCode).toBe(400);
  expect((await api.get(firm, '/api/access-log/export.csv?from=hier')).statusCode).toBe(400);
});

test('the log is filtered by act, person, message and Belgian days, paged, and exported as CSV', async () => {
  const second = await makeMessage(fixture.fresh.db, { userId: firm, lineId: line });
  await api.get(firm, `/api/voicemails/${id}`);
  fixture.time.now = new Date('2026-11-22T23:30:00Z');
  await api.get(member(), `/api/voicemails/${second}`);
  await api.get(member(), '/api/voicemails/export.csv');
  expect(await acts('?act=exported')).toEqual(['person exported']);
  expect((await log(`?person_id=${anne}`)).total).toBe(2);
  expect((await log(`?voicemail_id=${second}`)).total).toBe(1);
  // Half past midnight in Belgium is the next day.
  expect((await log('?to=2026-11-22')).total).toBe(1);
  expect((await log('?from=2026-11-23&to=2026-11-23')).total).toBe(2);
  expect(await log('?page=2&page_size=2')).toMatchObject({ total: 3, pages: 2, items: [{ act: 'opened' }] });
  const file = await api.get(firm, `/api/access-log/export.csv?person_id=${anne}&act=opened`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="consultations.csv"');
  const [titles, row, ...rest] = file.body.trim().split('\r\n');
  expect(titles).toBe('"Date";"Nature";"Nom";"Acte";"Message";"Message reçu le";"Réseau"');
  expect(row).toMatch(
    new RegExp(
      `^"23/11/2026 00:30";"Une personne du cabinet";"Anne Exemple";"Message ouvert";"${second}";"[^"]+";"127.0.0.0/24"$`,
    ),
  );
  expect(rest).toEqual([]);
});

test('the web role adds rows and changes none', async () => {
  await api.get(firm, `/api/voicemails/${id}`);
  const asWeb = (sql: string) =>
    fixture.fresh.db.asUser({ userId: firm, personId: firm }, (trx) =>
      trx.executeQuery(CompiledQuery.raw(sql)),
    );
  await expect(asWeb(`update access_log set actor = 'key'`)).rejects.toThrow();
  await expect(asWeb('delete from access_log')).rejects.toThrow();
});

test('the operator’s readings have no network, and rows go after their months', async () => {
  const reading = {
    userId: firm,
    actor: 'support',
    act: 'viewed',
    personId: anne,
    voicemailId: null,
  } as const;
  const record = () =>
    fixture.fresh.db.asSystem((trx) => recordAccess(trx, { ...reading, ip: null }, fixture.time.now));
  await record();
  await record();
  expect((await log()).items).toMatchObject([
    { actor: 'support', act: 'viewed', network: null },
    { actor: 'support', act: 'viewed', network: null },
  ]);
  const drop = (now: string) => fixture.fresh.db.asSystem((trx) => dropOldAccesses(trx, 12, new Date(now)));
  await fixture.fresh.owner(
    `update access_log set at = now() - interval '13 months' where id = (select min(id::text)::uuid from access_log)`,
  );
  // A worker whose clock is years ahead erases nothing more than its database would.
  expect(await drop('2031-01-01T00:00:00Z')).toBe(1);
  expect((await log()).total).toBe(1);
});
