// Adverse parties behind their endpoints over a real database, with the functions of the analysis and of the job.
import { adversePartyRoutes, compareJob, compareMessage, isHeldBack } from '#server/adverse-parties/index.ts';
import { messageForJob } from '#server/messages/index.ts';
import type { NewRow } from '#server/platform/tables.ts';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMessage } from './factories.ts';
import { testLimits } from './limits.ts';
import { signedInApi } from './signed-in-api.ts';

export type PartiesFixture = Awaited<ReturnType<typeof partiesFixture>>;

export const partiesFixture = async () => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const time = { now: new Date('2026-11-25T10:00:00.000Z') };
  const clock = { now: () => time.now };
  const { id: firm } = await makeFirm(db);
  const { id: stranger } = await makeFirm(db, 'Autre Cabinet');
  const { id: line } = await makeLine(db, firm);
  const changed: string[] = [];
  const queued: object[] = [];
  const api = await signedInApi((app) => {
    adversePartyRoutes(app, {
      db,
      clock,
      limits: testLimits(db, clock),
      jobs: { enqueue: async (_trx, _name, payload) => queued.push(payload) > 0 },
      erasure: { afterErasing: async () => 0 },
      changed: (_userId, id) => void changed.push(id),
    });
    settingChangeRoutes(app, { db });
  });
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, version?: string) =>
    api.ask(method, url, {
      as: firm,
      ...(body ? { body } : {}),
      ...(version ? { headers: { 'if-match': version } } : {}),
    });
  const stored = (id: string) =>
    db.asSystem(async (trx) => {
      const message = await messageForJob(trx, { user_id: firm, id });
      if (!message) throw new Error('no message');
      return message;
    });
  const job = compareJob({ db, clock, updated: (_userId, id) => void changed.push(id) });
  return {
    fresh,
    db,
    time,
    firm,
    stranger,
    line,
    changed,
    queued,
    api,
    ask,
    stored,
    add: async (name: string, more: object = {}) =>
      (await ask('POST', '/api/adverse-parties', { name, ...more })).json,
    left: (given: Partial<NewRow<'voicemails'>> = {}) =>
      makeMessage(
        db,
        { userId: firm, lineId: line },
        { received_at: time.now, transcription_state: 'done', ...given },
      ),
    /** As the analysis does. */
    compare: async (id: string) => {
      const message = await stored(id);
      await db.asSystem((trx) => compareMessage(trx, message));
    },
    isHeld: async (id: string) => {
      const message = await stored(id);
      return db.asSystem((trx) => isHeldBack(trx, message));
    },
    marks: async (id: string) => (await ask('GET', `/api/voicemails/${id}/adverse-parties`)).json.items,
    runJob: () =>
      job.handler({ userId: firm }, { signal: new AbortController().signal, jobId: 'one', attempt: 1 }),
    reset: async () => {
      for (const table of ['voicemails', 'adverse_parties', 'setting_changes'])
        await fresh.owner(`delete from ${table}`);
      changed.length = 0;
      queued.length = 0;
    },
    close: async () => {
      await api.close();
      await fresh.close();
    },
  };
};
