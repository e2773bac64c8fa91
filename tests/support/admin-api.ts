// Routes of /admin over a real database, as an operator whose session is open. The gate has its own tests.
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#server/http/server.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';

export const adminApi = async (routes: (app: FastifyInstance) => void) => {
  const personId = newId();
  const app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
    authenticateOperator: async () => ({ personId, sessionId: newId() }),
  });
  routes(app);
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const reply = await app.inject({ method, url, ...(body ? { payload: body } : {}) });
    return { status: reply.statusCode, json: reply.json() };
  };
  return { app, personId, ask, close: () => app.close() };
};
