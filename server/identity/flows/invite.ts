// Creates an account whose user chooses the password through a link in a mail.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { mailLink } from '../mails/deliver.ts';
import { insertMailToken } from '../mails/store.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { type Account, accountByEmail, insertAccount, insertFirm, recordSecurityEvent } from '../store.ts';

export type Invited = { account: Account; link: string };

type Invitee = { email: string; metadata: Record<string, unknown> };

/** Adds an account with a firm of its own; false if the address has an account. */
const addAccount = async (
  trx: Trx,
  { email, metadata, firmName }: Invitee & { firmName: string | null },
  now: Date,
): Promise<boolean> => {
  const merged = mergedMetadata({}, metadata);
  if (!merged) throw new IdentityFailure('validation_failed');
  const id = newId(now.getTime());
  const isNew = await insertAccount(trx, {
    id,
    email: normalEmail(email),
    metadata: JSON.stringify(merged),
    created_at: now,
    updated_at: now,
  });
  if (isNew) await insertFirm(trx, id, now, firmName);
  return isNew;
};

/** A new account with a firm of its own, not yet invited. Failure `email_exists` if the address has an account. */
export const addInvitee = async (
  trx: Trx,
  invitee: Invitee & { firmName: string | null },
  now: Date,
): Promise<Account> => {
  if (!(await addAccount(trx, invitee, now))) throw new Failure('email_exists');
  const account = await accountByEmail(trx, normalEmail(invitee.email));
  if (!account) throw new Error('the account just added is missing');
  return account;
};

/** Enqueues the invitation. `lineNumber` is the number that it explains how to divert calls to. */
export const sendInvitation = async (
  context: IdentityContext,
  trx: Trx,
  account: Account,
  actor: 'operator' | 'service',
  lineNumber: string | null = null,
): Promise<Invited> => {
  const now = context.clock.now();
  const token = {
    id: newId(now.getTime()),
    kind: 'invite' as const,
    user_id: account.id,
    challenge: null,
    redirect_to: null,
    line_number: lineNumber,
    created_at: now,
    expires_at: new Date(now.getTime() + context.settings.inviteS * 1000),
  };
  await insertMailToken(trx, token);
  await context.enqueueMail(trx, token.id);
  await recordSecurityEvent(trx, { actor, action: 'invited', userId: account.id, subject: token.id }, now);
  return { account, link: mailLink(context, token) };
};

/** An invitation may be repeated until the account is in use. Afterwards its mail would bypass the password. */
export const inviteAccount = async (
  context: IdentityContext,
  wanted: Invitee,
  actor: 'operator' | 'service',
): Promise<Invited> => {
  const now = context.clock.now();
  return commitThenThrow(context.db, async (trx) => {
    await addAccount(trx, { ...wanted, firmName: null }, now);
    const account = await accountByEmail(trx, normalEmail(wanted.email));
    if (!account || account.email_confirmed_at || account.password_hash || account.banned_at)
      return new IdentityFailure('email_exists');
    return sendInvitation(context, trx, account, actor);
  });
};
