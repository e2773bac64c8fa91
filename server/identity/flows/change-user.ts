// PUT /user: a new password, new metadata, or the current password again. Users may change nothing else of their account.
import type * as z from 'zod';
import type { SessionUser, userChange } from '#contract/identity.ts';
import { linesOf } from '#server/lines/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { IdentityContext } from '../context.ts';
import { factorsOf } from '../factors/store.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { voidMailTokens } from '../mails/store.ts';
import { ownOf, weaknesses } from '../passwords/strength.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { closeNewPassword, endSessions, setProved } from '../sessions/store.ts';
import {
  type Account,
  accountById,
  changeAccount,
  firmsOfPerson,
  lockAccount,
  recordOwnAct,
} from '../store.ts';
import { showUser } from '../view.ts';
import { type Asker, withholdsSecondFactor } from '../who.ts';

type Change = z.infer<typeof userChange>;

const requirePassword = async (
  context: IdentityContext,
  account: Account,
  current: string,
): Promise<void> => {
  const tries = [['signInPerAccount', normalEmail(account.email)]] as const;
  const counted = await context.db.asSystem((trx) => context.limits.count(trx, tries));
  if (!counted.allowed)
    throw new IdentityFailure('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
  if (!(await context.hasher.verify(current, account.password_hash)))
    throw new IdentityFailure('current_password_invalid');
  await context.db.asSystem((trx) => context.limits.giveBack(trx, tries));
};

/** A signed-in session alone does not prove identity: the password or a recent mail does. */
const requireIdentity = async (
  context: IdentityContext,
  who: Asker,
  account: Account,
  current: string | undefined,
): Promise<void> => {
  const until = who.session.new_password_until;
  if (until && until > context.clock.now()) return;
  if (!current) throw new IdentityFailure('current_password_invalid');
  await requirePassword(context, account, current);
};

/** The names of the lines of every firm that the person works on. */
const lineNamesOf = async (trx: Trx, personId: string): Promise<string[]> => {
  const names: string[] = [];
  for (const firm of await firmsOfPerson(trx, personId))
    for (const { name } of await linesOf(trx, firm.id)) names.push(name);
  return names;
};

const newHash = async (
  context: IdentityContext,
  who: Asker,
  account: Account,
  password: string,
  current: string | undefined,
): Promise<string> => {
  if (withholdsSecondFactor(who)) throw new IdentityFailure('insufficient_aal');
  const lineNames = await context.db.asSystem((trx) => lineNamesOf(trx, account.id));
  const own = [...ownOf(account), ...lineNames];
  const reasons = weaknesses(password, own, context.settings.passwordMin);
  if (reasons.length > 0) throw new IdentityFailure('weak_password', { reasons });
  await requireIdentity(context, who, account, current);
  if (await context.hasher.verify(password, account.password_hash))
    throw new IdentityFailure('same_password');
  return context.hasher.hash(password);
};

export const changeUser = async (
  context: IdentityContext,
  who: Asker,
  change: Change,
): Promise<SessionUser> => {
  const { sub: personId, session_id: sessionId } = who.claims;
  const session = { user_id: personId, id: sessionId };
  const forbidden = [change.email, change.phone, change.app_metadata, change.role];
  if (forbidden.some((value) => value !== undefined)) throw new IdentityFailure('not_admin');
  const account = await context.db.asSystem((trx) => accountById(trx, personId));
  if (!account) throw new IdentityFailure('user_not_found');
  const hash =
    change.password === undefined
      ? undefined
      : await newHash(context, who, account, change.password, change.current_password);
  // A request with only the current password proves it again, before a change of second factors.
  const isPasswordProof = hash === undefined && change.current_password !== undefined;
  if (isPasswordProof) await requirePassword(context, account, change.current_password ?? '');
  const now = context.clock.now();
  const changed = await commitThenThrow(context.db, async (trx) => {
    const locked = await lockAccount(trx, personId);
    if (!locked) return new IdentityFailure('user_not_found');
    // A concurrent request changed the password, so the verified one is no longer current.
    if ((hash || isPasswordProof) && locked.password_hash !== account.password_hash)
      return new IdentityFailure('conflict');
    const metadata = change.data ? mergedMetadata(locked.metadata, change.data) : undefined;
    if (metadata === null) return new IdentityFailure('validation_failed');
    await changeAccount(
      trx,
      personId,
      { ...(hash ? { password_hash: hash } : {}), ...(metadata ? { metadata } : {}) },
      now,
    );
    if (hash || isPasswordProof) await setProved(trx, session, now);
    if (isPasswordProof) await recordOwnAct(trx, who, { action: 'password shown', subject: sessionId }, now);
    if (hash) {
      await closeNewPassword(trx, session);
      await voidMailTokens(trx, personId, now);
      await endSessions(trx, personId, { except: sessionId }, 'password changed', now);
      await recordOwnAct(trx, who, { action: 'password changed', subject: sessionId }, now);
    }
    const after = await accountById(trx, personId);
    if (!after) return new IdentityFailure('user_not_found');
    return showUser(after, await factorsOf(trx, personId), who.session.factor_required);
  });
  context.sessionCache.forgetPerson(personId);
  return changed;
};
