// What every flow of identity receives.
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
  /** PUBLIC_URL. Links are built from it alone, never from a header of the request. */
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

/** Where a request comes from. The address is the connection's, or the one that a trusted proxy reports. */
export type From = {
  address: string;
  /** The account that signed in with this browser before. */
  device: string | null;
  /** That account showed its second factor here. */
  deviceShowedFactor: boolean;
};
