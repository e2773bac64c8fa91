// Authenticates a request by a person's access token, or by an API key of the firm.
import type { Authenticate } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { keyIn, mayCall, tokenHashOf } from './rules.ts';
import { verifyKey } from './store.ts';

type Deps = { db: Database; clock: Clock; limits: Pick<Limits, 'spend'> };

/** Requests with keys are counted by firm; wrong keys by address. */
export const authenticateWith =
  ({ db, clock, limits }: Deps, person: Authenticate): Authenticate =>
  async (authorization, call) => {
    const key = keyIn(authorization);
    if (key === null) return person(authorization, call);
    const found = await db.asSystem((trx) => verifyKey(trx, tokenHashOf(key), clock.now()));
    if (!found) {
      await limits.spend(['wrongTokenPerAddress', call.ip]);
      throw new Failure('unauthorized', { reason: 'API key' });
    }
    await limits.spend(['keyCallPerAccount', found.userId]);
    if (!mayCall(found.scope, call.needs)) throw new Failure('key_scope');
    return { userId: found.userId, personId: null, sessionId: null };
  };
