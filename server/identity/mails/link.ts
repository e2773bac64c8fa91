// Where the button of a mail leads. Made from our own address and the token's seal alone.
import { safeRedirect } from '../rules.ts';
import type { World } from '../world.ts';
import type { MailToken } from './store.ts';

type Linked = Pick<MailToken, 'id' | 'kind' | 'challenge' | 'redirect_to'>;

export const mailLink = ({ site, sealer }: Pick<World, 'site' | 'sealer'>, token: Linked): string => {
  const sealed = sealer.seal(token.kind, token.id);
  if (token.kind === 'invite')
    return `${site}/auth?${new URLSearchParams({ token_hash: sealed, type: 'invite' })}`;
  // Who asked without a challenge has no code verifier waiting: the page itself hands in the token.
  if (!token.challenge)
    return `${site}/auth?${new URLSearchParams({ reset: 'true', token_hash: sealed, type: 'recovery' })}`;
  const query = new URLSearchParams({
    token: `pkce_${sealed}`,
    type: 'recovery',
    redirect_to: safeRedirect(token.redirect_to, site),
  });
  return `${site}/auth/v1/verify?${query}`;
};
