// «À rappeler d'abord» over a real database: list, file, calls to make and the sample of the preview.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallBackPage, callBackPage } from '#contract/call-backs.ts';
import { prioritySample } from '#contract/priority-sample.ts';
import { DAY_MS } from '#contract/time.ts';
import { listQuery, type Voicemail, voicemailPage } from '#contract/voicemail.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { messagesOf, readPage } from '../list/page.ts';
import { readCallBacks } from './order.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let line: { id: string };
const time = { now: new Date('2026-11-25T10:00:00.000Z') };
const linksOf = () => ({ play: '/audio/play', download: '/audio/download' });
const ago = (hours: number) => new Date(time.now.getTime() - hours * 3_600_000);

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  firm = await makeFirm(fresh.db, `Cabinet ${newId()}`);
  line = await makeLine(fresh.db, firm.id);
});

const message = (hours: number, given: object = {}, where = line) =>
  makeMessage(
    fresh.db,
    { userId: firm.id, lineId: where.id },
    { received_at: ago(hours), updated_at: ago(hours), caller_phone_number: null, ...given },
  );
const facts = (given: object) => ({
  facts: JSON.stringify({
    caller_name: null,
    callback_number: null,
    deadline_text: null,
    deadline_on: null,
    ...given,
  }),
});
const list = async (query = '', who = firm.id): Promise<{ total: number; items: Voicemail[] }> =>
  voicemailPage.parse((await api.get(who, `/api/voicemails?sort=priority${query}`)).json());
const ids = async (query = '') => (await list(query)).items.map(({ id }) => id);
const calls = async (query = ''): Promise<CallBackPage> =>
  callBackPage.parse((await api.get(firm.id, `/api/call-backs${query}`)).json());

