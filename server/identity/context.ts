// The dependencies of every flow of identity.
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Hasher } from './passwords/hasher.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { ActiveSession } from './sessions/store.ts';
import type { IdentitySettings } from './settings.ts';
import type { AccessTokens } from './signing/access-token.ts';
import type { Keyring } from './signing/keyring.ts';
import type { Sealer } from './tokens/sealer.ts';

export type IdentityContext = {
  db: Database;
  clock: Clock;
  log: Log;
  settings: IdentitySettings;
  /** PUBLIC_URL. Links are built from it alone: a forged Host header must not put a foreign address into a mail. */
  site: string;
  secrets: Secrets;
  keyring: Keyring;
  accessTokens: AccessTokens;
  sealer: Sealer;
  hasher: Hasher;
  limits: Limits;
  sessionCache: SessionCache<ActiveSession>;
  /** Enqueues the mail in the transaction that requests it. */
  enqueueMail(trx: Trx, mailTokenId: string): Promise<void>;
};

/** The origin of a request. The address is the connection's, or the one that a trusted proxy reports. */
export type From = {
  ip: string;
  /** The user agent. */
  agent: string | undefined;
  /** The account that signed in with this browser before, by its device cookie. */
  device: string | null;
  /** True when that account showed its second factor in this browser. */
  deviceShowedFactor: boolean;
};
