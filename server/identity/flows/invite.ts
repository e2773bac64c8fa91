// Creates an account whose user chooses the password through a link in a mail.
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { mailLink } from '../mails/deliver.ts';
import { insertMailToken } from '../mails/store.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { type Account, accountByEmail, insertAccount, insertFirm, record } from '../store.ts';

export type Invited = { account: Account; link: string };

/** An invitation may be repeated until the account is in use. Afterwards its mail would bypass the password. */
export const inviteAccount = async (
  context: IdentityContext,
  wanted: { email: string; metadata: Record<string, unknown> },
  actor: 'operator' | 'service',
): Promise<Invited> => {
  const now = context.clock.now();
  const email = normalEmail(wanted.email);
  const metadata = mergedMetadata({}, wanted.metadata);
  if (!metadata) throw new IdentityFailure('validation_failed');
  return commitThenThrow(context.db, async (trx) => {
    const id = newId(now.getTime());
    const isNew = await insertAccount(trx, {
      id,
      email,
      metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    });
    if (isNew) await insertFirm(trx, id, now);
    const account = await accountByEmail(trx, email);
    if (!account || account.email_confirmed_at || account.password_hash || account.banned_at)
      return new IdentityFailure('email_exists');
    const token = {
      id: newId(now.getTime()),
      kind: 'invite' as const,
      user_id: account.id,
      challenge: null,
      redirect_to: null,
      created_at: now,
      expires_at: new Date(now.getTime() + context.settings.inviteS * 1000),
    };
    await insertMailToken(trx, token);
    await context.enqueueMail(trx, token.id);
    await record(trx, { actor, action: 'invited', userId: account.id, subject: token.id }, now);
    return { account, link: mailLink(context, token) };
  });
};
