import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Log, openLog, silentLog } from '#server/platform/log.ts';
import { bind } from './bind.ts';
import { createHttp } from './server.ts';

const row = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z._default(z.coerce.number(), 1) }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string(), page: z.number(), userId: z.string() }),
  status: 201,
});
const ID = '0190a000-0000-7000-8000-000000000001';

const apps: Awaited<ReturnType<typeof createHttp>>[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const serve = async (log: Log = silentLog, answer: () => object = () => ({})) => {
  const app = await createHttp({
    config: parseConfig({}),
    log,
    authenticate: async (header) => {
      if (header !== 'Bearer good') throw new Failure('unauthorized');
      return { userId: 'firm-1', personId: 'person-1', sessionId: 's' };
    },
  });
  bind(app, row, async ({ body, query, userId }) => ({
    name: body.name,
    page: query.page,
    userId,
    ...answer(),
  }));
  apps.push(app);
  return app;
};

const good = { method: 'POST', url: `/api/things/${ID}`, headers: { authorization: 'Bearer good' } } as const;

test('a valid request gets the status and the reply that the contract defines', async () => {
  const app = await serve();
  const reply = await app.inject({ ...good, payload: { name: 'acte' } });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({ name: 'acte', page: 1, userId: 'firm-1' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('fields outside the reply’s schema are not sent', async () => {
  const app = await serve(silentLog, () => ({ password_hash: 'x' }));
  const reply = await app.inject({ ...good, payload: { name: 'acte' } });
  expect(reply.body).not.toContain('password_hash');
});

test('without a token the answer is 401 even if the parameters and the body are invalid', async () => {
  const app = await serve();
  const reply = await app.inject({ method: 'POST', url: '/api/things/none', payload: { wrong: 1 } });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({ code: 'unauthorized', message: 'Veuillez vous connecter.' });
});

test('a refused authorisation writes one log line with route and code but without the token or the requested id', async () => {
  const lines: string[] = [];
  const app = await serve(openLog({ write: (line) => void lines.push(line) }));
  await app.inject({
    ...good,
    headers: { authorization: 'Bearer a-stolen-token' },
    payload: { name: 'acte' },
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(String),
      method: 'POST',
      route: '/api/things/:id',
      code: 'unauthorized',
      msg: 'authorisation refused',
    },
  ]);
  await app.inject({ ...good, payload: { name: 'acte' } });
  expect(lines).toHaveLength(1);
});

test.each([
  ['invalid params', { url: '/api/things/none', payload: { name: 'acte' } }, 'id'],
  ['an invalid query', { url: `/api/things/${ID}?page=x`, payload: { name: 'acte' } }, 'page'],
  ['an unknown field', { payload: { name: 'acte', user_id: 'other' } }, 'user_id'],
  ['an array as the body', { payload: [] }],
  ['broken JSON', { payload: '{"name"', headers: { ...good.headers, 'content-type': 'application/json' } }],
  ['an empty body', { headers: { ...good.headers, 'content-type': 'application/json' } }],
])(
  'a request with %s gets 400 with the code bad_request and the field',
  async (_what, wrong, field?: string) => {
    const app = await serve();
    const reply = await app.inject({ ...good, ...wrong });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      code: 'bad_request',
      message: 'La demande est incomplète ou mal formée.',
      ...(field ? { field } : {}),
    });
  },
);

test('a body of 3 MB is refused with 413', async () => {
  const app = await serve();
  const reply = await app.inject({ ...good, payload: { name: 'x'.repeat(3_000_000) } });
  expect(reply.statusCode).toBe(413);
  expect(reply.json().code).toBe('body_too_big');
});

test('an unexpected error shows a reference number and not its cause', async () => {
  const logged: unknown[] = [];
  const log: Log = { ...silentLog, error: (fields) => void logged.push(fields) };
  const app = await serve(log, () => {
    throw new Error('relation "secret" of Mme Exemple');
  });
  const reply = await app.inject({ ...good, payload: { name: 'acte' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toMatch(/secret|Exemple/);
  const reference = /Référence\u202f: ([0-9a-f]{8})/.exec(reply.json().message)?.[1];
  expect(logged).toEqual([
    expect.objectContaining({ reference, code: 'internal', route: '/api/things/:id' }),
  ]);
});

test('every answer has the security headers', async () => {
  const app = await serve();
  const reply = await app.inject({ url: '/nowhere' });
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  });
});
