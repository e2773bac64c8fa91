// Which messages a bulk is about, and who may act.
import { describe, expect, test } from 'vitest';
import { listQuery } from '#contract/voicemail.ts';
import type { Viewer } from '#server/platform/database.ts';
import { bulkFixture } from '#tests/support/bulk.ts';
import { startBulk } from './start-bulk.ts';

const f = bulkFixture();
const ALL = listQuery.parse({});

describe('the set', () => {
  test('is every message of the filter when it starts; one that comes in later is untouched', async () => {
    const ids = await f.messages(3);
    const read = await f.message({ is_read: true });
    const id = await f.start({
      filter: { ...ALL, unread: '1' },
      act: { status: 'Traité', outcome: 'no_answer' },
    });
    const late = await f.message();
    await f.run();
    expect(await f.shown(id)).toMatchObject({ total: 3, done: 3, unchanged: 0, skipped: 0, undoable: true });
    const after = await f.statuses();
    expect(ids.map((one) => after[one])).toEqual(['Traité', 'Traité', 'Traité']);
    expect([after[read], after[late]]).toEqual(['Nouveau', 'Nouveau']);
    expect((await f.acts()).map((act) => [act.bulk_id, act.person_id])).toEqual(
      ids.map(() => [id, f.firm().id]),
    );
    const { items } = (await f.api().get(f.firm().id, `/api/voicemails/${ids[0]}/history`)).json();
    expect(items.at(-1)).toMatchObject({
      person: { id: f.firm().id },
      after: { status: 'Traité', outcome: 'no_answer' },
      undoable: true,
    });
  });

  test('in the order of «À rappeler d’abord» is what that list has: neither handled messages nor those put off', async () => {
    const open = await f.message();
    const handled = await f.message({ status: 'Traité' });
    const later = await f.message({ remind_at: new Date(f.time.now.getTime() + 3 * 86_400_000) });
    const today = await f.message({ remind_at: new Date(f.time.now.getTime() + 3_600_000) });
    const filter = { ...ALL, sort: 'priority' };
    const list = await f.api().get(f.firm().id, '/api/voicemails?sort=priority');
    expect(list.json().total).toBe(2);
    expect(await f.runWhole({ filter, act: { status: 'Supprimé' } })).toMatchObject({ total: 2, done: 2 });
    expect(await f.statuses()).toEqual({
      [open]: 'Supprimé',
      [handled]: 'Traité',
      [later]: 'Nouveau',
      [today]: 'Supprimé',
    });
  });

  test('in the bin is the bin, whatever the order of the list', async () => {
    const open = await f.message();
    const deleted = await f.message({ status: 'Supprimé' });
    const filter = { ...ALL, sort: 'priority', state: 'bin' };
    const list = await f.api().get(f.firm().id, '/api/voicemails?sort=priority&state=bin');
    expect(list.json().items.map(({ id }: { id: string }) => id)).toEqual([deleted]);
    expect(await f.runWhole({ filter, act: { status: 'Nouveau' } })).toMatchObject({ total: 1, done: 1 });
    expect(await f.statuses()).toEqual({ [open]: 'Nouveau', [deleted]: 'Nouveau' });
  });

  test('may be ids; those that are so already are counted apart', async () => {
    const ids = await f.messages(3);
    await f.fresh().owner("update voicemails set status = 'Traité' where id = $1", [ids[0]]);
    expect(await f.runWhole({ ids, act: { status: 'Traité' } })).toMatchObject({
      total: 3,
      done: 2,
      unchanged: 1,
      skipped: 0,
      ended_at: expect.any(String),
    });
  });

  test('is refused above ten thousand messages, with a sentence', async () => {
    const one = await f.message();
    await f.fresh().owner(
      `insert into voicemails (id, user_id, line_id, received_at, source, source_id)
       select gen_random_uuid(), user_id, line_id, received_at, source, 'n' || n
       from voicemails, generate_series(1, 10000) as n where id = $1`,
      [one],
    );
    const reply = await f.post({ filter: ALL, act: { is_read: true } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bulk_too_many']);
    expect(reply.json().message).toContain('affinez le filtre');
    expect(f.queued).toEqual([]);
  });

  test('an unknown filter, an empty act, both sets or none are refused', async () => {
    const ids = await f.messages(1);
    for (const body of [
      { filter: { ...ALL, unraed: '1' }, act: { is_read: true } },
      { filter: ALL, act: {} },
      { filter: ALL, ids, act: { is_read: true } },
      { act: { is_read: true } },
      { ids, act: { remind_at: null } },
    ])
      expect((await f.post(body)).statusCode).toBe(400);
  });

  test('an empty filter ends at once', async () => {
    expect(await f.runWhole({ filter: { ...ALL, state: 'bin' }, act: { status: 'Nouveau' } })).toMatchObject({
      total: 0,
      ended_at: expect.any(String),
    });
  });
});

describe('who', () => {
  test('gives messages to a person of the firm only, and names no other', async () => {
    const ids = await f.messages(1);
    const given = async (assignee_id: string) => {
      const reply = await f.post({ ids, act: { assignee_id } });
      return [reply.statusCode, reply.json().field, reply.json().assignee_name];
    };
    expect(await given(f.stranger().id)).toEqual([400, 'act.assignee_id', undefined]);
    expect(await given(f.anne().id)).toEqual([400, 'act.assignee_id', undefined]);
    await f.joins(null);
    expect(await given(f.anne().id)).toEqual([202, undefined, 'Anne Exemple']);
  });

  test.each([
    ['a person', () => f.anne().id],
    ['the firm of a person', () => f.firm().id],
  ])('%s that is disabled during the act changes nothing more', async (_who, disabled) => {
    await f.joins(null);
    const ids = await f.messages(1);
    const asked = {
      who: { userId: f.firm().id, personId: f.anne().id, member: { lineIds: null } },
      actor: { userId: f.firm().id, personId: f.anne().id, sessionId: 'a' },
      now: f.time.now,
    };
    const jobs = {
      enqueue: async (_trx: unknown, _name: string, payload: object) => f.queued.push(payload) > 0,
    };
    await startBulk({ db: f.fresh().db, jobs }, asked, { ids, act: { status: 'Supprimé' } });
    const ban = (at: Date | null) =>
      f.fresh().owner('update accounts set banned_at = $2 where id = $1', [disabled(), at]);
    await ban(f.time.now);
    await f.run();
    await ban(null);
    expect(await f.statuses()).toEqual({ [ids[0] ?? '']: 'Nouveau' });
    expect(await f.fresh().owner('select done, ended_at is null as runs from bulk_acts')).toEqual([
      { done: 0, runs: false },
    ]);
  });

  test('another firm, and a person without a session, get nothing', async () => {
    const ids = await f.messages(1);
    const id = await f.start({ ids, act: { is_read: true } });
    expect((await f.post({ ids, act: { is_read: true } }, f.stranger().id)).statusCode).toBe(404);
    expect((await f.api().get(f.stranger().id, `/api/voicemails/bulk/${id}`)).statusCode).toBe(404);
    expect((await f.undo(id, f.stranger().id)).statusCode).toBe(404);
    expect((await f.api().get(null, `/api/voicemails/bulk/${id}`)).statusCode).toBe(401);
    expect((await f.post({ filter: ALL, act: { is_read: true } }, f.stranger().id)).json().total).toBe(0);
    expect((await f.api().get(`${f.firm().id}/key`, `/api/voicemails/bulk/${id}`)).statusCode).toBe(404);
    expect((await f.undo(id, `${f.firm().id}/key`)).statusCode).toBe(404);
  });

  test('a member acts on the messages of their lines that are not closed to others', async () => {
    await f.joins([f.line().id]);
    const seen = await f.message();
    const hidden = await f.message({}, f.other());
    const closed = await f.message({ closed_to: [f.firm().id] });
    const lost = await f.message();
    const who: Viewer = { userId: f.firm().id, personId: f.anne().id, member: { lineIds: [f.line().id] } };
    const actor = { userId: f.firm().id, personId: f.anne().id, sessionId: 'a' };
    const deps = {
      db: f.fresh().db,
      jobs: { enqueue: async (_trx: unknown, _name: string, payload: object) => f.queued.push(payload) > 0 },
    };
    const asked = { who, actor, now: f.time.now };
    const id = await startBulk(deps, asked, { filter: ALL, act: { status: 'Supprimé' } });
    await expect(startBulk(deps, asked, { ids: [hidden], act: { is_read: true } })).rejects.toMatchObject({
      code: 'voicemail_unknown',
    });
    // Closed between the request and the batch.
    await f.fresh().owner('update voicemails set closed_to = $2 where id = $1', [lost, [f.firm().id]]);
    f.later();
    await f.run();
    expect(await f.statuses()).toEqual({
      [seen]: 'Supprimé',
      [hidden]: 'Nouveau',
      [closed]: 'Nouveau',
      [lost]: 'Nouveau',
    });
    const [row] = await f.fresh().owner('select total, done from bulk_acts where id = $1', [id]);
    expect(row).toEqual({ total: 2, done: 1 });
  });

  test('a person who is removed during the act changes nothing more', async () => {
    await f.joins(null);
    const ids = await f.messages(60);
    const actor = { userId: f.firm().id, personId: f.anne().id, sessionId: 'a' };
    const jobs = {
      enqueue: async (_trx: unknown, _name: string, payload: object) => f.queued.push(payload) > 0,
    };
    const asked = {
      who: { userId: f.firm().id, personId: f.anne().id, member: { lineIds: null } },
      actor,
      now: f.time.now,
    };
    await startBulk({ db: f.fresh().db, jobs }, asked, { ids, act: { is_read: true } });
    f.setAfterBatch(() => void f.queued.push({}));
    f.queued.pop();
    const [bulk] = await f.fresh().owner<{ id: string }>('select id from bulk_acts');
    await f.fresh().owner('delete from members');
    await f
      .job()
      .handler(
        { userId: f.firm().id, personId: f.anne().id, bulkId: bulk?.id },
        { signal: new AbortController().signal, jobId: 'one', attempt: 1 },
      );
    expect(await f.acts()).toEqual([]);
    expect(await f.fresh().owner('select done, ended_at from bulk_acts')).toEqual([
      { done: 0, ended_at: f.time.now },
    ]);
  });
});
