// Creates an account at once, without an invitation mail: for the command line, or for a program with a service token.
import type * as z from 'zod';
import type { adminCreate } from '#contract/identity.ts';
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { readHash } from '../passwords/phc.ts';
import { ownOf, weaknesses } from '../passwords/strength.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { type Account, accountById, insertAccount, insertFirm, recordSecurityEvent } from '../store.ts';

type Wanted = z.infer<typeof adminCreate> & { operator?: boolean };

const hashOf = async (context: IdentityContext, wanted: Wanted): Promise<string | null> => {
  if (wanted.password_hash !== undefined) {
    if (!readHash(wanted.password_hash)) throw new IdentityFailure('validation_failed');
    return wanted.password_hash;
  }
  if (wanted.password === undefined) return null;
  const own = ownOf({ email: wanted.email, metadata: wanted.user_metadata });
  const reasons = weaknesses(wanted.password, own, context.settings.passwordMin);
  if (reasons.length > 0) throw new IdentityFailure('weak_password', { reasons });
  return context.hasher.hash(wanted.password);
};

export const createAccount = async (
  context: IdentityContext,
  wanted: Wanted,
  actor: 'operator' | 'service',
): Promise<Account> => {
  const hash = await hashOf(context, wanted);
  const metadata = mergedMetadata({}, wanted.user_metadata ?? {});
  if (!metadata) throw new IdentityFailure('validation_failed');
  const now = context.clock.now();
  const id = newId(now.getTime());
  const account = await context.db.asSystem(async (trx) => {
    const isNew = await insertAccount(trx, {
      id,
      email: normalEmail(wanted.email),
      password_hash: hash,
      email_confirmed_at: wanted.email_confirm ? now : null,
      operator: wanted.operator ?? false,
      metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    });
    if (!isNew) return undefined;
    await insertFirm(trx, id, now);
    await recordSecurityEvent(trx, { actor, action: 'account created', userId: id }, now);
    return accountById(trx, id);
  });
  if (!account) throw new IdentityFailure('email_exists');
  return account;
};
