// The endpoints of messages and of the access log over a real database. A firm's token is its id, with a session, 'key' or
// 'member=PERSON:LINE' behind a slash:
//
//   const api = await messagesApi(fresh);
//   await api.get(firm.id, '/api/voicemails?q=bail')     // signed in as that firm
//   await api.send('POST', `${firm.id}/other`, '/api/voicemails/…/undo', { act_id })
//   await api.get(null, '/api/voicemails')               // without a session

import { accessLogRoutes } from '#server/access-log/index.ts';
import { createHttp } from '#server/http/server.ts';
import { resendWith } from '#server/journey/resend-notice.ts';
import { resendTextWith } from '#server/journey/resend-text.ts';
import type { Budgets } from '#server/limits/index.ts';
import { actRoutes, messageRoutes } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { openOptOuts, textCallerWith } from '#server/replies/index.ts';
import type { FreshDatabase } from './database.ts';
import { testLimits } from './limits.ts';

export const messagesApi = async (
  fresh: Pick<FreshDatabase, 'db'>,
  clock: Clock = { now: () => new Date() },
  budgets?: Budgets,
) => {
  const app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async (authorization) => {
      const [, userId, session = 'session'] =
        /^Bearer ([^/\s]+)(?:\/(\S+))?$/.exec(authorization ?? '') ?? [];
      if (!userId) throw new Failure('unauthorized');
      if (session === 'key') return { userId, personId: null, sessionId: null };
      const [, personId, lineId] = /^member=(.+):(.+)$/.exec(session) ?? [];
      return personId && lineId
        ? { userId, personId, sessionId: session, member: { lineIds: [lineId] } }
        : { userId, personId: userId, sessionId: session };
    },
  });
  const changedIds: string[] = [];
  const viewedIds: string[] = [];
  const deps = {
    limits: testLimits(fresh.db, clock, budgets),
    db: fresh.db,
    clock,
    linksOf: () => ({ play: '/audio/play', download: '/audio/download' }),
    changed: (_userId: string, id: string) => void changedIds.push(id),
    viewed: (_userId: string, id: string) => void viewedIds.push(id),
  };
  const enqueued: string[] = [];
  const optOuts = openOptOuts(Buffer.alloc(32, 5));
  messageRoutes(app, deps);
  accessLogRoutes(app, { ...deps, keptMonths: 12 });
  actRoutes(app, {
    ...deps,
    resend: resendWith({
      enqueueStep: async (_trx, _step, { id }) => void enqueued.push(id),
      messageIdOf: (id) => `<${id}@test>`,
    }),
    resendText: resendTextWith({
      textCaller: textCallerWith({ jobs: { enqueue: async () => true }, clock, optOuts, stopLinks: null }),
    }),
  });
  const headers = (userId: string | null) => (userId === null ? {} : { authorization: `Bearer ${userId}` });
  return {
    app,
    /** Ids of the messages that were announced to the live stream. */
    changedIds,
    viewedIds,
    /** Ids of the messages whose notice is to be sent. */
    enqueued,
    /** STOP of callers. */
    optOuts,
    get: (userId: string | null, url: string) => app.inject({ url, headers: headers(userId) }),
    patch: (userId: string | null, id: string, payload: object, more: Record<string, string> = {}) =>
      app.inject({
        method: 'PATCH',
        url: `/api/voicemails/${id}`,
        headers: { ...headers(userId), ...more },
        payload,
      }),
    send: (method: 'POST' | 'PATCH' | 'DELETE', userId: string | null, url: string, payload?: object) =>
      app.inject({ method, url, headers: headers(userId), ...(payload ? { payload } : {}) }),
    close: () => app.close(),
  };
};
