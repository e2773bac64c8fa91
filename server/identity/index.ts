// Accounts, sessions and second factors.
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/time.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, Jobs } from '#server/jobs/index.ts';
import type { Keys } from '#server/keys/index.ts';
import { type CompanySettings, companyLine } from '#server/letters/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import type { IdentityContext } from './context.ts';
import { dropPastChallenges } from './factors/store.ts';
import { openCookies } from './http/cookies.ts';
import { type OperatorSessions, openOperatorSessions } from './http/operator-session.ts';
import { identityRoutes } from './http/routes.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { ACCOUNT_MAIL_JOB, mailJob } from './mails/deliver.ts';
import { dropPastTokens } from './mails/store.ts';
import { dropOperatorSessions } from './operator/store.ts';
import { type Hasher, openHasher } from './passwords/hasher.ts';
import { openPeople, type People } from './people.ts';
import { isOver } from './rules.ts';
import { openSessionCache } from './sessions/session-cache.ts';
import { activeSession, dropOldSessions } from './sessions/store.ts';
import { DEFAULTS, type IdentitySettings } from './settings.ts';
import { openAccessTokens } from './signing/access-token.ts';
import { openKeyring } from './signing/keyring.ts';
import { openSealer } from './tokens/sealer.ts';
import { authenticate, type SignedInPerson } from './who.ts';

export type { AccountRow, Accounts, NewAccount } from './accounts.ts';
/** The job definitions for openJobs, which any process may enqueue. */
export { ACCOUNT_MAIL_JOB } from './mails/deliver.ts';
export { ownerAddressOf } from './owner-address.ts';
/** Exported for the benchmarks. */
export { deriveKey, type Hasher, openHasher, PARAMETERS } from './passwords/hasher.ts';
export type { People } from './people.ts';
export { deviceOf } from './sessions/device.ts';
/** The NOTIFY channel that names the accounts whose sessions changed. */
export const SESSIONS_CHANGED = 'identity';
export type { OperatorSessions } from './http/operator-session.ts';
export { ownerOf, recordOperatorAct, recordUserAct } from './store.ts';
export type { SignedInPerson } from './who.ts';

export type IdentityDeps = {
  db: Database;
  keys: Pick<Keys, 'systemKey'>;
  limits: Limits;
  secrets: Secrets;
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM' | 'PASSWORD_MIN'> & CompanySettings;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  jobs: Pick<Jobs, 'enqueue'>;
  /** LISTEN on the opened database. Without it a session that another process ended stays cached for `sessionCacheS`. */
  listen?: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  /** Replaced in tests only. */
  settings?: Partial<IdentitySettings>;
  hasher?: Hasher;
};

export type Identity = Accounts & {
  people: People;
  operators: OperatorSessions;
  /** Throws Failure('unauthorized'). */
  authenticate(authorization: string | undefined): Promise<SignedInPerson>;
  /** Registers the routes under /auth/v1 and /api/sessions. */
  routes(app: FastifyInstance): void;
  /** The worker's job handlers, which send the mails of identity. */
  jobs(): JobDefinition[];
  /** Returns the id of the new signing key. The old one verifies until its last token has expired. */
  rotateSigningKey(): Promise<string>;
  /** A bearer token for POST /invite and /admin/users. */
  serviceToken(lifeS: number): Promise<string>;
  /** Deletes challenges, tokens and sessions that ended long ago. */
  sweep(): Promise<SweptIdentity>;
  close(): Promise<void>;
};

/** The number of deleted rows by table. */
type SweptIdentity = { challenges: number; links: number; sessions: number };

/** Rows are kept for a day after they expire, so that a late request still gets the reason of its refusal. */
const sweep = async (context: IdentityContext): Promise<SweptIdentity> => {
  const now = context.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const idle = new Date(yesterday.getTime() - context.settings.sessionIdleS * 1000);
  return context.db.asSystem(async (trx) => {
    await dropOperatorSessions(trx, yesterday);
    return {
      challenges: await dropPastChallenges(trx, now),
      links: await dropPastTokens(trx, yesterday),
      sessions: await dropOldSessions(trx, idle),
    };
  });
};

const openContext = async (deps: IdentityDeps): Promise<IdentityContext> => {
  const { db, clock, log, secrets, config } = deps;
  const settings = { ...DEFAULTS, passwordMin: config.PASSWORD_MIN, ...deps.settings };
  const site = config.PUBLIC_URL;
  const keyring = await openKeyring({ db, secrets, clock }, settings.accessTokenS);
  const sealer = openSealer(await deps.keys.systemKey('identity'));
  return {
    db,
    clock,
    log,
    settings,
    site,
    secrets,
    keyring,
    sealer,
    hasher: deps.hasher ?? openHasher(),
    limits: deps.limits,
    accessTokens: openAccessTokens({ keyring, clock }, `${site}/auth/v1`, settings.accessTokenS),
    sessionCache: openSessionCache(clock, settings.sessionCacheS, async (sessionId, personId) => {
      const found = await db.asSystem((trx) => activeSession(trx, sessionId, personId));
      return found && !isOver(found, clock.now(), settings) ? found : null;
    }),
    async enqueueMail(trx, mailTokenId) {
      await deps.jobs.enqueue(trx, ACCOUNT_MAIL_JOB.name, { mailTokenId });
    },
  };
};

export const openIdentity = async (deps: IdentityDeps): Promise<Identity> => {
  const context = await openContext(deps);
  const stopListening = await deps.listen?.(
    SESSIONS_CHANGED,
    (payload) => (payload === 'keys' ? context.keyring.forget() : context.sessionCache.forgetPerson(payload)),
    () => {
      context.keyring.forget();
      context.sessionCache.forgetAll();
    },
  );
  return {
    ...openAccounts(context),
    people: openPeople(context),
    operators: openOperatorSessions(context, openCookies(context)),
    authenticate: (authorization) => authenticate(context, authorization),
    routes(app) {
      app.register(async (scope) => identityRoutes(scope, context), { prefix: '/auth/v1' });
      sessionRoutes(app, context);
    },
    jobs: () => [
      mailJob(context, {
        mailer: deps.mailer,
        from: deps.config.MAIL_FROM,
        company: companyLine(deps.config),
      }),
    ],
    rotateSigningKey: () => context.keyring.rotate(),
    serviceToken: (lifeS) => context.accessTokens.issueService(lifeS),
    sweep: () => sweep(context),
    close: async () => stopListening?.(),
  };
};
