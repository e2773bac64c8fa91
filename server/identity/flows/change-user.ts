// PUT /user: a new password, new metadata, or the current password given again. Nothing else of an account is its owner's
// to change.
import type * as z from 'zod/mini';
import type { SessionUser, userChange } from '#contract/identity.ts';
import { linesOf } from '#server/lines/index.ts';
import { factorsOf } from '../factors/store.ts';
import { voidMailTokens } from '../mails/store.ts';
import { ownOf, weaknesses } from '../passwords/strength.ts';
import { Refusal, refuse } from '../refusal.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { closeNewPassword, endSessions, setProved } from '../sessions/store.ts';
import { type Account, accountById, changeAccount, lockAccount, record } from '../store.ts';
import { showUser } from '../view.ts';
import { type Asker, withholdsSecondFactor } from '../who.ts';
import type { World } from '../world.ts';

type Change = z.infer<typeof userChange>;

const provesPassword = async (world: World, account: Account, current: string): Promise<true | Refusal> => {
  const tries = [['signInPerAccount', normalEmail(account.email)]] as const;
  const counted = await world.db.asSystem((trx) => world.limits.count(trx, tries));
  if (!counted.allowed) return refuse('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
  const verdict = await world.hasher.verify(current, account.password_hash);
  if (verdict === 'busy') return refuse('request_timeout', { retryAfterS: 2 });
  if (verdict === 'wrong') return refuse('current_password_invalid');
  await world.db.asSystem((trx) => world.limits.giveBack(trx, tries));
  return true;
};

/** An open screen is not enough to take the account over. */
const provesIdentity = async (
  world: World,
  who: Asker,
  account: Account,
  current: string | undefined,
): Promise<true | Refusal> => {
  const until = who.session.new_password_until;
  if (until && until > world.clock.now()) return true;
  return current ? provesPassword(world, account, current) : refuse('current_password_invalid');
};

const newHash = async (
  world: World,
  who: Asker,
  account: Account,
  password: string,
  current: string | undefined,
): Promise<string | Refusal> => {
  if (withholdsSecondFactor(who)) return refuse('insufficient_aal');
  const lines = await world.db.asSystem((trx) => linesOf(trx, account.id));
  const own = [...ownOf(account), ...lines.map(({ name }) => name)];
  const reasons = weaknesses(password, own, world.settings.passwordMin);
  if (reasons.length > 0) return refuse('weak_password', { reasons });
  const proof = await provesIdentity(world, who, account, current);
  if (proof instanceof Refusal) return proof;
  const same = await world.hasher.verify(password, account.password_hash);
  if (same === 'right') return refuse('same_password');
  const hash = same === 'busy' ? null : await world.hasher.hash(password);
  return hash ?? refuse('request_timeout', { retryAfterS: 2 });
};

export const changeUser = async (
  world: World,
  who: Asker,
  change: Change,
): Promise<SessionUser | Refusal> => {
  const userId = who.claims.sub;
  const sessionId = who.claims.session_id;
  const foreign = [change.email, change.phone, change.app_metadata, change.role];
  if (foreign.some((value) => value !== undefined)) return refuse('not_admin');
  const account = await world.db.asSystem((trx) => accountById(trx, userId));
  if (!account) return refuse('user_not_found');
  const hash =
    change.password === undefined
      ? undefined
      : await newHash(world, who, account, change.password, change.current_password);
  if (hash instanceof Refusal) return hash;
  // The current password without a new one: it is given again, before a second factor is changed.
  const again = hash === undefined && change.current_password !== undefined;
  const proof = again ? await provesPassword(world, account, change.current_password ?? '') : true;
  if (proof instanceof Refusal) return proof;
  const now = world.clock.now();
  const changed = await world.db.asSystem(async (trx) => {
    const locked = await lockAccount(trx, userId);
    if (!locked) return refuse('user_not_found');
    // Two changes at once: what the second one proved is no longer true.
    if ((hash || again) && locked.password_hash !== account.password_hash) return refuse('conflict');
    const metadata = change.data ? mergedMetadata(locked.metadata, change.data) : undefined;
    if (metadata === null) return refuse('validation_failed');
    await changeAccount(
      trx,
      userId,
      { ...(hash ? { password_hash: hash } : {}), ...(metadata ? { metadata } : {}) },
      now,
    );
    if (hash || again) await setProved(trx, sessionId, now);
    if (again)
      await record(
        trx,
        { actor: 'user', action: 'password shown', userId, subject: sessionId, from: who.from },
        now,
      );
    if (hash) {
      await closeNewPassword(trx, sessionId);
      await voidMailTokens(trx, userId, now);
      await endSessions(trx, userId, { except: sessionId }, 'password changed', now);
      await record(
        trx,
        { actor: 'user', action: 'password changed', userId, subject: sessionId, from: who.from },
        now,
      );
    }
    const after = await accountById(trx, userId);
    return after ? showUser(after, await factorsOf(trx, userId)) : refuse('user_not_found');
  });
  world.living.forgetUser(userId);
  return changed;
};
