// The operator disables or erases an account, or changes its second factor.
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { IdentityContext } from '../context.ts';
import { deleteFactors } from '../factors/store.ts';
import { voidMailTokens } from '../mails/store.ts';
import { leaveFirm } from '../people.ts';
import { normalEmail } from '../rules.ts';
import { endSessions, notifyChanged } from '../sessions/store.ts';
import {
  type Account,
  accountByEmail,
  changeAccount,
  deleteAccount,
  lockAccount,
  membersOfFirmsOf,
  recordSecurityEvent,
  removeMembersOfFirmsOf,
} from '../store.ts';

/** `change` returns the action for the security log. Throws Failure `not_found` for an unknown address. */
const changeByOperator = async (
  context: IdentityContext,
  email: string,
  change: (trx: Trx, account: Account, now: Date) => Promise<AuditAction>,
): Promise<{ id: string }> => {
  const now = context.clock.now();
  const id = await context.db.asSystem(async (trx) => {
    const account = await accountByEmail(trx, normalEmail(email));
    if (!account) throw new Failure('not_found', { reason: 'no such account' });
    const action = await change(trx, account, now);
    await recordSecurityEvent(trx, { actor: 'operator', action, userId: account.id }, now);
    return account.id;
  });
  context.sessionCache.forgetPerson(id);
  return { id };
};

/** `change` adds the people who lose the firm to `members`. */
const changeWithMembers = async (
  context: IdentityContext,
  email: string,
  change: (trx: Trx, account: Account, now: Date, members: string[]) => Promise<AuditAction>,
): Promise<{ id: string }> => {
  const members: string[] = [];
  const changed = await changeByOperator(context, email, (trx, account, now) =>
    change(trx, account, now, members),
  );
  // This process must not answer the next request from its cache before the notification arrives.
  for (const id of members) context.sessionCache.forgetPerson(id);
  return changed;
};

/** Of an owner, the firm stops for its members too: their sessions show another firm of theirs, or end. */
export const disableAccount = (context: IdentityContext, email: string): Promise<{ id: string }> =>
  changeWithMembers(context, email, async (trx, { id }, now, members) => {
    await changeAccount(trx, id, { banned_at: now }, now);
    await endSessions(trx, id, { all: true }, 'disabled', now);
    await voidMailTokens(trx, id, now);
    for (const { user_id, account_id } of await membersOfFirmsOf(trx, id)) {
      await leaveFirm(trx, user_id, account_id, now, 'disabled');
      members.push(account_id);
    }
    return 'account disabled';
  });

export const enableAccount = (context: IdentityContext, email: string): Promise<{ id: string }> =>
  changeByOperator(context, email, async (trx, { id }, now) => {
    await changeAccount(trx, id, { banned_at: null }, now);
    await notifyChanged(trx, id);
    for (const { account_id } of await membersOfFirmsOf(trx, id)) await notifyChanged(trx, account_id);
    return 'account enabled';
  });

/** Deletes every row of the account; `before` removes what is stored outside the database. */
export const eraseAccount = (
  context: IdentityContext,
  email: string,
  before: (trx: Trx) => Promise<void> = async () => {},
): Promise<{ id: string }> =>
  changeWithMembers(context, email, async (trx, { id }, now, members) => {
    // An insert that refers to the account waits for this lock and then fails.
    await lockAccount(trx, id);
    const left = await removeMembersOfFirmsOf(trx, id);
    await before(trx);
    await endSessions(trx, id, { all: true }, 'erased', now);
    for (const { user_id, account_id } of left) {
      await leaveFirm(trx, user_id, account_id, now);
      members.push(account_id);
    }
    await deleteAccount(trx, id);
    return 'account erased';
  });

/** What follows a reset, in its transaction. */
export type FactorReset = (trx: Trx, person: { id: string; email: string }, now: Date) => Promise<void>;

/** Removes the second factor of a user who lost the telephone and the recovery codes, and was identified in another way. */
export const removeSecondFactor = (
  context: IdentityContext,
  email: string,
  /** Enqueues the mails about it, so that no reset is without them. */
  tell: FactorReset,
): Promise<{ id: string }> =>
  changeByOperator(context, email, async (trx, account, now) => {
    await deleteFactors(trx, account.id);
    await endSessions(trx, account.id, { all: true }, 'second factor', now);
    await tell(trx, account, now);
    return 'second factor removed';
  });

export const requireSecondFactor = (
  context: IdentityContext,
  email: string,
  required: boolean,
): Promise<{ id: string }> =>
  changeByOperator(context, email, async (trx, { id }, now) => {
    await changeAccount(trx, id, { second_factor_required: required }, now);
    await notifyChanged(trx, id);
    return required ? 'second factor required' : 'second factor optional';
  });

/** The operator mark opens /admin. Taking it away ends the person's sessions there with the next request. */
export const markOperator = (
  context: IdentityContext,
  email: string,
  operator: boolean,
): Promise<{ id: string }> =>
  changeByOperator(context, email, async (trx, { id }, now) => {
    await changeAccount(trx, id, { operator }, now);
    await notifyChanged(trx, id);
    return operator ? 'operator mark given' : 'operator mark taken';
  });
