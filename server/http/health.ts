// Serves /healthz (process alive), /readyz (database reachable, not about to stop) and /metrics for Prometheus.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromThisMachine, isLoopbackUrl } from './loopback.ts';

const bearerIs = (request: FastifyRequest, token: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

export const health = (
  app: FastifyInstance,
  deps: {
    ready: () => Promise<boolean>;
    isStopping: () => boolean;
    metrics: () => Promise<string>;
    token: string | undefined;
    publicUrl: string;
  },
): void => {
  const isLocal = isLoopbackUrl(deps.publicUrl);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !deps.isStopping() && (await deps.ready().catch(() => false));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = (deps.token && bearerIs(request, deps.token)) || (isLocal && isFromThisMachine(request));
    if (!allowed) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4').send(await deps.metrics());
  });
};
