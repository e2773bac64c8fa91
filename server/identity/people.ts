// What the room of members needs of accounts and sessions: the firms of a person, the firm of a session, and a person's
// account that an invitation creates.
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from './context.ts';
import { deleteFactors } from './factors/store.ts';
import { IdentityFailure } from './identity-failure.ts';
import { ownOf, weaknesses } from './passwords/strength.ts';
import { endSessions, moveSessions, notifyChanged } from './sessions/store.ts';
import {
  accountByEmail,
  changeAccount,
  type FirmOfPerson,
  firmNameOf,
  firmsOfPerson,
  insertAccount,
  recordSecurityEvent,
} from './store.ts';

export type People = {
  firmsOf(personId: string): Promise<FirmOfPerson[]>;
  firmName(trx: Trx, firmId: string): Promise<string>;
  /** The session shows this firm from now on, in every process. False if the person does not work on it. */
  enterFirm(who: { personId: string; sessionId: string }, firmId: string): Promise<boolean>;
  leave(trx: Trx, firmId: string, personId: string, now: Date): Promise<void>;
  /** Every process reads the person's rights again. */
  changed(trx: Trx, personId: string): Promise<void>;
  needsPassword(trx: Trx, email: string): Promise<boolean>;
  /** Throws IdentityFailure `weak_password`. */
  hashOf(email: string, name: string, password: string): Promise<string>;
  /** The confirmed account of the address, created with the hash if there is none. Returns its id. */
  createPerson(
    trx: Trx,
    person: { email: string; name: string; hash: string | null; now: Date },
  ): Promise<string>;
  resetFactor(trx: Trx, personId: string, now: Date): Promise<void>;
  /** A row of the security log. */
  note(trx: Trx, event: { userId: string; action: AuditAction; subject: string; now: Date }): Promise<void>;
};

/** Sessions that show the firm move to another one of the person, or end. */
export const leaveFirm = async (
  trx: Trx,
  firmId: string,
  personId: string,
  now: Date,
  by: 'removed' | 'disabled' = 'removed',
): Promise<void> => {
  const next = (await firmsOfPerson(trx, personId)).find(({ id }) => id !== firmId);
  if (next) await moveSessions(trx, personId, { firmId }, next.id);
  else await endSessions(trx, personId, { all: true }, by, now);
  await notifyChanged(trx, personId);
};

export const openPeople = (context: IdentityContext): People => ({
  firmsOf: (personId) => context.db.asSystem((trx) => firmsOfPerson(trx, personId)),
  firmName: firmNameOf,
  async enterFirm({ personId, sessionId }, firmId) {
    const done = await context.db.asSystem(async (trx) => {
      if (!(await firmsOfPerson(trx, personId)).some(({ id }) => id === firmId)) return false;
      await moveSessions(trx, personId, { only: sessionId }, firmId);
      await notifyChanged(trx, personId);
      return true;
    });
    // This process must not answer the next request from its cache before the notification arrives.
    if (done) context.sessionCache.forgetPerson(personId);
    return done;
  },
  leave: leaveFirm,
  changed: notifyChanged,
  async needsPassword(trx, email) {
    const account = await accountByEmail(trx, email);
    return !account?.password_hash;
  },
  async hashOf(email, name, password) {
    const own = ownOf({ email, metadata: { full_name: name } });
    const reasons = weaknesses(password, own, context.settings.passwordMin);
    if (reasons.length > 0) throw new IdentityFailure('weak_password', { reasons });
    return context.hasher.hash(password);
  },
  async createPerson(trx, { email, name, hash, now }) {
    const id = newId(now.getTime());
    const metadata = JSON.stringify({ full_name: name });
    await insertAccount(trx, { id, email, metadata, created_at: now, updated_at: now });
    const account = await accountByEmail(trx, email);
    if (!account || account.banned_at) throw new IdentityFailure('user_banned');
    if (!account.password_hash && hash === null) throw new IdentityFailure('validation_failed');
    // A password that was set in the meantime stays: this link may not replace it.
    const change = account.password_hash || hash === null ? {} : { password_hash: hash };
    const confirmed = account.email_confirmed_at ? {} : { email_confirmed_at: now };
    await changeAccount(trx, account.id, { ...change, ...confirmed }, now);
    return account.id;
  },
  async resetFactor(trx, personId, now) {
    await deleteFactors(trx, personId);
    await endSessions(trx, personId, { all: true }, 'second factor', now);
    await recordSecurityEvent(
      trx,
      { actor: 'service', action: 'second factor removed', userId: personId },
      now,
    );
  },
  note: (trx, { userId, action, subject, now }) =>
    recordSecurityEvent(trx, { actor: 'service', action, userId, subject }, now),
});
