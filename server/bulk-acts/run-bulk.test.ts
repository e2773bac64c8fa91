// The job of a bulk: in batches, each message once, and taken back as one.
import { describe, expect, test } from 'vitest';
import { listQuery } from '#contract/voicemail.ts';
import { changeMessage } from '#server/messages/index.ts';
import { bulkFixture } from '#tests/support/bulk.ts';

const f = bulkFixture();
const ALL = listQuery.parse({});

describe('the job', () => {
  test('goes on after a worker was killed between two batches, and acts once on each message', async () => {
    const ids = await f.messages(120);
    const id = await f.start({ ids, act: { status: 'Traité' } });
    const [payload] = f.queued;
    f.setAfterBatch(() => {
      throw new Error('killed');
    });
    await expect(f.run()).rejects.toThrow('killed');
    expect(await f.shown(id)).toMatchObject({ done: 50, skipped: 0, ended_at: null });
    f.setAfterBatch(() => {});
    f.queued.push(payload as object, payload as object);
    const [one, two] = f.queued.splice(0);
    const context = { signal: new AbortController().signal, jobId: 'one', attempt: 2 };
    await Promise.all([f.job().handler(one as object, context), f.job().handler(two as object, context)]);
    expect(await f.shown(id)).toMatchObject({ done: 120, unchanged: 0, skipped: 0 });
    expect((await f.acts()).map((act) => act.voicemail_id).sort()).toEqual(ids.toSorted());
  });

  test('skips messages that another act changed since the start, also one of the same session, and erased ones', async () => {
    const ids = await f.messages(4);
    const id = await f.start({ ids, act: { status: 'Traité' } });
    const session = { userId: f.firm().id, personId: f.firm().id, sessionId: 'session' };
    await f
      .fresh()
      .db.asSystem((trx) =>
        changeMessage(trx, session, ids[0] ?? '', { status: 'Supprimé' }, { now: f.time.now }),
      );
    await f.fresh().owner('delete from voicemails where id = $1', [ids[1]]);
    f.later();
    await f.run();
    expect(await f.shown(id)).toMatchObject({ total: 4, done: 2, unchanged: 0, skipped: 2 });
    expect((await f.statuses())[ids[0] ?? '']).toBe('Supprimé');
  });

  test('moves none to the bin that the owner holds, by ids or by a whole filter', async () => {
    const ids = await f.messages(3);
    await f.fresh().owner(
      `insert into holds (user_id, id, voicemail_id, reason, person_id, held_at)
       values ($1, gen_random_uuid(), $2, 'Litige', $1, now())`,
      [f.firm().id, ids[0]],
    );
    for (const which of [{ ids: ids.slice(0, 2) }, { filter: ALL }])
      expect(await f.runWhole({ ...which, act: { status: 'Supprimé' } })).toMatchObject({
        done: 1,
        skipped: 1,
      });
    expect(Object.values(await f.statuses()).filter((status) => status !== 'Supprimé')).toHaveLength(1);
    expect((await f.statuses())[ids[0] ?? '']).toBe('Nouveau');
  });

  test('leaves nothing of a caller who is erased while it runs, and goes on with the others', async () => {
    const ids = await f.messages(60);
    const id = await f.start({ ids, act: { status: 'Traité' } });
    const gone = ids.slice(40);
    let batchEnded = false;
    f.setAfterBatch(() => {
      batchEnded = true;
    });
    const run = f.run();
    // Stands for an erasure, which deletes the rows in a transaction of its own while the job runs.
    await f.fresh().owner('delete from voicemails where id = any($1)', [gone]);
    await run;
    expect(batchEnded).toBe(true);
    const { done, skipped, ended_at } = await f.shown(id);
    expect([done + skipped, ended_at !== null]).toEqual([60, true]);
    expect(Object.keys(await f.statuses()).toSorted()).toEqual(ids.slice(0, 40).toSorted());
    expect((await f.acts()).map((act) => act.voicemail_id).toSorted()).toEqual(ids.slice(0, 40).toSorted());
  });

  test('gives messages to a colleague who may open them, and mails the colleague once', async () => {
    await f.joins([f.line().id]);
    const ids = await f.messages(2);
    const hidden = await f.message({}, f.other());
    const bulk = await f.runWhole({ filter: ALL, act: { assignee_id: f.anne().id } });
    expect(bulk).toMatchObject({ total: 3, done: 2, skipped: 1, assignee_name: 'Anne Exemple' });
    expect(f.told).toEqual([{ userId: f.firm().id, bulkId: bulk.id, personId: f.anne().id }]);
    const to = await f.fresh().owner('select id from voicemails where assignee_id = $1', [f.anne().id]);
    expect(to.map((row) => row.id).sort()).toEqual(ids.toSorted());
    expect(await f.fresh().owner('select from message_acts where to_tell')).toEqual([]);
    expect(hidden).not.toBe('');
    f.queued.push({ userId: f.firm().id, personId: f.firm().id, bulkId: bulk.id });
    await f.run();
    expect(f.told).toHaveLength(1);
  });

  test('sends no mail when a person takes the messages', async () => {
    const ids = await f.messages(2);
    expect(await f.runWhole({ ids, act: { assignee_id: f.firm().id } })).toMatchObject({ done: 2 });
    expect(f.told).toEqual([]);
  });
});

describe('undo', () => {
  test('takes the whole bulk back, once, and leaves what was changed since', async () => {
    const ids = await f.messages(3);
    await f
      .fresh()
      .owner("update voicemails set status = 'Traité', outcome = 'called_back' where id = $1", [ids[2]]);
    const { id } = await f.runWhole({ ids, act: { status: 'Supprimé' } });
    const inBin = 'select id from voicemails where deleted_at is not null';
    expect(await f.fresh().owner(inBin)).toHaveLength(3);
    await f.api().patch(f.firm().id, ids[0] ?? '', { status: 'Traité' });
    f.later();
    const reply = await f.undo(id);
    expect([reply.statusCode, reply.json().undoes]).toEqual([202, id]);
    f.later();
    await f.run();
    expect(await f.shown(reply.json().id)).toMatchObject({ total: 3, done: 2, skipped: 1, undoable: false });
    const after = await f.statuses();
    expect(ids.map((one) => after[one])).toEqual(['Traité', 'Nouveau', 'Traité']);
    expect(await f.fresh().owner(inBin)).toEqual([]);
    expect(await f.shown(id)).toMatchObject({ undoable: false });
    expect((await f.undo(id)).json().code).toBe('message_changed');
    expect((await f.undo(reply.json().id)).json().code).toBe('message_changed');
  });

  test('stops a bulk that still runs', async () => {
    const ids = await f.messages(120);
    const id = await f.start({ ids, act: { status: 'Traité' } });
    const [payload] = f.queued;
    f.setAfterBatch(() => {
      throw new Error('killed');
    });
    await expect(f.run()).rejects.toThrow('killed');
    f.setAfterBatch(() => {});
    const back = (await f.undo(id)).json();
    expect(back).toMatchObject({ total: 50 });
    f.queued.push(payload as object);
    f.later();
    await f.run();
    expect(new Set(Object.values(await f.statuses()))).toEqual(new Set(['Nouveau']));
    expect(await f.shown(back.id)).toMatchObject({ done: 50, skipped: 0 });
  });
});
