// Routes of a room over a real database; a firm's token is its id:
//
//   const api = await signedInApi((app) => settingChangeRoutes(app, { db }));
//   await api.ask('GET', '/api/audit', { as: firm.id })
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '#server/http/bind.ts';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';

type Ask = { as?: string; body?: object; headers?: Record<string, string> };
export type Answer = { status: number; json: ReturnType<typeof JSON.parse>; etag: string | undefined };

export type SignedInApi = {
  app: FastifyInstance;
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, given?: Ask): Promise<Answer>;
  close(): Promise<void>;
};

/** `wrapped` adds another way to authenticate to that of the tests. */
export const signedInApi = async (
  routes: (app: FastifyInstance) => void,
  wrapped: (person: Authenticate) => Authenticate = (person) => person,
): Promise<SignedInApi> => {
  const app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: wrapped(async (authorization) => {
      const userId = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      if (!userId) throw new Failure('unauthorized');
      return { userId, personId: userId, sessionId: 'session' };
    }),
  });
  routes(app);
  return {
    app,
    ask: async (method, url, { as, body, headers = {} } = {}) => {
      const reply = await app.inject({
        method,
        url,
        headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
        ...(body ? { payload: body } : {}),
      });
      const etag = reply.headers.etag;
      return {
        status: reply.statusCode,
        json: reply.json(),
        etag: typeof etag === 'string' ? etag : undefined,
      };
    },
    close: () => app.close(),
  };
};
