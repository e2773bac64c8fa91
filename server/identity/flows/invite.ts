// An account that chooses its own password from a mail.
import { newId } from '#server/platform/ids.ts';
import { mailLink } from '../mails/link.ts';
import { insertMailToken } from '../mails/store.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { mergedMetadata, normalEmail } from '../rules.ts';
import { type Account, accountByEmail, insertAccount, record } from '../store.ts';
import type { World } from '../world.ts';

export type Invited = { account: Account; link: string };

/** Once more for somebody who did not come yet; never for an account in use, whose mail would open it. */
export const inviteAccount = async (
  world: World,
  wanted: { email: string; metadata: Record<string, unknown> },
  actor: 'operator' | 'service',
): Promise<Invited | Refusal> => {
  const now = world.clock.now();
  const email = normalEmail(wanted.email);
  const metadata = mergedMetadata({}, wanted.metadata);
  if (!metadata) return refuse('validation_failed');
  return world.db.asSystem(async (trx) => {
    await insertAccount(trx, {
      id: newId(now.getTime()),
      email,
      metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    });
    const account = await accountByEmail(trx, email);
    if (!account || account.email_confirmed_at || account.password_hash || account.banned_at)
      return refuse('email_exists');
    const token = {
      id: newId(now.getTime()),
      kind: 'invite' as const,
      user_id: account.id,
      challenge: null,
      redirect_to: null,
      created_at: now,
      expires_at: new Date(now.getTime() + world.settings.inviteS * 1000),
    };
    await insertMailToken(trx, token);
    await world.enqueueMail(trx, token.id);
    await record(trx, { actor, action: 'invited', userId: account.id, subject: token.id }, now);
    return { account, link: mailLink(world, token) };
  });
};
