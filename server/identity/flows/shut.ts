// The operator disables or erases an account, or changes its second factor.
import type { Trx } from '#server/platform/database.ts';
import type { IdentityContext } from '../context.ts';
import { deleteFactors } from '../factors/store.ts';
import { voidMailTokens } from '../mails/store.ts';
import { normalEmail } from '../rules.ts';
import { endSessions, tellChanged } from '../sessions/store.ts';
import { type Account, accountByEmail, changeAccount, deleteAccount, lockAccount, record } from '../store.ts';

/** This and the following functions return null when no account has this address. */
export const disableAccount = async (context: IdentityContext, email: string): Promise<Account | null> => {
  const now = context.clock.now();
  const account = await context.db.asSystem(async (trx) => {
    const found = await accountByEmail(trx, normalEmail(email));
    if (!found) return null;
    await changeAccount(trx, found.id, { banned_at: now }, now);
    await endSessions(trx, found.id, { all: true }, 'disabled', now);
    await voidMailTokens(trx, found.id, now);
    await record(trx, { actor: 'operator', action: 'account disabled', userId: found.id }, now);
    return found;
  });
  if (account) context.sessionCache.forgetUser(account.id);
  return account;
};

/** Deletes every row of the account; `before` removes what is stored outside the database. */
export const eraseAccount = async (
  context: IdentityContext,
  email: string,
  before: (trx: Trx) => Promise<void> = async () => {},
): Promise<Account | null> => {
  const now = context.clock.now();
  const account = await context.db.asSystem(async (trx) => {
    const found = await accountByEmail(trx, normalEmail(email));
    if (!found) return null;
    // An insert that refers to the account waits for this lock and then fails.
    await lockAccount(trx, found.id);
    await before(trx);
    await endSessions(trx, found.id, { all: true }, 'erased', now);
    await deleteAccount(trx, found.id);
    await record(trx, { actor: 'operator', action: 'account erased', userId: found.id }, now);
    return found;
  });
  if (account) context.sessionCache.forgetUser(account.id);
  return account;
};

/** For a user who lost the telephone and the recovery codes, and was identified in another way. */
export const freeOfSecondFactor = async (
  context: IdentityContext,
  email: string,
): Promise<Account | null> => {
  const now = context.clock.now();
  const account = await context.db.asSystem(async (trx) => {
    const found = await accountByEmail(trx, normalEmail(email));
    if (!found) return null;
    await deleteFactors(trx, found.id);
    await endSessions(trx, found.id, { all: true }, 'second factor', now);
    await record(trx, { actor: 'operator', action: 'second factor removed', userId: found.id }, now);
    return found;
  });
  if (account) context.sessionCache.forgetUser(account.id);
  return account;
};

export const requireSecondFactor = async (
  context: IdentityContext,
  email: string,
  required: boolean,
): Promise<Account | null> => {
  const now = context.clock.now();
  const account = await context.db.asSystem(async (trx) => {
    const found = await accountByEmail(trx, normalEmail(email));
    if (!found) return null;
    await changeAccount(trx, found.id, { second_factor_required: required }, now);
    await tellChanged(trx, found.id);
    const action = required ? 'second factor required' : 'second factor optional';
    await record(trx, { actor: 'operator', action, userId: found.id }, now);
    return found;
  });
  if (account) context.sessionCache.forgetUser(account.id);
  return account;
};
