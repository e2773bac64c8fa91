// The endpoints of messages over a real database; a firm's token is its id:
//
//   const api = await messagesApi(fresh);
//   await api.get(firm.id, '/api/voicemails?q=bail')     // signed in as that firm
//   await api.get(null, '/api/voicemails')               // without a session

import { createHttp } from '#server/http/server.ts';
import type { Budgets } from '#server/limits/index.ts';
import { messageRoutes } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
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
      const userId = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      if (!userId) throw new Failure('unauthorized');
      return { userId, personId: userId, sessionId: 'session' };
    },
  });
  const changedIds: string[] = [];
  messageRoutes(app, {
    limits: testLimits(fresh.db, clock, budgets),
    db: fresh.db,
    clock,
    linksOf: () => ({ play: '/audio/play', download: '/audio/download' }),
    changed: (_userId, id) => void changedIds.push(id),
  });
  const headers = (userId: string | null) => (userId === null ? {} : { authorization: `Bearer ${userId}` });
  return {
    app,
    /** Ids of the messages that were announced to the live stream. */
    changedIds,
    get: (userId: string | null, url: string) => app.inject({ url, headers: headers(userId) }),
    patch: (userId: string | null, id: string, payload: object) =>
      app.inject({ method: 'PATCH', url: `/api/voicemails/${id}`, headers: headers(userId), payload }),
    close: () => app.close(),
  };
};
