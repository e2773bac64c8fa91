// Creates the Fastify server with its limits, time-outs, security headers and error handler. Modules add their routes.
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import type { Authenticate, AuthenticateOperator } from './bind.ts';
import { handleErrors } from './refusals.ts';

const JSON_LIMIT = 64 * 1024;

/** A browser connects ahead of its requests. Node does not count such a connection as idle, so closing would wait for its time-out. */
const closeUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    if (closing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
};

const noOperator: AuthenticateOperator = async () => {
  throw new Failure('not_found');
};

export const createHttp = async (deps: {
  config: Config;
  log: Log;
  authenticate: Authenticate;
  authenticateOperator?: AuthenticateOperator;
}): Promise<FastifyInstance> => {
  const { config } = deps;
  const app = Fastify({
    logger: false,
    bodyLimit: JSON_LIMIT,
    // A slow mobile upload may take two minutes. An idle connection is closed.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 10_000,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.decorate('authenticate', deps.authenticate);
  app.decorate('authenticateOperator', deps.authenticateOperator ?? noOperator);
  closeUnusedConnections(app);

  const https = config.PUBLIC_URL.startsWith('https:');
  const always = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    // Pages set their own policy. Any other reply may load nothing.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
  // The hook runs for every reply, so it uses a callback instead of a promise.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    // Fastify closes the connection, and a client that is still sending would see ECONNRESET. Node reads and drops the rest.
    if (reply.statusCode === 413) reply.removeHeader('connection');
    done(null, payload);
  });

  // Leave multipart bodies unread: the route's handler streams them (upload.ts).
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  handleErrors(app, deps.log);
  return app;
};
