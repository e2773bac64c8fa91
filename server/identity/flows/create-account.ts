// An account made at once, by the operator or by the service.
import type * as z from 'zod/mini';
import type { adminCreate } from '#contract/identity.ts';
import { newId } from '#server/platform/ids.ts';
import { readHash } from '../passwords/phc.ts';
import { ownOf, weaknesses } from '../passwords/strength.ts';
import { Refusal, refuse } from '../refusal.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { type Account, accountById, insertAccount, record } from '../store.ts';
import type { World } from '../world.ts';

type Wanted = z.infer<typeof adminCreate> & { operator?: boolean };

type Actor = 'operator' | 'service';

const hashOf = async (world: World, wanted: Wanted): Promise<string | null | Refusal> => {
  if (wanted.password_hash !== undefined)
    return readHash(wanted.password_hash) ? wanted.password_hash : refuse('validation_failed');
  if (wanted.password === undefined) return null;
  const reasons = weaknesses(
    wanted.password,
    ownOf({ email: wanted.email, metadata: wanted.user_metadata }),
    world.settings.passwordMin,
  );
  if (reasons.length > 0) return refuse('weak_password', { reasons });
  return (await world.hasher.hash(wanted.password)) ?? refuse('request_timeout', { retryAfterS: 2 });
};

export const createAccount = async (
  world: World,
  wanted: Wanted,
  actor: Actor,
): Promise<Account | Refusal> => {
  const hash = await hashOf(world, wanted);
  if (hash instanceof Refusal) return hash;
  const metadata = mergedMetadata({}, wanted.user_metadata ?? {});
  if (!metadata) return refuse('validation_failed');
  const now = world.clock.now();
  const id = newId(now.getTime());
  return world.db.asSystem(async (trx) => {
    const made = await insertAccount(trx, {
      id,
      email: normalEmail(wanted.email),
      password_hash: hash,
      email_confirmed_at: wanted.email_confirm ? now : null,
      operator: wanted.operator ?? false,
      metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    });
    if (made) await record(trx, { actor, action: 'account created', userId: id }, now);
    return (made && (await accountById(trx, id))) || refuse('email_exists');
  });
};
