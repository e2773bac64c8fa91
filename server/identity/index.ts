// Front door of identity: who may enter, and for how long.
import type { FastifyInstance } from 'fastify';
import type { Keys } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { createAccount, type NewAccount } from './flows/create-account.ts';
import { identityRoutes } from './http/routes.ts';
import { openLimits } from './limits/limits.ts';
import { type Hasher, openHasher } from './passwords/hasher.ts';
import { openLiving } from './sessions/living.ts';
import { livingSession } from './sessions/store.ts';
import { DEFAULTS, type IdentitySettings } from './settings.ts';
import { openAccessTokens } from './signing/access-token.ts';
import { openKeyring } from './signing/keyring.ts';
import { accountById } from './store.ts';
import { openSealer } from './tokens/sealer.ts';
import { authenticate, type Identified } from './who.ts';
import type { World } from './world.ts';

export type { NewAccount } from './flows/create-account.ts';
export type { Identified } from './who.ts';

export type IdentityDeps = {
  db: Database;
  keys: Pick<Keys, 'houseKey'>;
  secrets: Secrets;
  config: Pick<Config, 'PUBLIC_URL'>;
  clock: Clock;
  log: Log;
  /** Of the opened database; without it an end of session elsewhere is known after `livingS`. */
  listen?: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  /** Puts `deliverMail(id)` on the queue, in this transaction. */
  enqueueMail: (trx: Trx, mailTokenId: string) => Promise<void>;
  /** Tests alone. */
  settings?: Partial<IdentitySettings>;
  hasher?: Hasher;
};

export type Identity = {
  /** Throws Failure('unauthorized'). */
  authenticate(authorization: string | undefined): Promise<Identified>;
  routes(app: FastifyInstance): void;
  createAccount(account: NewAccount): Promise<{ id: string }>;
  accountOf(userId: string): Promise<{ email: string; metadata: Record<string, unknown> } | null>;
  rotateSigningKey(): Promise<string>;
  close(): Promise<void>;
};

export const openIdentity = async (deps: IdentityDeps): Promise<Identity> => {
  const { db, clock, log, secrets } = deps;
  const settings = { ...DEFAULTS, ...deps.settings };
  const site = deps.config.PUBLIC_URL;
  const keyring = await openKeyring({ db, secrets, clock }, settings.accessTokenS);
  const sealer = openSealer(await deps.keys.houseKey('identity'));
  const idleBefore = (): number => clock.now().getTime() - settings.sessionIdleS * 1000;
  const world: World = {
    db,
    clock,
    log,
    settings,
    site,
    keyring,
    sealer,
    hasher: deps.hasher ?? openHasher(),
    limits: openLimits(clock, sealer, settings.limits),
    accessTokens: openAccessTokens({ keyring, clock }, `${site}/auth/v1`, settings.accessTokenS),
    living: openLiving(clock, settings.livingS, async (sessionId, userId) => {
      const found = await db.asSystem((trx) => livingSession(trx, sessionId, userId));
      return found && found.refreshed_at.getTime() > idleBefore() ? found : null;
    }),
    enqueueMail: deps.enqueueMail,
  };
  const stopListening = await deps.listen?.(
    'identity',
    (payload) => (payload === 'keys' ? keyring.forget() : world.living.forgetUser(payload)),
    () => {
      keyring.forget();
      world.living.forgetAll();
    },
  );
  return {
    authenticate: (authorization) => authenticate(world, authorization),
    routes: (app) => void app.register(async (scope) => identityRoutes(scope, world), { prefix: '/auth/v1' }),
    createAccount: (account) => createAccount(world, account),
    async accountOf(userId) {
      const account = await db.asSystem((trx) => accountById(trx, userId));
      return account ? { email: account.email, metadata: account.metadata } : null;
    },
    rotateSigningKey: () => keyring.rotate(),
    close: async () => stopListening?.(),
  };
};
