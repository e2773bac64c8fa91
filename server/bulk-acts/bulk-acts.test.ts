// One act on many messages: a fixed set, in batches, each message once, and taken back as one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bulk } from '#contract/bulk.ts';
import { listQuery } from '#contract/voicemail.ts';
import type { JobDefinition } from '#server/jobs/index.ts';
import { changeMessage } from '#server/messages/index.ts';
import type { Viewer } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { bulkRoutes } from './api.ts';
import { bulkJob } from './run-bulk.ts';
import { startBulk } from './start-bulk.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let stranger: { id: string };
let anne: { id: string };
let line: { id: string };
let other: { id: string };
let job: JobDefinition;
const time = { now: new Date('2026-11-23T10:00:00.000Z') };
const later = (ms = 1000) => {
  time.now = new Date(time.now.getTime() + ms);
};
const queued: object[] = [];
const told: object[] = [];
const updated: string[] = [];
/** What the worker does after each batch: a test lets it fail there. */
let afterBatch = () => {};

beforeAll(async () => {
  fresh = await freshDatabase();
  const clock = { now: () => time.now };
  api = await messagesApi(fresh, clock);
  const jobs = { enqueue: async (_trx: unknown, _name: string, payload: object) => queued.push(payload) > 0 };
  const deps = { db: fresh.db, clock, jobs, limits: testLimits(fresh.db, clock) };
  bulkRoutes(api.app, deps);
  job = bulkJob({
    ...deps,
    updated: (_userId, id) => {
      updated.push(id);
      afterBatch();
    },
    tellAssigned: async (_trx, about) => void told.push(about),
  });
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  anne = await makePerson(fresh.db, { email: 'anne@exemple.test', name: 'Anne Exemple' });
  line = await makeLine(fresh.db, firm.id);
  other = await makeLine(fresh.db, firm.id);
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  for (const table of ['voicemails', 'members', 'bulk_acts']) await fresh.owner(`delete from ${table}`);
  for (const list of [queued, told, updated]) list.length = 0;
  afterBatch = () => {};
  later();
});

const message = (more: object = {}, on = line) =>
  makeMessage(
    fresh.db,
    { userId: firm.id, lineId: on.id },
    { received_at: time.now, updated_at: time.now, ...more },
  );
