// The days in the bin run from the deletion, whatever changes of the deleted message.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let line: { id: string };
let id: string;
const time = { now: new Date('2026-11-23T10:00:00.000Z') };

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id);
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  const given = { transcription: 'Bonjour', received_at: time.now, updated_at: time.now };
  id = await makeMessage(fresh.db, { userId: firm.id, lineId: line.id }, given);
});

/** Returns the moment of the change. */
const act = async (patch: object): Promise<string> => {
  time.now = new Date(time.now.getTime() + 60_000);
  expect((await api.patch(firm.id, id, patch)).statusCode).toBe(200);
  return time.now.toISOString();
};
const undoLast = async (): Promise<string> => {
  time.now = new Date(time.now.getTime() + 60_000);
  const act_id = (await api.get(firm.id, `/api/voicemails/${id}/history`)).json().items.at(-1).id;
  const reply = await api.send('POST', firm.id, `/api/voicemails/${id}/undo`, { act_id });
  expect(reply.statusCode).toBe(200);
  return time.now.toISOString();
};
const deletedAt = async () => (await api.get(firm.id, `/api/voicemails/${id}`)).json().deleted_at;

test('a message is deleted at the moment of its deletion, also after it was read, corrected or deleted once more', async () => {
  expect(await deletedAt()).toBeUndefined();
  const deletion = await act({ status: 'Supprimé' });
  for (const patch of [{ is_read: true }, { transcription: 'Bonsoir' }, { status: 'Supprimé' }]) {
    await act(patch);
    expect(await deletedAt()).toBe(deletion);
  }
});

test.each([
  { way: 'undo', back: undoLast },
  { way: 'a restore to do', back: () => act({ status: 'Nouveau' }) },
  { way: 'a restore as handled', back: () => act({ status: 'Traité' }) },
])('$way clears the moment, and a new deletion has its own', async ({ back }) => {
  await act({ status: 'Supprimé' });
  await back();
  expect(await deletedAt()).toBeUndefined();
  expect(await act({ status: 'Supprimé' })).toBe(await deletedAt());
});

test('the undo of a restore is a new deletion', async () => {
  await act({ status: 'Supprimé' });
  await act({ status: 'Nouveau' });
  expect(await undoLast()).toBe(await deletedAt());
});
