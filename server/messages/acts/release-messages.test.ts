// A person who may not open a message any more keeps neither it nor its reminder; the history says why.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { releaseMessages } from './release-messages.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let anne: { id: string };
let given: { id: string };
let withheld: { id: string };
const now = new Date('2026-11-23T10:00:00.000Z');
const tomorrow = new Date('2026-11-24T10:00:00.000Z');

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => now });
  firm = await makeFirm(fresh.db);
  anne = await makePerson(fresh.db, { email: 'anne@exemple.test', name: 'Anne Exemple' });
  given = await makeLine(fresh.db, firm.id);
  withheld = await makeLine(fresh.db, firm.id);
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.owner('delete from voicemails');
  await fresh.owner('delete from members');
});

const message = (line: { id: string }, more: object = {}) =>
  makeMessage(
    fresh.db,
    { userId: firm.id, lineId: line.id },
    { assignee_id: anne.id, received_at: now, updated_at: now, ...more },
  );
const joins = () =>
  fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, line_ids, invited_at, link_until)
     values ($1, $2, $3, 'anne@exemple.test', 'Anne Exemple', $4, $5, $5)`,
    [newId(), firm.id, anne.id, [given.id], now],
  );
const release = (cause: 'removed' | 'no_access') =>
  fresh.db.asSystem((trx) =>
    releaseMessages(trx, { userId: firm.id, personId: firm.id, now }, anne.id, cause),
  );
const assignees = async () =>
  Object.fromEntries(
    (
      await fresh.owner<{ id: string; assignee_id: string | null }>('select id, assignee_id from voicemails')
    ).map((row) => [row.id, row.assignee_id]),
  );

test('a removed person leaves the messages to do, also those of the bin, and keeps the handled ones', async () => {
  const open = await message(given);
  const binned = await message(given, { status: 'Supprimé' });
  const handled = await message(given, { status: 'Traité' });
  const others = await message(given, { assignee_id: firm.id });
  expect(await release('removed')).toEqual({ unassigned: 1, reminders: 0, first: open, viewed: [] });
  expect(await assignees()).toEqual({
    [open]: null,
    [binned]: null,
    [handled]: anne.id,
    [others]: firm.id,
  });
  const [act] = (await api.get(firm.id, `/api/voicemails/${open}/history`)).json().items.slice(-1);
  expect(act).toMatchObject({
    kind: 'changed',
    person: { id: firm.id },
    before: { assignee_id: anne.id, assignee_name: 'Anne Exemple' },
    after: { assignee_id: null, cause: 'removed' },
    undoable: false,
  });
  expect(
    (await api.send('POST', firm.id, `/api/voicemails/${open}/undo`, { act_id: act.id })).json().code,
  ).toBe('assignee_gone');
});

test('a person who loses a line leaves the messages of that line only', async () => {
  await joins();
  const kept = await message(given);
  const left = await message(withheld);
  const closed = await message(given, { closed_to: [firm.id] });
  expect(await release('no_access')).toMatchObject({ unassigned: 2 });
  expect(await assignees()).toEqual({ [kept]: anne.id, [left]: null, [closed]: null });
});

test('a reminder of theirs goes to the owner and stays on its day; one that was sent stays as it is', async () => {
  const waiting = await message(given, { assignee_id: null, remind_at: tomorrow, remind_for: anne.id });
  const sent = await message(given, {
    assignee_id: null,
    remind_at: now,
    remind_for: anne.id,
    reminded_at: now,
  });
  expect(await release('removed')).toEqual({ unassigned: 0, reminders: 1, first: undefined, viewed: [] });
  const rows = await fresh.owner<{ id: string }>('select id, remind_for, remind_at from voicemails');
  expect(rows.find(({ id }) => id === waiting)).toMatchObject({ remind_for: null, remind_at: tomorrow });
  expect(rows.find(({ id }) => id === sent)).toMatchObject({ remind_for: anne.id });
});

test('more messages than one statement takes are released in one transaction', async () => {
  const one = await message(given);
  await fresh.owner(
    `insert into voicemails (id, user_id, line_id, received_at, updated_at, created_at, assignee_id, source, source_id, kind, transcription_state, step, status, is_read)
     select gen_random_uuid(), user_id, line_id, received_at, updated_at, created_at, assignee_id, source, 'n' || n, kind, transcription_state, step, status, is_read
     from voicemails, generate_series(1, 1100) as n where id = $1`,
    [one],
  );
  expect(await release('removed')).toMatchObject({ unassigned: 1101 });
  const [counted] = await fresh.owner("select count(*)::int as acts from message_acts where after ? 'cause'");
  expect(counted).toEqual({ acts: 1101 });
});
