// The user as auth-js expects it, and the sessions that a user sees. Nothing else of an account leaves the server.
import type { OwnSession } from '#contract/access.ts';
import type { SessionUser } from '#contract/identity.ts';
import type { Factor } from './factors/store.ts';
import type { OpenSession } from './sessions/store.ts';
import type { Account } from './store.ts';

const jsonOnly = (value: Record<string, unknown>): SessionUser['user_metadata'] =>
  JSON.parse(JSON.stringify(value));

/** `factorRequired`: by the operator or by the firm that the session shows. */
export const appMetadata = (
  account: Account,
  factorRequired = account.second_factor_required || account.operator,
): SessionUser['app_metadata'] => ({
  provider: 'email',
  providers: ['email'],
  ...(account.operator ? { operator: true } : {}),
  ...(factorRequired ? { second_factor_required: true } : {}),
});

export type ShownFactor = Pick<Factor, 'id' | 'name' | 'kind' | 'verified' | 'created_at' | 'updated_at'>;

export const showUser = (
  account: Account,
  factors: readonly ShownFactor[],
  factorRequired?: boolean,
): SessionUser => {
  const confirmed = account.email_confirmed_at?.toISOString();
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...(confirmed ? { email_confirmed_at: confirmed, confirmed_at: confirmed } : {}),
    ...(account.last_sign_in_at ? { last_sign_in_at: account.last_sign_in_at.toISOString() } : {}),
    app_metadata: appMetadata(account, factorRequired),
    user_metadata: jsonOnly(account.metadata),
    identities: [],
    factors: factors.map((factor) => ({
      id: factor.id,
      friendly_name: factor.name,
      factor_type: factor.kind,
      status: factor.verified ? 'verified' : 'unverified',
      created_at: factor.created_at.toISOString(),
      updated_at: factor.updated_at.toISOString(),
    })),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    is_anonymous: false,
  };
};

export const showSession = (session: OpenSession, currentId: string | null): OwnSession => ({
  id: session.id,
  current: session.id === currentId,
  device: session.device,
  network: session.network,
  signed_in_at: session.created_at.toISOString(),
  last_seen_at: session.refreshed_at.toISOString(),
});
