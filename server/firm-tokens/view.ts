// The fields of a token that its firm sees: neither the token nor its digest.
import type { ApiKey, IntakeToken } from '#contract/access.ts';
import type { Token } from './store.ts';

const shown = ({ id, name, created_at, last_used_at }: Token) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const showKey = (token: Token): ApiKey => ({ ...shown(token), scope: token.scope ?? 'read' });

export const showIntakeToken = (token: Token): IntakeToken => ({
  ...shown(token),
  line_id: token.line_id ?? '',
});
