// Acting on messages: every act stands in the history with its person, and is taken back from there.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let stranger: { id: string };
let line: { id: string };
let id: string;
const time = { now: new Date('2026-11-23T10:00:00.000Z') };
const later = (ms = 1000) => {
  time.now = new Date(time.now.getTime() + ms);
};

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  line = await makeLine(fresh.db, firm.id);
  await fresh.owner(
    `insert into users (id, email, full_name) values ($1, 'c@exemple.test', 'Cabinet Exemple')
     on conflict (id) do update set full_name = excluded.full_name`,
    [firm.id],
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  later();
  const given = { urgency: 'Modéré', transcription: 'Bonjour', received_at: time.now, updated_at: time.now };
  id = await makeMessage(fresh.db, { userId: firm.id, lineId: line.id }, given);
  later();
});

const act = async (patch: object, who = firm.id) => {
  const reply = await api.patch(who, id, patch);
  later();
  return reply;
};
const shown = async () => (await api.get(firm.id, `/api/voicemails/${id}`)).json();
const history = async (who = firm.id) => (await api.get(who, `/api/voicemails/${id}/history`)).json().items;
const last = async (who = firm.id) => (await history(who)).at(-1);
const undo = async (actId: string, who = firm.id) => {
  const reply = await api.send('POST', who, `/api/voicemails/${id}/undo`, { act_id: actId });
  later();
  return reply;
};
const listed = async (query: string): Promise<string[]> =>
  (await api.get(firm.id, `/api/voicemails?${query}`)).json().items.map((item: { id: string }) => item.id);

describe('handling', () => {
  test('an outcome handles the message, with the date, and the act names its person', async () => {
    const at = time.now.toISOString();
    expect((await act({ outcome: 'no_answer' })).json()).toMatchObject({
      status: 'Traité',
      outcome: 'no_answer',
      handled_at: at,
    });
    expect(await last()).toMatchObject({
      kind: 'changed',
      at,
      person: { id: firm.id, name: 'Cabinet Exemple' },
      before: { status: 'Nouveau', outcome: null },
      after: { status: 'Traité', outcome: 'no_answer' },
      undoable: true,
    });
  });

  test('a message that is put back keeps no outcome and no date', async () => {
    await act({ outcome: 'called_back' });
    const back = (await act({ status: 'Nouveau' })).json();
    expect([back.status, back.outcome, back.handled_at]).toEqual(['Nouveau', undefined, undefined]);
  });

  test('an outcome beside another status is refused, one that is null is accepted', async () => {
    expect((await act({ status: 'Nouveau', outcome: 'called_back' })).statusCode).toBe(400);
    expect((await act({ status: 'Traité', outcome: null })).json().outcome).toBeUndefined();
  });

  test('a message that is marked as unread has no time of reading', async () => {
    expect((await act({ is_read: true })).json().read_at).not.toBeNull();
    expect((await act({ is_read: false })).json()).toMatchObject({ is_read: false, read_at: null });
  });

  test('a change that changes nothing leaves no act', async () => {
    const before = (await history()).length;
    await act({ status: 'Nouveau', is_read: false });
    expect(await history()).toHaveLength(before);
  });
});

