// E-mail and password. Everything is counted before the hash is computed, and nobody costs as much as somebody.
import type { Session } from '#contract/identity.ts';
import type { Trx } from '#server/platform/database.ts';
import { placeOf, type Try } from '../limits/limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import { normalEmail } from '../rules.ts';
import { beginSession, tokensOf } from '../sessions/start.ts';
import { type Account, accountByEmail, lockAccount, record } from '../store.ts';
import type { From, World } from '../world.ts';

const refused = async (
  world: World,
  trx: Trx,
  found: Account | undefined,
  code: 'invalid_credentials' | 'user_banned' | 'email_not_confirmed',
): Promise<Refusal> => {
  const event = { actor: 'visitor', action: 'sign-in refused', userId: found?.id ?? null, code } as const;
  await record(trx, event, world.clock.now());
  return refuse(code);
};

/** The password was the right one: only who knows it is told how the account stands. */
const whyNot = async (world: World, trx: Trx, found: Account, tries: readonly Try[]): Promise<Refusal> => {
  const account = await lockAccount(trx, found.id);
  if (!account || account.password_hash !== found.password_hash)
    return refused(world, trx, found, 'invalid_credentials');
  await world.limits.giveBack(trx, tries);
  return refused(world, trx, found, account.banned_at ? 'user_banned' : 'email_not_confirmed');
};

export const signIn = async (
  world: World,
  given: { email: string; password: string },
  from: From,
): Promise<Session | Refusal> => {
  const email = normalEmail(given.email);
  const { counted, found, tries } = await world.db.asSystem(async (trx) => {
    const owner = from.device ? await accountByEmail(trx, email) : undefined;
    const isOwn = owner !== undefined && owner.id === from.device;
    const tries: Try[] = [
      ['signInPerAddress', placeOf(from.address)],
      isOwn ? ['signInPerDevice', owner.id] : ['signInPerAccount', email],
    ];
    const { counted, account: found } = await world.limits.countAndFind(trx, tries, email);
    if (!counted.allowed && counted.justNow)
      await record(trx, { actor: 'visitor', action: 'sign-in limited', userId: null }, world.clock.now());
    return { counted, found, tries };
  });
  if (!counted.allowed) return refuse('over_request_rate_limit', { retryAfterS: counted.retryAfterS });

  const hash = found?.password_hash ?? null;
  const verdict = await world.hasher.verify(given.password, hash);
  if (verdict === 'busy') return refuse('request_timeout', { retryAfterS: 2 });
  const begun = await world.db.asSystem(async (trx) => {
    if (verdict === 'wrong' || !found || hash === null)
      return refused(world, trx, found, 'invalid_credentials');
    // The password may have been changed, or the account shut, while we were hashing.
    const givesBack = world.limits.keysOf(tries);
    const begun = await beginSession(world, trx, found.id, 'password', { givesBack, passwordHash: hash });
    return begun ?? whyNot(world, trx, found, tries);
  });
  return begun instanceof Refusal ? begun : tokensOf(world, begun);
};