const messages = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await message());
  later();
  return ids;
};
const joins = (lineIds: string[] | null) =>
  fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, line_ids, invited_at, link_until)
     values ($1, $2, $3, 'anne@exemple.test', 'Anne Exemple', $4, $5, $5)`,
    [newId(), firm.id, anne.id, lineIds, time.now],
  );

const post = (body: object, who = firm.id, path = '/api/voicemails/bulk') =>
  api.send('POST', who, path, body);
const run = async () => {
  for (const payload of queued.splice(0))
    await job.handler(payload, { signal: new AbortController().signal, jobId: 'one', attempt: 1 });
  later();
};
const shown = async (id: string, who = firm.id): Promise<Bulk> =>
  (await api.get(who, `/api/voicemails/bulk/${id}`)).json();
const start = async (body: object): Promise<string> => {
  const reply = await post(body);
  expect(reply.statusCode).toBe(202);
  later();
  return reply.json().id;
};
const runWhole = async (body: object): Promise<Bulk> => {
  const id = await start(body);
  await run();
  return shown(id);
};
const undo = (id: string, who = firm.id) => api.send('POST', who, `/api/voicemails/bulk/${id}/undo`);
const statuses = async () =>
  Object.fromEntries(
    (await fresh.owner<{ id: string; status: string }>('select id, status from voicemails')).map((row) => [
      row.id,
      row.status,
    ]),
  );
const acts = () =>
  fresh.owner<{ voicemail_id: string; bulk_id: string | null; person_id: string }>(
    'select voicemail_id, bulk_id, person_id from message_acts order by id',
  );

const ALL = listQuery.parse({});

describe('the set', () => {
  test('is every message of the filter when it starts; one that comes in later is untouched', async () => {
    const ids = await messages(3);
    const read = await message({ is_read: true });
    const id = await start({
      filter: { ...ALL, unread: '1' },
      act: { status: 'Traité', outcome: 'no_answer' },
    });
    const late = await message();
    await run();
    expect(await shown(id)).toMatchObject({ total: 3, done: 3, unchanged: 0, skipped: 0, undoable: true });
    const after = await statuses();
    expect(ids.map((one) => after[one])).toEqual(['Traité', 'Traité', 'Traité']);
    expect([after[read], after[late]]).toEqual(['Nouveau', 'Nouveau']);
    expect((await acts()).map((act) => [act.bulk_id, act.person_id])).toEqual(ids.map(() => [id, firm.id]));
    const { items } = (await api.get(firm.id, `/api/voicemails/${ids[0]}/history`)).json();
    expect(items.at(-1)).toMatchObject({
      person: { id: firm.id },
      after: { status: 'Traité', outcome: 'no_answer' },
      undoable: true,
    });
  });

  test('may be ids; those that are so already are counted apart', async () => {
    const ids = await messages(3);
    await fresh.owner("update voicemails set status = 'Traité' where id = $1", [ids[0]]);
    expect(await runWhole({ ids, act: { status: 'Traité' } })).toMatchObject({
      ...{ total: 3, done: 2, unchanged: 1, skipped: 0 },
      ended_at: expect.any(String),
    });
  });

  test('is refused above ten thousand messages, with a sentence', async () => {
    const one = await message();
    await fresh.owner(
      `insert into voicemails (id, user_id, line_id, received_at, source, source_id)
       select gen_random_uuid(), user_id, line_id, received_at, source, 'n' || n
       from voicemails, generate_series(1, 10000) as n where id = $1`,
      [one],
    );
    const reply = await post({ filter: ALL, act: { is_read: true } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bulk_too_many']);
    expect(reply.json().message).toContain('affinez le filtre');
    expect(queued).toEqual([]);
  });

  test('an unknown filter, an empty act, both sets or none are refused', async () => {
    const ids = await messages(1);
    for (const body of [
      { filter: { ...ALL, unraed: '1' }, act: { is_read: true } },
      { filter: ALL, act: {} },
      { filter: ALL, ids, act: { is_read: true } },
      { act: { is_read: true } },
      { ids, act: { remind_at: null } },
    ])
      expect((await post(body)).statusCode).toBe(400);
  });

  test('an empty filter ends at once', async () => {
    expect(await runWhole({ filter: { ...ALL, state: 'bin' }, act: { status: 'Nouveau' } })).toMatchObject({
      total: 0,
      ended_at: expect.any(String),
    });
  });
});

describe('who', () => {
  test('another firm, and a person without a session, get nothing', async () => {
    const ids = await messages(1);
    const id = await start({ ids, act: { is_read: true } });
    expect((await post({ ids, act: { is_read: true } }, stranger.id)).statusCode).toBe(404);
    expect((await api.get(stranger.id, `/api/voicemails/bulk/${id}`)).statusCode).toBe(404);
    expect((await undo(id, stranger.id)).statusCode).toBe(404);
    expect((await api.get(null, `/api/voicemails/bulk/${id}`)).statusCode).toBe(401);
    expect((await post({ filter: ALL, act: { is_read: true } }, stranger.id)).json().total).toBe(0);
    expect((await api.get(`${firm.id}/key`, `/api/voicemails/bulk/${id}`)).statusCode).toBe(404);
    expect((await undo(id, `${firm.id}/key`)).statusCode).toBe(404);
  });

  test('a member acts on the messages of their lines that are not closed to others', async () => {
    await joins([line.id]);
    const seen = await message();
    const hidden = await message({}, other);
    const closed = await message({ closed_to: [firm.id] });
    const lost = await message();
    const who: Viewer = { userId: firm.id, personId: anne.id, member: { lineIds: [line.id] } };
    const actor = { userId: firm.id, personId: anne.id, sessionId: 'a' };
    const deps = {
      db: fresh.db,
      jobs: { enqueue: async (_trx: unknown, _name: string, payload: object) => queued.push(payload) > 0 },
    };
    const asked = { who, actor, now: time.now };
    const id = await startBulk(deps, asked, { filter: ALL, act: { status: 'Supprimé' } });
    await expect(startBulk(deps, asked, { ids: [hidden], act: { is_read: true } })).rejects.toMatchObject({
      code: 'voicemail_unknown',
    });
    // Closed between the request and the batch.
    await fresh.owner('update voicemails set closed_to = $2 where id = $1', [lost, [firm.id]]);
    later();
    await run();
    expect(await statuses()).toEqual({
      [seen]: 'Supprimé',
      [hidden]: 'Nouveau',
      [closed]: 'Nouveau',
      [lost]: 'Nouveau',
    });
    const [row] = await fresh.owner('select total, done from bulk_acts where id = $1', [id]);
    expect(row).toEqual({ total: 2, done: 1 });
  });

  test('a person who is removed meanwhile changes nothing more', async () => {
    await joins(null);
    const ids = await messages(60);
    const actor = { userId: firm.id, personId: anne.id, sessionId: 'a' };
    const jobs = {
      enqueue: async (_trx: unknown, _name: string, payload: object) => queued.push(payload) > 0,
    };
    const asked = {
      who: { userId: firm.id, personId: anne.id, member: { lineIds: null } },
      actor,
      now: time.now,
    };
    await startBulk({ db: fresh.db, jobs }, asked, { ids, act: { is_read: true } });
    afterBatch = () => void queued.push({});
    queued.pop();
    const [bulk] = await fresh.owner<{ id: string }>('select id from bulk_acts');
    await fresh.owner('delete from members');
    await job.handler(
      { userId: firm.id, personId: anne.id, bulkId: bulk?.id },
      { signal: new AbortController().signal, jobId: 'one', attempt: 1 },
    );
    expect(await acts()).toEqual([]);
    expect(await fresh.owner('select done, ended_at from bulk_acts')).toEqual([
      { done: 0, ended_at: time.now },
    ]);
  });
});

describe('the job', () => {
  test('goes on after a worker was killed between two batches, and acts once on each message', async () => {
    const ids = await messages(120);
    const id = await start({ ids, act: { status: 'Traité' } });
    const [payload] = queued;
    afterBatch = () => {
      throw new Error('killed');
    };
    await expect(run()).rejects.toThrow('killed');
    expect(await shown(id)).toMatchObject({ done: 50, skipped: 0, ended_at: null });
    afterBatch = () => {};
    queued.push(payload as object, payload as object);
    const [one, two] = queued.splice(0);
    const context = { signal: new AbortController().signal, jobId: 'one', attempt: 2 };
    await Promise.all([job.handler(one as object, context), job.handler(two as object, context)]);
    expect(await shown(id)).toMatchObject({ done: 120, unchanged: 0, skipped: 0 });
    expect((await acts()).map((act) => act.voicemail_id).sort()).toEqual(ids.toSorted());
  });

  test('skips what another act changed meanwhile, also one of the same session, and what is gone', async () => {
    const ids = await messages(4);
    const id = await start({ ids, act: { status: 'Traité' } });
    const session = { userId: firm.id, personId: firm.id, sessionId: 'session' };
    await fresh.db.asSystem((trx) =>
      changeMessage(trx, session, ids[0] ?? '', { status: 'Supprimé' }, { now: time.now }),
    );
    await fresh.owner('delete from voicemails where id = $1', [ids[1]]);
    later();
    await run();
    expect(await shown(id)).toMatchObject({ total: 4, done: 2, unchanged: 0, skipped: 2 });
    expect((await statuses())[ids[0] ?? '']).toBe('Supprimé');
  });

  test('gives messages to a colleague who may open them, and tells them once', async () => {
    await joins([line.id]);
    const ids = await messages(2);
    const hidden = await message({}, other);
    const bulk = await runWhole({ filter: ALL, act: { assignee_id: anne.id } });
    expect(bulk).toMatchObject({ total: 3, done: 2, skipped: 1, assignee_name: 'Anne Exemple' });
    expect(told).toEqual([{ userId: firm.id, bulkId: bulk.id, personId: anne.id }]);
    const to = await fresh.owner('select id from voicemails where assignee_id = $1', [anne.id]);
    expect(to.map((row) => row.id).sort()).toEqual(ids.toSorted());
    expect(await fresh.owner('select from message_acts where to_tell')).toEqual([]);
    expect(hidden).not.toBe('');
    queued.push({ userId: firm.id, personId: firm.id, bulkId: bulk.id });
    await run();
    expect(told).toHaveLength(1);
  });

  test('tells nobody when a person takes the messages', async () => {
    const ids = await messages(2);
    expect(await runWhole({ ids, act: { assignee_id: firm.id } })).toMatchObject({ done: 2 });
    expect(told).toEqual([]);
  });
});

describe('undo', () => {
  test('takes the whole bulk back, once, and leaves what was changed since', async () => {
    const ids = await messages(3);
    await fresh.owner("update voicemails set status = 'Traité', outcome = 'called_back' where id = $1", [
      ids[2],
    ]);
    const { id } = await runWhole({ ids, act: { status: 'Supprimé' } });
    await api.patch(firm.id, ids[0] ?? '', { status: 'Traité' });
    later();
    const reply = await undo(id);
    expect([reply.statusCode, reply.json().undoes]).toEqual([202, id]);
    later();
    await run();
    expect(await shown(reply.json().id)).toMatchObject({ total: 3, done: 2, skipped: 1, undoable: false });
    const after = await statuses();
    expect(ids.map((one) => after[one])).toEqual(['Traité', 'Nouveau', 'Traité']);
    expect(await shown(id)).toMatchObject({ undoable: false });
    expect((await undo(id)).json().code).toBe('message_changed');
    expect((await undo(reply.json().id)).json().code).toBe('message_changed');
  });

  test('stops a bulk that still runs', async () => {
    const ids = await messages(120);
    const id = await start({ ids, act: { status: 'Traité' } });
    const [payload] = queued;
    afterBatch = () => {
      throw new Error('killed');
    };
    await expect(run()).rejects.toThrow('killed');
    afterBatch = () => {};
    const back = (await undo(id)).json();
    expect(back).toMatchObject({ total: 50 });
    queued.push(payload as object);
    later();
    await run();
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['Nouveau']));
    expect(await shown(back.id)).toMatchObject({ done: 50, skipped: 0 });
  });
});