describe('an assignee', () => {
  test('may open the message, and stands in the filter', async () => {
    expect((await act({ assignee_id: newId() })).json()).toMatchObject({
      code: 'bad_request',
      field: 'assignee_id',
    });
    expect((await act({ assignee_id: stranger.id })).statusCode).toBe(400);
    expect((await act({ assignee_id: firm.id })).json().assignee_id).toBe(firm.id);
    expect(await listed('state=mine')).toContain(id);
    expect(await listed('state=unassigned')).not.toContain(id);
    await act({ assignee_id: null });
    expect(await listed('state=mine')).not.toContain(id);
  });

  test('is a colleague who sees the line, gets one mail and is named in the list', async () => {
    const anne = newId();
    const toTell = () => fresh.owner('select id from message_acts where voicemail_id = $1 and to_tell', [id]);
    await fresh.owner(
      `insert into accounts (id, email, created_at, updated_at) values ($1, $2, now(), now())`,
      [anne, `${anne}@exemple.test`],
    );
    await fresh.owner(
      `insert into users (id, email, full_name) values ($1, $2, 'Anne Exemple')
       on conflict (id) do update set full_name = excluded.full_name`,
      [anne, `${anne}@exemple.test`],
    );
    expect((await act({ assignee_id: anne })).statusCode).toBe(400);
    await fresh.owner(
      `insert into members (id, user_id, account_id, email, full_name, line_ids, invited_at, link_until, accepted_at)
       values ($1, $2, $3, $4, 'Anne Exemple', $5, now(), now(), now())`,
      [newId(), firm.id, anne, `${anne}@exemple.test`, [newId()]],
    );
    expect((await act({ assignee_id: anne })).statusCode).toBe(400);
    await fresh.owner('update members set line_ids = null where account_id = $1', [anne]);
    await fresh.owner(`update voicemails set closed_to = '{}' where id = $1`, [id]);
    expect((await act({ assignee_id: anne })).statusCode).toBe(400);
    await fresh.owner('update voicemails set closed_to = null where id = $1', [id]);
    expect(await toTell()).toEqual([]);
    expect((await act({ assignee_id: anne })).json()).toMatchObject({ assignee_id: anne });
    expect(await shown()).toMatchObject({ assignee_name: 'Anne Exemple' });
    expect(await toTell()).toHaveLength(1);
    await act({ assignee_id: firm.id });
    expect(await toTell()).toHaveLength(1);
    await fresh.owner('delete from members where account_id = $1', [anne]);
    expect((await undo((await last()).id)).statusCode).toBe(409);
    expect((await shown()).assignee_id).toBe(firm.id);
  });
});

describe('a reminder', () => {
  test('takes the message out of what is to do until its time', async () => {
    const at = new Date(time.now.getTime() + DAY_MS).toISOString();
    expect((await act({ remind_at: at })).json().remind_at).toBe(at);
    expect(
      [await listed('state=waiting'), await listed('state=todo')].map((ids) => ids.includes(id)),
    ).toEqual([true, false]);
    const before = time.now;
    time.now = new Date(at);
    expect(
      [await listed('state=waiting'), await listed('state=todo')].map((ids) => ids.includes(id)),
    ).toEqual([false, true]);
    time.now = before;
  });

  test('of the past, or of more than a year later, is refused', async () => {
    for (const ms of [0, -DAY_MS, 400 * DAY_MS])
      expect(
        (await act({ remind_at: new Date(time.now.getTime() + ms).toISOString() })).json(),
      ).toMatchObject({ field: 'remind_at' });
  });

  test('brings a handled message back, and a handled message has none', async () => {
    await act({ outcome: 'no_answer' });
    const at = new Date(time.now.getTime() + DAY_MS).toISOString();
    const waiting = (await act({ remind_at: at })).json();
    expect([waiting.status, waiting.outcome]).toEqual(['Nouveau', undefined]);
    expect((await act({ status: 'Traité' })).json().remind_at).toBeUndefined();
  });
});

