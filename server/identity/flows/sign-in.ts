// E-mail and password. Everything is counted before the hash is computed, and nobody costs as much as somebody.
import type { Session } from '#contract/identity.ts';
import type { Outcome, Try } from '../limits/limits.ts';
import { placeOf } from '../limits/limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import { normalEmail } from '../rules.ts';
import { beginSession, tokensOf } from '../sessions/start.ts';
import { accountByEmail, lockAccount, record } from '../store.ts';
import type { From, World } from '../world.ts';

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
    const counted: Outcome = await world.limits.count(trx, tries);
    const found = counted.allowed ? (owner ?? (await accountByEmail(trx, email))) : undefined;
    if (!counted.allowed && counted.justNow)
      await record(trx, { actor: 'visitor', action: 'sign-in limited', userId: null }, world.clock.now());
    return { counted, found, tries };
  });
  if (!counted.allowed) return refuse('over_request_rate_limit', { retryAfterS: counted.retryAfterS });

  const verdict = await world.hasher.verify(given.password, found?.password_hash ?? null);
  if (verdict === 'busy') return refuse('request_timeout', { retryAfterS: 2 });
  const begun = await world.db.asSystem(async (trx) => {
    const refused = async (code: 'invalid_credentials' | 'user_banned' | 'email_not_confirmed') => {
      const event = { actor: 'visitor', action: 'sign-in refused', userId: found?.id ?? null, code } as const;
      await record(trx, event, world.clock.now());
      return refuse(code);
    };
    if (verdict === 'wrong' || !found) return refused('invalid_credentials');
    // Read again: the password may have been changed, or the account shut, while we were hashing.
    const account = await lockAccount(trx, found.id);
    if (!account || account.password_hash !== found.password_hash) return refused('invalid_credentials');
    await world.limits.giveBack(trx, tries);
    if (account.banned_at) return refused('user_banned');
    if (!account.email_confirmed_at) return refused('email_not_confirmed');
    return beginSession(world, trx, account, 'password');
  });
  return begun instanceof Refusal ? begun : tokensOf(world, begun);
};
