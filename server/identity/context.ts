// What every flow of this room is handed.
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
  /** PUBLIC_URL: every link is made from it and from nothing that a request says. */
  site: string;
  secrets: Secrets;
  keyring: Keyring;
  accessTokens: AccessTokens;
  sealer: Sealer;
  hasher: Hasher;
  limits: Limits;
  sessionCache: SessionCache<ActiveSession>;
  /** The mail goes by the queue, in the transaction that asks for it. */
  enqueueMail(trx: Trx, mailTokenId: string): Promise<void>;
};

/** Where a request comes from: the address of the connection, or what a trusted proxy says of it. */
export type From = {
  address: string;
  /** The account that signed in with this very browser before. */
  device: string | null;
  /** That account showed its second factor here. */
  deviceShowedFactor: boolean;
};
