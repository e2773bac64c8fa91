import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firmLearning } from '#contract/firm-learning.ts';
import type { FirmExample, FirmLearner } from '#server/adapters/analysis/port.ts';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { firmLearningRoutes, firmWeightsWith, learnFirm } from './index.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const clock = { now: () => time };
let time = NOW;
/** Its weights are the number of its examples. */
const learner: FirmLearner = {
  base: 'invented',
  learn: async (examples) => {
    learnedFrom = examples;
    return { weights: Buffer.from([examples.length]), axes: ['urgency', 'domain'] };
  },
};
let learnedFrom: readonly FirmExample[] = [];

let fresh: FreshDatabase;
let messages: Awaited<ReturnType<typeof messagesApi>>;
let app: Awaited<ReturnType<typeof createHttp>>;
let firm: { id: string };
let ids: string[];
beforeAll(async () => {
  fresh = await freshDatabase();
  messages = await messagesApi(fresh, clock);
  app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async (authorization) => {
      const [userId, member] = (authorization ?? '').replace('Bearer ', '').split('/');
      if (!userId) throw new Failure('unauthorized');
      return {
        userId,
        personId: userId,
        sessionId: 'session',
        ...(member ? { member: { lineIds: null } } : {}),
      };
    },
  });
  firmLearningRoutes(app, { db: fresh.db, clock });
});
afterAll(async () => {
  await app.close();
  await messages.close();
  await fresh.close();
});
beforeEach(async () => {
  time = NOW;
  firm = await makeFirm(fresh.db);
  const line = await makeLine(fresh.db, firm.id);
  ids = [];
  for (const transcription of ['Bonjour.', 'Bonsoir.'])
    ids.push(
      await makeMessage(fresh.db, { userId: firm.id, lineId: line.id }, { transcription, urgency: 'Modéré' }),
    );
});

const url = '/api/firm-learning';
const as = (who = firm.id) => ({ authorization: `Bearer ${who}` });
const read = async (who?: string) => firmLearning.parse((await app.inject({ url, headers: as(who) })).json());
const patch = (payload: object, who?: string) =>
  app.inject({ method: 'PATCH', url, headers: as(who), payload });
const correct = (id: string | undefined) =>
  messages.patch(firm.id, id ?? '', { corrections: { urgency: 'Urgent', domain: 'Droit Civil' } });
const learn = () => learnFirm({ db: fresh.db, clock, learner }, firm.id, new AbortController().signal);
const weights = () => firmWeightsWith({ db: fresh.db, learner })(firm.id);
const NOTHING = { active: true, corrections: 0, axes: [], learned_at: null, pending: false, reset_at: null };

test('a firm that corrected nothing learns, and has learned nothing', async () => {
  expect(await read()).toEqual(NOTHING);
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await patch({})).statusCode).toBe(400);
  expect((await patch({ forget: false })).statusCode).toBe(400);
});

test('only the owner reads and changes it, and another firm has its own', async () => {
  for (const reply of [
    await app.inject({ url, headers: as(`${firm.id}/member`) }),
    await patch({ active: false }, `${firm.id}/member`),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  const other = await makeFirm(fresh.db);
  await patch({ active: false }, other.id);
  expect([(await read()).active, (await read(other.id)).active]).toEqual([true, false]);
});

test('corrections are counted once they are learned', async () => {
  await correct(ids[0]);
  expect(await read()).toEqual({ ...NOTHING, pending: true });
  await learn();
  expect(await read()).toEqual({
    ...NOTHING,
    corrections: 2,
    axes: ['urgency', 'domain'],
    learned_at: NOW.toISOString(),
  });
});

test('switched off it is as before, and nothing is learned until it is on again', async () => {
  await correct(ids[0]);
  await learn();
  expect(await weights()).not.toBeNull();
  expect((await patch({ active: false })).json()).toMatchObject({
    active: false,
    corrections: 0,
    pending: false,
  });
  expect(await weights()).toBeNull();
  await correct(ids[1]);
  await learn();
  expect(await weights()).toBeNull();
  expect((await patch({ active: true })).json()).toMatchObject({ active: true, pending: true });
  await learn();
  expect((await weights())?.corrections).toEqual({ urgency: 2, domain: 2 });
});

test('a reset forgets the corrections until now; later ones count', async () => {
  await correct(ids[0]);
  await learn();
  time = new Date(NOW.getTime() + 1000);
  expect((await patch({ forget: true })).json()).toMatchObject({
    corrections: 0,
    reset_at: time.toISOString(),
  });
  await learn();
  expect(await weights()).toBeNull();
  time = new Date(NOW.getTime() + 2000);
  await correct(ids[1]);
  await learn();
  expect((await weights())?.corrections).toEqual({ urgency: 1, domain: 1 });
  const [corrected] = await fresh.owner(
    'select count(*)::int as n from voicemail_analysis where user_id = $1 and corrected_at is not null',
    [firm.id],
  );
  expect(corrected).toEqual({ n: 4 });
});

test('a value that was corrected before the reset does not come back with a later correction of its message', async () => {
  await correct(ids[0]);
  time = new Date(NOW.getTime() + 1000);
  await patch({ forget: true });
  time = new Date(NOW.getTime() + 2000);
  await messages.patch(firm.id, ids[0] ?? '', { corrections: { stage: 'Dossier En Cours' } });
  await learn();
  expect(learnedFrom.map(({ values }) => values)).toEqual([
    [{ axis: 'stage', value: 'Dossier En Cours', corrected: true }],
  ]);
});

test('a value that the firm’s weights chose is no example of a message that was left as it was', async () => {
  await correct(ids[0]);
  await fresh.owner(
    `insert into voicemail_analysis
       (voicemail_id, user_id, analysis_type, analysis_result, common_result, learned_from, analysed_by)
     values ($1, $2, 'Domaine juridique', 'Droit Civil', 'Droit Immobilier', 3, 'embedded')`,
    [ids[1], firm.id],
  );
  await fresh.owner("update voicemails set domain = 'Droit Civil' where id = $1", [ids[1]]);
  expect((await messages.patch(firm.id, ids[1] ?? '', { status: 'Traité' })).statusCode).toBe(200);
  await learn();
  const handled = learnedFrom.find(({ transcript }) => transcript === 'Bonsoir.');
  expect(handled?.values).toEqual([{ axis: 'urgency', value: 'Modéré', corrected: false }]);
});

test('each change is a row of the journal; the same state again is none', async () => {
  await patch({ active: false });
  await patch({ active: false });
  await patch({ forget: true });
  const journal = await fresh.owner(
    'select subject, changes from setting_changes where user_id = $1 order by id',
    [firm.id],
  );
  expect(journal).toEqual([
    { subject: 'learning', changes: [{ field: 'learning', before: true, after: false }] },
    { subject: 'learning', changes: [{ field: 'forgotten_until', before: null, after: NOW.toISOString() }] },
  ]);
});
