// The job that sends every mail of identity. Only the job looks the address up, so that the request takes the same time
// for a known and an unknown address.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, JobKind } from '#server/jobs/index.ts';
import { invitation, messageIdFor, passwordReset } from '#server/letters/index.ts';
import type { IdentityContext } from '../context.ts';
import { normalEmail, safeRedirect } from '../rules.ts';
import { type Account, accountByEmail, accountById, recordSecurityEvent } from '../store.ts';
import { deleteMailToken, giveToAccount, lockMailToken, type MailToken, markSent } from './store.ts';

const payload = z.object({ mailTokenId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const ACCOUNT_MAIL_JOB: JobKind<Payload> = {
  name: 'account-mail',
  schema: payload,
  retryLimit: 8,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 60,
};

/** The target of a mail's button, built from PUBLIC_URL and the sealed token alone. */
type Linked = Pick<MailToken, 'id' | 'kind' | 'challenge' | 'redirect_to'>;

export const mailLink = (
  { site, sealer }: Pick<IdentityContext, 'site' | 'sealer'>,
  token: Linked,
): string => {
  const sealed = sealer.seal(token.kind, token.id);
  if (token.kind === 'invite')
    return `${site}/auth?${new URLSearchParams({ token_hash: sealed, type: 'invite' })}`;
  // A request without a challenge has no code verifier, so the page sends the token itself.
  if (!token.challenge)
    return `${site}/auth?${new URLSearchParams({ reset: 'true', token_hash: sealed, type: 'recovery' })}`;
  const query = new URLSearchParams({
    token: `pkce_${sealed}`,
    type: 'recovery',
    redirect_to: safeRedirect(token.redirect_to, site),
  });
  return `${site}/auth/v1/verify?${query}`;
};

type Carrier = { mailer: Mailer; from: string; company: string };

const addressed = (
  context: IdentityContext,
  id: string,
): Promise<{ token: MailToken; account: Account } | null> => {
  const now = context.clock.now();
  return context.db.asSystem(async (trx) => {
    const token = await lockMailToken(trx, id);
    if (!token || token.sent_at || token.used_at || token.expires_at <= now) return null;
    const account = token.user_id
      ? await accountById(trx, token.user_id)
      : await accountByEmail(trx, normalEmail(token.email ?? ''));
    if (!account || account.banned_at) {
      await deleteMailToken(trx, id);
      return null;
    }
    await giveToAccount(trx, id, account.id);
    return { token, account };
  });
};

const nameOf = ({ metadata }: Account): string =>
  typeof metadata.full_name === 'string' ? metadata.full_name : '';

const deliverMail = async (
  context: IdentityContext,
  { mailer, from, company }: Carrier,
  { mailTokenId }: Payload,
  attempt: number,
): Promise<void> => {
  const found = await addressed(context, mailTokenId);
  if (!found) return;
  const { token, account } = found;
  const messageId = messageIdFor(token.id, context.site);
  const isSecondTry = attempt > 1;
  if (!isSecondTry || (await mailer.has(messageId)) !== true) {
    const facts = {
      name: nameOf(account),
      link: mailLink(context, token),
      code: context.sealer.digits(token.id),
      expires: token.expires_at,
      lineNumber: token.line_number,
      company,
    };
    const { subject, html, text } = token.kind === 'invite' ? invitation(facts) : passwordReset(facts);
    await mailer.send({ messageId, from, to: account.email, subject, html, text, date: context.clock.now() });
  }
  await context.db.asSystem(async (trx) => {
    await markSent(trx, token.id, context.clock.now());
    const event = { actor: 'service', action: 'mail sent', userId: account.id, subject: token.id } as const;
    await recordSecurityEvent(trx, { ...event, code: token.kind }, context.clock.now());
  });
};

export const mailJob = (context: IdentityContext, carrier: Carrier): JobDefinition<Payload> => ({
  ...ACCOUNT_MAIL_JOB,
  concurrency: 2,
  handler: (content, { attempt }) => deliverMail(context, carrier, content, attempt),
});
