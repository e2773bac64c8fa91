import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let id: string;
const time = { now: new Date('2026-11-25T10:00:00.000Z') };
const later = () => {
  time.now = new Date(time.now.getTime() + 1000);
};

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
  firm = await makeFirm(fresh.db);
  const where = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  id = await makeMessage(fresh.db, where, { received_at: time.now, updated_at: time.now });
  later();
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

const act = async (patch: object) => {
  const reply = await api.patch(firm.id, id, patch);
  later();
  return reply;
};
const last = async () => (await api.get(firm.id, `/api/voicemails/${id}/history`)).json().items.at(-1);

test('an unanswered call back leaves the message to do, stands in the history, and can be undone', async () => {
  expect((await act({ tries: 1 })).json()).toMatchObject({ status: 'Nouveau', tries: 1 });
  expect((await act({ tries: 2 })).json().tries).toBe(2);
  expect(await last()).toMatchObject({ before: { tries: 1 }, after: { tries: 2 }, undoable: true });
  const undo = { act_id: (await last()).id };
  expect((await api.send('POST', firm.id, `/api/voicemails/${id}/undo`, undo)).statusCode).toBe(200);
  expect((await api.get(firm.id, `/api/voicemails/${id}`)).json().tries).toBe(1);
});

test('two people who note an unanswered call at once: the second is told of the first, and no try is lost', async () => {
  const { headers } = await api.get(firm.id, `/api/voicemails/${id}`);
  const seen = { 'if-match': headers.etag as string };
  later();
  expect((await api.patch(firm.id, id, { tries: 2 }, seen)).json().tries).toBe(2);
  later();
  const second = await api.patch(`${firm.id}/other`, id, { tries: 2 }, seen);
  expect([second.statusCode, second.json()]).toMatchObject([409, { changed: { tries: 2 } }]);
  // Having seen the first call, the second person counts on from it. A repeat of the own act is no conflict.
  expect((await api.patch(firm.id, id, { tries: 2 }, seen)).statusCode).toBe(200);
  const now = { 'if-match': (await api.get(firm.id, `/api/voicemails/${id}`)).headers.etag as string };
  expect((await api.patch(`${firm.id}/other`, id, { tries: 3 }, now)).json().tries).toBe(3);
  later();
  await act({ tries: 1 });
});

test('a handled message keeps its count', async () => {
  expect((await act({ outcome: 'called_back' })).json()).toMatchObject({ status: 'Traité', tries: 1 });
});

test('a handled message that is deleted and restored is handled again, with its outcome', async () => {
  await act({ status: 'Supprimé' });
  expect((await act({ status: 'Nouveau' })).json()).toMatchObject({
    status: 'Traité',
    outcome: 'called_back',
  });
  await act({ status: 'Nouveau' });
  await act({ status: 'Supprimé' });
  expect((await act({ status: 'Nouveau' })).json().status).toBe('Nouveau');
});

test.each([-1, 100, 1.5, null])('%s is refused', async (tries) => {
  expect((await act({ tries })).statusCode).toBe(400);
});
