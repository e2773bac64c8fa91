// POST /recover. Known and unknown e-mail addresses take the same steps and get the same answer.
import type { Try } from '#server/limits/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { From, IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { insertMailToken } from '../mails/store.ts';
import { normalEmail, safeRedirect } from '../rules.ts';
import { recordSecurityEvent } from '../store.ts';

type Asked = {
  email: string;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
};

export const recover = async (
  context: IdentityContext,
  asked: Asked,
  redirectTo: string | null,
  from: From,
): Promise<Record<string, never>> => {
  const now = context.clock.now();
  const email = normalEmail(asked.email);
  const tries: Try[] = [
    ['resetPerAddress', from.ip],
    ['resetPerAccount', email],
  ];
  return commitThenThrow(context.db, async (trx) => {
    const counted = await context.limits.count(trx, tries);
    if (!counted.allowed) {
      if (counted.justNow)
        await recordSecurityEvent(
          trx,
          { actor: 'visitor', action: 'mails limited', userId: null, from },
          now,
        );
      return new IdentityFailure('over_email_send_rate_limit', { retryAfterS: counted.retryAfterS });
    }
    const id = newId(now.getTime());
    await insertMailToken(trx, {
      id,
      kind: 'recovery',
      email,
      challenge: asked.code_challenge ?? null,
      challenge_method: asked.code_challenge_method ?? null,
      redirect_to: safeRedirect(redirectTo, context.site),
      created_at: now,
      expires_at: new Date(now.getTime() + context.settings.recoveryS * 1000),
    });
    await context.enqueueMail(trx, id);
    await recordSecurityEvent(
      trx,
      { actor: 'visitor', action: 'new password asked for', userId: null, subject: id, from },
      now,
    );
    return {};
  });
};