describe('the list with sort=priority', () => {
  test('begins with custody, then deadline, urgency, repeated caller and age, each with its reasons', async () => {
    const calm = await message(1);
    const old = await message(50);
    const repeated = await message(2, { caller_phone_number: '+32470000031' });
    await message(26, { caller_phone_number: '+32470000031', status: 'Traité', outcome: 'no_answer' });
    const urgent = await message(3, { urgency: 'Urgent' });
    const due = await message(4, facts({ deadline_on: '2026-11-25' }));
    const custody = await message(5, facts({ priority: { custody: 'il est en garde à vue' } }));
    const page = await list();
    expect(page.items.map(({ id }) => id)).toEqual([custody, due, urgent, repeated, old, calm]);
    expect(page.total).toBe(6);
    expect(page.items[0]?.priority).toEqual({
      points: 100,
      reasons: [{ rule: 'custody', quote: 'il est en garde à vue', points: 100 }],
    });
    expect(page.items[3]?.priority?.reasons).toEqual([{ rule: 'repeat', count: 2, days: 2, points: 12 }]);
  });

  test('leaves out what is handled, deleted or put off to a later day', async () => {
    const open = await message(1);
    const today = await message(1, { remind_at: new Date('2026-11-25T22:59:00Z') });
    await message(1, { status: 'Traité' });
    await message(1, { status: 'Supprimé' });
    await message(1, { remind_at: new Date('2026-11-25T23:00:00Z') });
    expect((await ids()).toSorted()).toEqual([open, today].toSorted());
  });

  test('names the reference of a client, and knows a contact with a name', async () => {
    const named = await message(1, { caller_phone_number: '+32470000041' });
    const client = await message(2, { caller_phone_number: '+32470000042' });
    const unknown = await message(3, { caller_phone_number: '+32470000043' });
    await fresh.owner(
      `update contacts set name = 'Nadia Peeters' where id = (select contact_id from contact_numbers where number = '+32470000041' and user_id = $1)`,
      [firm.id],
    );
    await fresh.owner(
      `insert into contact_references (id, user_id, contact_id, number, created_at)
       select gen_random_uuid(), user_id, contact_id, '2024/117', now() from contact_numbers where number = '+32470000042' and user_id = $1`,
      [firm.id],
    );
    const page = await list();
    expect(page.items.map(({ id }) => id)).toEqual([client, named, unknown]);
    expect(page.items[0]?.priority?.reasons).toEqual([{ rule: 'client', text: '2024/117', points: 10 }]);
    expect(page.items[1]?.priority?.reasons).toEqual([{ rule: 'client', points: 10 }]);
  });

  test('gives a message the same reasons with a filter as without', async () => {
    const last = await message(1, { caller_phone_number: '+32470000051', is_read: true, read_at: time.now });
    const earlier = await message(2, { caller_phone_number: '+32470000051' });
    const [, second] = (await list()).items;
    const unread = await list('&unread=1');
    expect(unread.items.map(({ id }) => id)).toEqual([earlier]);
    expect(unread.total).toBe(1);
    expect(second).toMatchObject({ id: earlier, priority: unread.items[0]?.priority });
    expect(unread.items[0]?.priority?.reasons[0]?.rule).toBe('same_caller');
    expect((await ids('&q=introuvable')).length).toBe(0);
    expect(await ids('&contact=&order=asc')).toEqual([last, earlier]);
  });

  test('pages are stable: every message stands once, ties by age', async () => {
    const made: string[] = [];
    for (let n = 0; n < 23; n += 1) made.push(await message(23 - n));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids(`&page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0]);
    // Those of yesterday first, within a day by age.
    expect(pages.flat()).toEqual(made);
  });

  test('the file has the same order', async () => {
    await message(1, { ai_summary: 'calme' });
    await message(2, { ai_summary: 'pressant', urgency: 'Urgent' });
    await message(2, { ai_summary: 'traité', status: 'Traité' });
    const file = (await api.get(firm.id, '/api/voicemails/export.csv?sort=priority')).body;
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file.indexOf('pressant')).toBeLessThan(file.indexOf('calme'));
  });

  test('follows the weights that the firm changed', async () => {
    const urgent = await message(1, { urgency: 'Urgent' });
    const old = await message(50);
    expect(await ids()).toEqual([urgent, old]);
    await fresh.owner(`insert into priority_weights (user_id, weights) values ($1, '{"urgent": 1}')`, [
      firm.id,
    ]);
    expect(await ids()).toEqual([old, urgent]);
  });

  test('a member sees and counts the messages of their lines only', async () => {
    const given = await makeLine(fresh.db, firm.id);
    const own = await message(1, { caller_phone_number: '+32470000091' }, given);
    await message(2, { urgency: 'Urgent', caller_phone_number: '+32470000091' });
    const who = { userId: firm.id, personId: newId(), member: { lineIds: [given.id] } };
    const about = { userId: firm.id, personId: who.personId, now: time.now };
    const query = listQuery.parse({ sort: 'priority' });
    const page = await fresh.db.asUser(who, (trx) => readPage(trx, { ...about, query }, linksOf));
    expect(page.items.map(({ id }) => id)).toEqual([own]);
    expect(page.total).toBe(1);
    expect(page.items[0]?.priority?.reasons).toEqual([]);
    const made = await fresh.db.asUser(who, (trx) =>
      readCallBacks(trx, about, { page: 1, page_size: 20 }, (request, found) =>
        messagesOf(trx, request, found, linksOf),
      ),
    );
    expect(made).toMatchObject({ total: 1, items: [{ others: [] }] });
    expect((await ids()).length).toBe(2);
  });
});

describe('the calls to make', () => {
  test('are one for each caller, with further messages and earlier attempts', async () => {
    const caller_phone_number = '+32470000061';
    const first = await message(30, { caller_phone_number });
    expect((await api.patch(firm.id, first, { outcome: 'no_answer' })).statusCode).toBe(200);
    const second = await message(2, { caller_phone_number });
    const third = await message(1, { caller_phone_number });
    const other = await message(1, { caller_phone_number: '+32470000062' });
    const page = await calls();
    expect(page.total).toBe(2);
    expect(page.items.map(({ message: { id } }) => id)).toEqual([third, other]);
    expect(page.items[0]).toMatchObject({
      others: [{ id: second }],
      attempts: [{ at: time.now.toISOString(), outcome: 'no_answer' }],
      message: { priority: { reasons: [{ rule: 'repeat', count: 3 }] } },
    });
    expect(page.items[1]).toMatchObject({ others: [], attempts: [] });
  });

  test('that wait for more than a week come last, on whatever page', async () => {
    const old = await message(8 * 24, { urgency: 'Urgent' });
    const recent = await message(1);
    expect(await ids()).toEqual([recent, old]);
    expect((await calls()).items.map(({ message: { id } }) => id)).toEqual([recent, old]);
    expect((await calls('?page_size=1')).items.map(({ message: { id } }) => id)).toEqual([recent]);
  });

  test('an attempt that was taken back is none', async () => {
    const caller_phone_number = '+32470000063';
    const first = await message(30, { caller_phone_number });
    await api.patch(firm.id, first, { outcome: 'no_answer' });
    const { items } = (await api.get(firm.id, `/api/voicemails/${first}/history`)).json();
    await api.send('POST', firm.id, `/api/voicemails/${first}/undo`, { act_id: items.at(-1).id });
    expect((await calls()).items[0]?.attempts).toEqual([]);
  });

  test('an unanswered call stays in the list with its attempts, without one that was taken back', async () => {
    const id = await message(30, { caller_phone_number: '+32470000064' });
    const only = async () => (await calls()).items.find(({ message }) => message.id === id);
    for (const tries of [1, 2, 1, 2, 3]) {
      expect((await api.patch(firm.id, id, { tries })).statusCode).toBe(200);
      time.now = new Date(time.now.getTime() + 60_000);
    }
    expect(await only()).toMatchObject({ message: { tries: 3, status: 'Nouveau' } });
    expect((await only())?.attempts.map(({ outcome }) => outcome)).toEqual(Array(3).fill('no_answer'));
    await api.patch(firm.id, id, { tries: 0 });
    expect((await only())?.attempts).toEqual([]);
  });

  test('are paged', async () => {
    for (let n = 0; n < 5; n += 1) await message(n + 1);
    expect(await calls('?page=2&page_size=2')).toMatchObject({ total: 5, page: 2, pages: 3, page_size: 2 });
    expect((await calls('?page=3&page_size=2')).items).toHaveLength(1);
    expect((await api.get(firm.id, '/api/call-backs?page=0')).statusCode).toBe(400);
    expect((await api.get(null, '/api/call-backs')).statusCode).toBe(401);
  });
});

describe('the sample of the preview', () => {
  test('is the last 50 messages with their signals, handled ones too', async () => {
    await message(1, {
      status: 'Traité',
      urgency: 'Urgent',
      ai_summary: 'Résumé',
      caller_phone_number: '+32470000071',
      ...facts({ caller_name: 'Anne Exemple' }),
    });
    await message(1, { status: 'Supprimé' });
    for (let n = 0; n < 51; n += 1) await message(2 + n);
    const sample = prioritySample.parse((await api.get(firm.id, '/api/priority-settings/sample')).json());
    expect(sample.items).toHaveLength(50);
    expect(sample.now).toBe(time.now.toISOString());
    expect(sample.items.find(({ urgency }) => urgency === 'Urgent')).toMatchObject({
      ai_summary: 'Résumé',
      caller_name: 'Anne Exemple',
      name_heard: true,
    });
    expect((await api.get(null, '/api/priority-settings/sample')).statusCode).toBe(401);
  });
});

test('a call more than a week ago is no repetition', async () => {
  const caller_phone_number = '+32470000081';
  await message((8 * DAY_MS) / 3_600_000, { caller_phone_number, status: 'Traité' });
  await message(1, { caller_phone_number });
  expect((await list()).items[0]?.priority?.reasons).toEqual([]);
});
