import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '#server/platform/log.ts';
import { health } from './health.ts';
import { handleErrors } from './refusals.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const TOKEN = 'a-token-of-sixteen-signs';
const ask = async (
  publicUrl: string,
  token: string | undefined,
  headers: Record<string, string>,
): Promise<number> => {
  app = Fastify();
  handleErrors(app, silentLog);
  health(app, {
    ready: async () => true,
    isStopping: () => false,
    metrics: async () => 'voxlex_up 1',
    token,
    publicUrl,
  });
  return (await app.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers } })).statusCode;
};

test.each([
  ['http://localhost:3000', undefined, {}, 200],
  ['http://localhost:3000', undefined, { 'x-forwarded-for': '192.0.2.7' }, 404],
  ['http://localhost:3000', undefined, { 'cf-connecting-ip': '192.0.2.7' }, 404],
  // A request through a local proxy_pass without headers looks exactly like a local request.
  ['https://voxlex.example', undefined, {}, 404],
  ['https://voxlex.example', TOKEN, {}, 404],
  ['https://voxlex.example', TOKEN, { authorization: `Bearer ${TOKEN}` }, 200],
  ['https://voxlex.example', TOKEN, { authorization: `Bearer ${TOKEN}x` }, 404],
  [
    'https://voxlex.example',
    TOKEN,
    { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.7' },
    200,
  ],
] as const)(
  '/metrics with PUBLIC_URL %s, token %s and %j answers %i',
  async (url, token, headers, status) => {
    expect(await ask(url, token, headers)).toBe(status);
  },
);

test('/readyz answers 503 while the process is about to stop, and /healthz goes on answering', async () => {
  let stopping = false;
  app = Fastify();
  health(app, {
    ready: async () => true,
    isStopping: () => stopping,
    metrics: async () => '',
    token: undefined,
    publicUrl: 'http://localhost:3000',
  });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  stopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
