// Accounts as the operator and other modules see them.
import * as z from 'zod';
import type { OwnSession } from '#contract/access.ts';
import { emailAddress } from '#contract/email-address.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { IdentityContext } from './context.ts';
import { createAccount } from './flows/create-account.ts';
import { endFromElsewhere, sessionsOf } from './flows/end-sessions.ts';
import { addInvitee, inviteAccount, sendInvitation } from './flows/invite.ts';
import {
  disableAccount,
  enableAccount,
  eraseAccount,
  type FactorReset,
  markOperator,
  removeSecondFactor,
  requireSecondFactor,
} from './flows/shut.ts';
import { normalEmail } from './rules.ts';
import { passwordShownSince } from './sessions/store.ts';
import { type Account, accountByEmail, accountById, allAccounts, ownerOf } from './store.ts';
import { showSession } from './view.ts';

export type NewAccount = {
  email: string;
  name: string;
  password?: string;
  phone?: string;
  confirmed?: boolean;
  operator?: boolean;
};

export type AccountRow = {
  id: string;
  email: string;
  name: string;
  state: 'active' | 'invited' | 'unconfirmed' | 'disabled';
  operator: boolean;
  lastSignIn: Date | null;
  createdAt: Date;
};

export type Accounts = {
  /** Throws Failure `email_exists`, `weak_password`, or `bad_request` with a reason. */
  createAccount(account: NewAccount): Promise<{ id: string }>;
  invite(person: Pick<NewAccount, 'email' | 'name' | 'phone'>): Promise<{ id: string; link: string }>;
  /** A new account with a firm, in a transaction of the calling room. Failure `email_exists` for a known address. */
  addInvitee(
    trx: Trx,
    person: Pick<NewAccount, 'email' | 'name' | 'phone'> & { firmName: string },
  ): Promise<{ id: string }>;
  /** Enqueues the invitation of such an account, with the number to which the firm diverts its calls. */
  sendInvitation(trx: Trx, accountId: string, lineNumber: string | null): Promise<void>;
  /** Whether the person has opened an invitation, chosen a password or signed in. */
  isInUse(trx: Trx, accountId: string): Promise<boolean>;
  list(): Promise<AccountRow[]>;
  /** This and the other functions that change an account throw Failure `not_found` for an unknown address. */
  disable(email: string): Promise<{ id: string }>;
  enable(email: string): Promise<{ id: string }>;
  /** Deletes the account and its rows. `before` runs in the same transaction, when no new row can refer to the account. */
  erase(email: string, before?: (trx: Trx) => Promise<void>): Promise<{ id: string }>;
  /** Such a user reads no message before setting up a second factor. */
  requireSecondFactor(email: string, required: boolean): Promise<{ id: string }>;
  removeSecondFactor(email: string, tell: FactorReset): Promise<{ id: string }>;
  /** Gives or takes the mark that opens /admin. */
  markOperator(email: string, operator: boolean): Promise<{ id: string }>;
  find(email: string): Promise<{ id: string; email: string } | null>;
  accountOf(personId: string): Promise<{ email: string; metadata: Record<string, unknown> } | null>;
  /** The address of the firm's owner; Failure `not_found` if the firm was erased. */
  addressOf(firmId: string): Promise<string>;
  sessionsOf(personId: string): Promise<OwnSession[]>;
  /** Throws Failure `password_needed` unless the session showed the password within the last minutes. */
  mustHaveProved(personId: string, sessionId: string): Promise<void>;
  /** Ends the session with this id, or all; returns the ids. */
  endSessions(personId: string, id?: string): Promise<string[]>;
};

const metadataOf = ({ name, phone }: Pick<NewAccount, 'name' | 'phone'>) => ({
  full_name: name,
  ...(phone ? { phone } : {}),
});

const checkEmail = (email: string): string => {
  if (!z.safeParse(emailAddress, email).success) throw new Failure('bad_request', { reason: 'email' });
  return email;
};

const stateOf = (account: Account): AccountRow['state'] => {
  if (account.banned_at) return 'disabled';
  if (account.email_confirmed_at) return 'active';
  return account.password_hash ? 'unconfirmed' : 'invited';
};

export const openAccounts = (context: IdentityContext): Accounts => ({
  async mustHaveProved(personId, sessionId) {
    const since = new Date(context.clock.now().getTime() - context.settings.proofS * 1000);
    const session = { user_id: personId, id: sessionId };
    if (!(await context.db.asSystem((trx) => passwordShownSince(trx, session, since))))
      throw new Failure('password_needed');
  },
  async createAccount(wanted) {
    const { email, password, confirmed = true, operator = false } = wanted;
    const account = {
      email: checkEmail(email),
      email_confirm: confirmed,
      operator,
      user_metadata: metadataOf(wanted),
      ...(password === undefined ? {} : { password }),
    };
    return { id: (await createAccount(context, account, 'operator')).id };
  },
  async invite(person) {
    const wanted = { email: checkEmail(person.email), metadata: metadataOf(person) };
    const { account, link } = await inviteAccount(context, wanted, 'operator');
    return { id: account.id, link };
  },
  async addInvitee(trx, person) {
    const wanted = {
      email: checkEmail(person.email),
      metadata: metadataOf(person),
      firmName: person.firmName,
    };
    return { id: (await addInvitee(trx, wanted, context.clock.now())).id };
  },
  async sendInvitation(trx, accountId, lineNumber) {
    const account = await accountById(trx, accountId);
    if (!account) throw new Failure('not_found', { reason: 'no such account' });
    await sendInvitation(context, trx, account, 'operator', lineNumber);
  },
  async isInUse(trx, accountId) {
    const account = await accountById(trx, accountId);
    return Boolean(
      account && (account.email_confirmed_at || account.password_hash || account.last_sign_in_at),
    );
  },
  async list() {
    const accounts = await context.db.asSystem(allAccounts);
    return accounts.map((account) => ({
      id: account.id,
      email: account.email,
      name: typeof account.metadata.full_name === 'string' ? account.metadata.full_name : '',
      state: stateOf(account),
      operator: account.operator,
      lastSignIn: account.last_sign_in_at,
      createdAt: account.created_at,
    }));
  },
  disable: (email) => disableAccount(context, email),
  enable: (email) => enableAccount(context, email),
  erase: (email, before) => eraseAccount(context, email, before),
  requireSecondFactor: (email, required) => requireSecondFactor(context, email, required),
  removeSecondFactor: (email, tell) => removeSecondFactor(context, email, tell),
  markOperator: (email, operator) => markOperator(context, email, operator),
  async find(email) {
    const account = await context.db.asSystem((trx) => accountByEmail(trx, normalEmail(email)));
    return account ? { id: account.id, email: account.email } : null;
  },
  async accountOf(personId) {
    const account = await context.db.asSystem((trx) => accountById(trx, personId));
    return account ? { email: account.email, metadata: account.metadata } : null;
  },
  async addressOf(firmId) {
    const owner = await context.db.asSystem((trx) => ownerOf(trx, firmId));
    if (!owner) throw new Failure('not_found', { reason: 'no such firm' });
    return owner.email;
  },
  async sessionsOf(personId) {
    const { rows } = await sessionsOf(context, personId, { limit: 1000, offset: 0 });
    return rows.map((row) => showSession(row, null));
  },
  endSessions: (personId, id) =>
    endFromElsewhere(
      context,
      { personId, actor: 'operator' },
      id === undefined ? { all: true } : { only: id },
    ),
});
