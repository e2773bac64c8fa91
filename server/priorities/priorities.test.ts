import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS } from '#contract/priority-values.ts';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { priorityRoutes } from './api.ts';

let fresh: FreshDatabase;
let app: Awaited<ReturnType<typeof createHttp>>;
let firm: { id: string };
const clock = { now: () => new Date('2026-11-25T10:00:00Z') };

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async (authorization) => {
      const userId = authorization?.replace('Bearer ', '');
      if (!userId) throw new Failure('unauthorized');
      return { userId, personId: userId, sessionId: 'session' };
    },
  });
  priorityRoutes(app, { db: fresh.db, clock });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const url = '/api/priority-settings';
const headers = (version?: number) => ({
  authorization: `Bearer ${firm.id}`,
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
});
const read = async () => (await app.inject({ url, headers: headers() })).json();
const patch = (payload: object, version?: number) =>
  app.inject({ method: 'PATCH', url, headers: headers(version), payload });

test('a firm that changed nothing has the default weights', async () => {
  expect(await read()).toEqual({ version: 1, weights: DEFAULT_WEIGHTS });
  expect((await app.inject({ url })).statusCode).toBe(401);
});

test('a change needs the version that was read; the second of two gets a conflict with the weights of the first', async () => {
  expect((await patch({ weights: { client: 25 } })).statusCode).toBe(428);
  const changed = await patch({ weights: { client: 25 } }, 1);
  expect(changed.json()).toEqual({ version: 2, weights: { ...DEFAULT_WEIGHTS, client: 25 } });
  expect(changed.headers.etag).toBe('"2"');
  // Another setting of the firm counts versions of its own.
  const other = { userId: firm.id, actor: 'operator', action: 'changed', subject: 'subscription' } as const;
  await fresh.db.asSystem((trx) =>
    recordChange(trx, { ...other, subjectId: firm.id, subjectName: 'Formule', version: 9 }, clock.now()),
  );
  const late = await patch({ weights: { urgent: 1 } }, 1);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'stale',
    current: { version: 2, weights: { client: 25 } },
    changes: [{ subject: 'priorities', changes: [{ field: 'client', before: 10, after: 25 }] }],
  });
});

test('only what differs from the default is stored, and null resets all', async () => {
  await patch({ weights: { urgent: 70, repeat: DEFAULT_WEIGHTS.repeat } }, 2);
  const stored = () =>
    fresh.owner('select weights, version from priority_weights where user_id = $1', [firm.id]);
  expect(await stored()).toEqual([{ weights: { client: 25, urgent: 70 }, version: 3 }]);
  expect((await patch({ weights: null }, 3)).json()).toEqual({ version: 4, weights: DEFAULT_WEIGHTS });
  expect(await stored()).toEqual([{ weights: {}, version: 4 }]);
  const journal = await fresh.owner<{ subject: string }>(
    "select subject from setting_changes where user_id = $1 and subject <> 'subscription'",
    [firm.id],
  );
  expect(journal.map(({ subject }) => subject)).toEqual(['priorities', 'priorities', 'priorities']);
});

test.each([{ weights: { client: 201 } }, { weights: { client: 0.5 } }, { weights: { other: 1 } }, {}])(
  '%j is refused',
  async (body) => {
    expect((await patch(body, 4)).statusCode).toBe(400);
  },
);