describe('undo', () => {
  test.each([
    { patch: { outcome: 'left_message' } },
    { patch: { is_read: true } },
    { patch: { status: 'Supprimé' } },
    { patch: { corrections: { urgency: 'Urgent' } } },
  ])('takes back $patch, after a reload too, and once', async ({ patch }) => {
    const fields = ({
      updated_at: _,
      analysis,
      ...rest
    }: Record<string, unknown> & { analysis: object[] }) => ({
      ...rest,
      values: analysis.map((one) => 'analysis_result' in one && one.analysis_result),
    });
    const before = fields(await shown());
    await act(patch);
    const made = await last();
    later(3_600_000);
    expect((await undo(made.id)).statusCode).toBe(200);
    expect(fields(await shown())).toEqual(before);
    expect(await last()).toMatchObject({ undoes: made.id, after: made.before, undoable: false });
    expect((await undo(made.id)).json().code).toBe('message_changed');
  });

  test('gives a handled message its outcome back after a deletion', async () => {
    await act({ outcome: 'no_answer' });
    await act({ status: 'Supprimé' });
    await undo((await last()).id);
    expect(await shown()).toMatchObject({ status: 'Traité', outcome: 'no_answer' });
  });

  test('is refused once the same field was changed again, and leaves that change', async () => {
    await act({ outcome: 'no_answer' });
    const first = await last();
    await act({ outcome: 'called_back' }, `${firm.id}/other`);
    expect((await undo(first.id)).json().code).toBe('message_changed');
    expect((await shown()).outcome).toBe('called_back');
    expect((await history()).map((one: { undoable: boolean }) => one.undoable).slice(-2)).toEqual([
      false,
      true,
    ]);
  });

  test('of an act of a program, of another firm or of another message does not exist', async () => {
    await act({ is_read: true }, `${firm.id}/key`);
    const made = await last();
    expect([made.person, made.undoable]).toEqual([null, false]);
    expect((await undo(made.id)).statusCode).toBe(404);
    await act({ status: 'Traité' });
    const own = await last();
    expect((await undo(own.id, stranger.id)).json().code).toBe('voicemail_unknown');
    const other = await makeMessage(fresh.db, { userId: firm.id, lineId: line.id });
    const reply = await api.send('POST', firm.id, `/api/voicemails/${other}/undo`, { act_id: own.id });
    expect(reply.statusCode).toBe(404);
    expect((await shown()).status).toBe('Traité');
  });

  test('of a reminder whose time has passed mails nothing', async () => {
    await act({ remind_at: new Date(time.now.getTime() + 60_000).toISOString() });
    await act({ status: 'Traité' });
    const handled = await last();
    later(3_600_000);
    expect((await undo(handled.id)).json().remind_at).toBeDefined();
    expect(
      await fresh.owner('select reminded_at is null as due from voicemails where id = $1', [id]),
    ).toEqual([{ due: false }]);
  });
});

describe('two acts at once', () => {
  test('both are in the history, and the second of two that saw the same state is refused', async () => {
    const seen = { 'if-match': (await api.get(firm.id, `/api/voicemails/${id}`)).headers.etag as string };
    await api.patch(firm.id, id, { assignee_id: firm.id }, seen);
    later();
    // Its own earlier act is no conflict, nor is another field.
    expect((await api.patch(firm.id, id, { assignee_id: null }, seen)).statusCode).toBe(200);
    expect((await api.patch(`${firm.id}/other`, id, { outcome: 'no_answer' }, seen)).statusCode).toBe(200);
    later();
    const second = await api.patch(firm.id, id, { status: 'Traité', outcome: 'called_back' }, seen);
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { changed: { outcome: 'no_answer' }, changed_by: { id: firm.id, name: 'Cabinet Exemple' } },
    ]);
    expect(await history()).toHaveLength(4);
  });

  test('without If-Match the later one wins, and no act is lost', async () => {
    await Promise.all([
      api.patch(firm.id, id, { assignee_id: firm.id }),
      api.patch(`${firm.id}/other`, id, { outcome: 'no_answer' }),
    ]);
    expect(await shown()).toMatchObject({ assignee_id: firm.id, outcome: 'no_answer' });
    expect(await history()).toHaveLength(3);
  });

  test('an If-Match that is no moment is refused', async () => {
    expect((await api.patch(firm.id, id, { is_read: true }, { 'if-match': 'x' })).statusCode).toBe(400);
  });
});

test('the bin shows and finds deleted messages, and counts none of them', async () => {
  await act({ status: 'Supprimé' });
  const page = (await api.get(firm.id, '/api/voicemails?state=bin&q=bonjour')).json();
  expect(page.items.map((item: { id: string }) => item.id)).toContain(id);
  expect(await listed('state=bin&q=introuvable')).toEqual([]);
  expect(await listed(`state=bin&q=${id}`)).toEqual([id]);
  expect(await listed('')).not.toContain(id);
  const { counts } = (await api.get(firm.id, '/api/voicemails')).json();
  expect(page.counts).toEqual(counts);
  expect((await api.get(stranger.id, '/api/voicemails?state=bin')).json()).toMatchObject({
    items: [],
    total: 0,
  });
  await act({ status: 'Nouveau' });
  expect(await listed('state=bin&q=bonjour')).not.toContain(id);
});
