// Bulk acts over a real database, with the job run by hand. Call it at the top of a test file.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Bulk } from '#contract/bulk.ts';
import { bulkJob, bulkRoutes } from '#server/bulk-acts/index.ts';
import type { JobDefinition } from '#server/jobs/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from './factories.ts';
import { testLimits } from './limits.ts';
import { messagesApi } from './messages-api.ts';

export const bulkFixture = () => {
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
    const jobs = {
      enqueue: async (_trx: unknown, _name: string, payload: object) => queued.push(payload) > 0,
    };
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

  return {
    fresh: () => fresh,
    api: () => api,
    firm: () => firm,
    stranger: () => stranger,
    anne: () => anne,
    line: () => line,
    other: () => other,
    job: () => job,
    time,
    later,
    queued,
    told,
    /** What the worker does after each batch: a test lets it fail there. */
    setAfterBatch: (work: () => void) => {
      afterBatch = work;
    },
    message,
    messages,
    joins,
    post,
    run,
    shown,
    start,
    runWhole,
    undo,
    statuses,
    acts,
  };
};
