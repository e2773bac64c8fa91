// Verifies a mail's link, token or six-digit code.
import { timingSafeEqual } from 'node:crypto';
import type { IdentitySession, MailKind } from '#contract/identity.ts';
import type { Try } from '#server/limits/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { From, IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { lockMailToken, markOpened, newestForCode, spendCode, spendMailToken } from '../mails/store.ts';
import { challengeFits, normalEmail } from '../rules.ts';
import { beginSession, type StartedSession, tokensOf } from '../sessions/start.ts';
import { accountByEmail, lockAccount, recordSecurityEvent } from '../store.ts';

const bare = (token: string): string => token.replace(/^pkce_/, '');

const sessionFor = async (
  context: IdentityContext,
  trx: Trx,
  personId: string | null,
  kind: MailKind,
  from: From,
): Promise<StartedSession | IdentityFailure> => {
  const account = personId ? await lockAccount(trx, personId) : undefined;
  if (!account) return new IdentityFailure('otp_expired');
  const begun = account.banned_at ? undefined : await beginSession(context, trx, account.id, kind, from);
  return begun ?? new IdentityFailure('user_banned');
};

/** GET /verify: the returned code is useless without the code verifier of the client that requested the mail. */
export const openLink = async (context: IdentityContext, token: string): Promise<{ code: string }> => {
  const opened = context.sealer.open('recovery', bare(token));
  const now = context.clock.now();
  const found = opened && (await context.db.asSystem((trx) => markOpened(trx, opened.id, 'recovery', now)));
  if (!found) throw new IdentityFailure('otp_expired');
  return { code: context.sealer.seal('code', found.id) };
};

export const exchangeCode = async (
  context: IdentityContext,
  given: { auth_code: string; code_verifier: string },
  from: From,
): Promise<IdentitySession> => {
  const opened = context.sealer.open('code', given.auth_code);
  if (!opened) throw new IdentityFailure('flow_state_not_found');
  const now = context.clock.now();
  const begun = await commitThenThrow(context.db, async (trx) => {
    const token = await lockMailToken(trx, opened.id);
    if (!token?.opened_at || token.used_at || !token.challenge)
      return new IdentityFailure('flow_state_not_found');
    if (now.getTime() - token.opened_at.getTime() > context.settings.codeS * 1000)
      return new IdentityFailure('flow_state_expired');
    if (!challengeFits(token.challenge, token.challenge_method, given.code_verifier))
      return new IdentityFailure('bad_code_verifier');
    await spendCode(trx, token.id, now);
    return sessionFor(context, trx, token.user_id, token.kind, from);
  });
  return tokensOf(context, begun);
};

export const verifyToken = async (
  context: IdentityContext,
  given: { type: MailKind; token_hash: string },
  from: From,
): Promise<IdentitySession> => {
  const opened = context.sealer.open(given.type, bare(given.token_hash));
  if (!opened) throw new IdentityFailure('otp_expired');
  const begun = await commitThenThrow(context.db, async (trx) => {
    const token = await spendMailToken(trx, opened.id, given.type, context.clock.now());
    return token
      ? sessionFor(context, trx, token.user_id, token.kind, from)
      : new IdentityFailure('otp_expired');
  });
  return tokensOf(context, begun);
};

const sameDigits = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const verifyDigits = async (
  context: IdentityContext,
  given: { type: MailKind; email: string; token: string },
  from: From,
): Promise<IdentitySession> => {
  const email = normalEmail(given.email);
  const tries: Try[] = [
    ['codePerAddress', from.ip],
    ['codePerAccount', email],
  ];
  const now = context.clock.now();
  const begun = await commitThenThrow(context.db, async (trx) => {
    const counted = await context.limits.count(trx, tries);
    if (!counted.allowed) {
      if (counted.justNow)
        await recordSecurityEvent(
          trx,
          { actor: 'visitor', action: 'codes limited', userId: null, from },
          now,
        );
      return new IdentityFailure('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
    }
    const account = await accountByEmail(trx, email);
    const newest = await newestForCode(trx, account?.id ?? null, given.type, now);
    // After ten wrong tries the code is invalid, but its link stays valid.
    const alive = await context.limits.count(trx, [['codePerToken', newest?.id ?? email]]);
    const right = newest && alive.allowed && sameDigits(context.sealer.digits(newest.id), given.token);
    const token = right ? await spendMailToken(trx, newest.id, given.type, now) : undefined;
    if (token) {
      await context.limits.giveBack(trx, tries);
      return sessionFor(context, trx, token.user_id, token.kind, from);
    }
    const event = { actor: 'visitor', action: 'code refused', userId: account?.id ?? null, from } as const;
    await recordSecurityEvent(trx, event, now);
    return new IdentityFailure('otp_expired');
  });
  return tokensOf(context, begun);
};
