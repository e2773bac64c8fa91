// Identity as the server runs it, on a database of its own, with a clock that the test moves:
//
//   const fixture = await identityFixture();              // in beforeAll
//   const { email, password } = await fixture.person();  // a confirmed account with a password
//   const client = fixture.client();                    // real auth-js over HTTP
//   await fixture.post('/token?grant_type=password', { email, password })
//   afterAll(() => fixture.close());
import { createPrivateKey } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { session } from '#contract/identity.ts';
import { accountRoutes } from '#server/accounts/index.ts';
import type { Mail, Mailer } from '#server/adapters/mail/port.ts';
import { operatorGate } from '#server/admin/index.ts';
import { createHttp } from '#server/http/server.ts';
import { type Identity, type IdentityDeps, openHasher, openIdentity } from '#server/identity/index.ts';
import { openKeys } from '#server/keys/index.ts';
import type { Budgets } from '#server/limits/index.ts';
import { type Config, parseConfig } from '#server/platform/config.ts';
import { type Log, silentLog } from '#server/platform/log.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { testLimits } from './limits.ts';

/** Cheap parameters, because tests of the rules need no strong hash. */
export const cheapHasher = () => openHasher({ memory: 64, passes: 1, parallelism: 1 });
export const testSecrets = secretsOf('5e'.repeat(32));

/** Records the hashes that it verifies. */
export const countingHasher = () => {
  const inner = cheapHasher();
  const verified: (string | null)[] = [];
  return {
    verified,
    hash: inner.hash,
    verify(password: string, written: string | null) {
      verified.push(written);
      return inner.verify(password, written);
    },
  };
};

export type TurnedClock = { now(): Date; turn(seconds: number): void };

/** The real clock, which auth-js uses too, plus the seconds that a test added. */
export const turnedClock = (): TurnedClock => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    turn(seconds) {
      ahead += seconds * 1000;
    },
  };
};

export const memoryMailer = () => {
  const mails: Mail[] = [];
  const mailer: Mailer = {
    name: 'memory',
    async send(mail) {
      mails.push(mail);
      return 'accepted';
    },
    has: async (id) => mails.some(({ messageId }) => messageId === id),
    close: async () => {},
  };
  return { ...mailer, mails };
};

export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

/** The link and the code of a mail. */
export const read = (mail: Mail | undefined): { link: string; code: string } => ({
  link: /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '',
  code: /\b\d{6}\b/.exec((mail?.text ?? '').replaceAll(/https?:\/\/\S+/g, ''))?.[0] ?? '',
});

export type IdentityFixture = Awaited<ReturnType<typeof identityFixtureOn>>;

type Options = {
  settings?: IdentityDeps['settings'];
  budgets?: Budgets;
  environment?: Record<string, string>;
  log?: Log;
  hasher?: IdentityDeps['hasher'];
  routes?: (app: FastifyInstance, identity: Identity) => void | Promise<void>;
  port?: number;
};

/** Identity of one server process on this database. */
export const identityFixtureOn = async (fresh: FreshDatabase, options: Options = {}) => {
  const clock = turnedClock();
  const log = options.log ?? silentLog;
  const config: Config = parseConfig({ PUBLIC_URL: 'http://localhost:3000', ...options.environment });
  const queued: object[] = [];
  const outbox = memoryMailer();
  const identity: Identity = await openIdentity({
    db: fresh.db,
    keys: await openKeys(fresh.db, testSecrets),
    limits: testLimits(fresh.db, clock, options.budgets),
    secrets: testSecrets,
    config,
    clock,
    log,
    listen: fresh.listen,
    mailer: outbox,
    jobs: {
      async enqueue(_trx, _name, payload) {
        queued.push(payload);
        return true;
      },
    },
    hasher: options.hasher ?? cheapHasher(),
    ...(options.settings ? { settings: options.settings } : {}),
  });
  const app: FastifyInstance = await createHttp({
    config,
    log,
    authenticate: identity.authenticate,
    authenticateOperator: operatorGate({ config, identity }).authenticate,
  });
  identity.routes(app);
  accountRoutes(app, { db: fresh.db, clock, accountOf: identity.accountOf });
  await options.routes?.(app, identity);
  const address = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const url = `${address}/auth/v1`;
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(path.startsWith('/api/') ? `${address}${path}` : `${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  let people = 0;
  return {
    identity,
    app,
    clock,
    url,
    address,
    site: config.PUBLIC_URL,
    queued,
    outbox,
    /** The server's own key, to make tokens that only the server could make. */
    async ownKey() {
      const rows = await fresh.owner<{ kid: string; wrapped_key: Buffer }>('select * from signing_keys');
      const { kid, wrapped_key } = rows[0] ?? { kid: '', wrapped_key: Buffer.of() };
      const der = testSecrets.unwrap(wrapped_key, `signing ${kid}`);
      return { kid, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
    },
    async signIn(person: { email: string; password: string }, headers: Record<string, string> = {}) {
      const reply = await call('POST', '/token?grant_type=password', person, headers);
      return z.parse(session, await reply.json());
    },
    /** Runs the queued mail jobs, as a worker does. */
    async deliver() {
      for (const payload of queued.splice(0))
        for (const job of identity.jobs())
          await job.handler(job.schema.parse(payload), {
            signal: AbortSignal.any([]),
            jobId: 'x',
            attempt: 1,
          });
      return outbox.mails;
    },
    owner: fresh.owner,
    /** Opens a mail's link on this server's port. Returns the address that it redirects to. */
    async open(link: string): Promise<URL> {
      const reply = await fetch(link.replace(config.PUBLIC_URL, address), { redirect: 'manual' });
      return new URL(reply.headers.get('location') ?? 'about:blank');
    },
    call,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => call('PUT', path, body, headers),
    bearer: (token: string) => ({ authorization: `Bearer ${token}` }),
    client: (storage = new MemoryStorage()) =>
      new AuthClient({
        url,
        flowType: 'pkce',
        storage,
        storageKey: 'test',
        autoRefreshToken: false,
        persistSession: true,
        experimental: { recoveryCodes: true },
      }),
    async person(options: { password?: string; name?: string; operator?: boolean } = {}) {
      people += 1;
      const email = `personne${people}.${Math.random().toString(36).slice(2, 8)}@exemple.be`;
      const password = options.password ?? 'cabinet-du-quai-17';
      const { operator = false, name = 'Anne Exemple' } = options;
      const { id } = await identity.createAccount({ email, name, password, operator });
      return { id, email, password };
    },
    async close() {
      await app.close();
      await identity.close();
    },
  };
};

export const identityFixture = async (options: Options = {}) => {
  const fresh = await freshDatabase();
  const fixture = await identityFixtureOn(fresh, options);
  return {
    ...fixture,
    fresh,
    async close() {
      await fixture.close();
      await fresh.close();
    },
  };
};
