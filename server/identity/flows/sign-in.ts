// E-mail and password. Tries are counted before hashing; an unknown e-mail address hashes a dummy password, so that timing
// does not reveal accounts.
import type { IdentitySession } from '#contract/identity.ts';
import type { Try } from '#server/limits/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { From, IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { normalEmail } from '../rules.ts';
import { beginByPassword, tokensOf } from '../sessions/start.ts';
import { type Account, accountByEmail, lockAccount, recordSecurityEvent } from '../store.ts';

type Code = 'invalid_credentials' | 'user_banned' | 'email_not_confirmed';

const refused = async (
  context: IdentityContext,
  trx: Trx,
  found: Account | undefined,
  code: Code,
  from: From,
): Promise<IdentityFailure> => {
  const event = {
    actor: 'visitor',
    action: 'sign-in refused',
    userId: found?.id ?? null,
    code,
    from,
  } as const;
  await recordSecurityEvent(trx, event, context.clock.now());
  return new IdentityFailure(code);
};

/** The password was right, so the answer may reveal that the account is banned, in no firm, or unconfirmed. */
const refuseAccount = (
  context: IdentityContext,
  found: Account,
  tries: readonly Try[],
  from: From,
): Promise<never> =>
  commitThenThrow<never>(context.db, async (trx) => {
    const account = await lockAccount(trx, found.id);
    if (!account || account.password_hash !== found.password_hash)
      return refused(context, trx, found, 'invalid_credentials', from);
    await context.limits.giveBack(trx, tries);
    return refused(
      context,
      trx,
      found,
      account.email_confirmed_at ? 'user_banned' : 'email_not_confirmed',
      from,
    );
  });

const triesOf = (email: string, owner: Account | undefined, from: From): Try[] => {
  const isOwn = owner !== undefined && owner.id === from.device;
  return [['signInPerAddress', from.ip], isOwn ? ['signInPerDevice', owner.id] : ['signInPerAccount', email]];
};

export const signIn = async (
  context: IdentityContext,
  given: { email: string; password: string },
  from: From,
): Promise<IdentitySession> => {
  const email = normalEmail(given.email);
  const { found, tries, counted } = await context.db.asSystem(async (trx) => {
    const found = await accountByEmail(trx, email);
    const tries = triesOf(email, found, from);
    const counted = await context.limits.count(trx, tries);
    const event = { actor: 'visitor', action: 'sign-in limited', userId: null, from } as const;
    if (!counted.allowed && counted.justNow) await recordSecurityEvent(trx, event, context.clock.now());
    return { found, tries, counted };
  });
  if (!counted.allowed)
    throw new IdentityFailure('over_request_rate_limit', { retryAfterS: counted.retryAfterS });

  const hash = found?.password_hash ?? null;
  const isRight = await context.hasher.verify(given.password, hash);
  if (!isRight || !found || hash === null)
    return commitThenThrow<IdentitySession>(context.db, (trx) =>
      refused(context, trx, found, 'invalid_credentials', from),
    );
  // The password may have changed, or the account been banned, during hashing: both are checked again.
  const begun = await beginByPassword(context, found.id, hash, tries, from);
  return begun ? tokensOf(context, begun) : refuseAccount(context, found, tries, from);
};
