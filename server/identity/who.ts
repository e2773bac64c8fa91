// Authenticates a request by an access token whose session is still active.
import type { Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { From, IdentityContext } from './context.ts';
import { IdentityFailure } from './identity-failure.ts';
import type { ActiveSession } from './sessions/store.ts';
import { isOfUser, type UserClaims } from './signing/access-token.ts';
import { accountById } from './store.ts';

type Proved = { claims: UserClaims; session: ActiveSession };
export type Asker = Proved & { from: From };

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;

/** Authenticates a request of the /auth/v1 protocol, with the error codes that auth-js knows. */
export const whoAsks = async (
  context: IdentityContext,
  authorization: string | undefined,
  from: From,
): Promise<Asker> => {
  const token = bearerOf(authorization);
  if (!token) throw new IdentityFailure('no_authorization');
  const claims = await context.accessTokens.verify(token);
  if (!claims || !isOfUser(claims)) throw new IdentityFailure('bad_jwt');
  const session = await context.sessionCache.find(claims.session_id, claims.sub);
  if (session) return { claims, session, from };
  const account = await context.db.asSystem((trx) => accountById(trx, claims.sub));
  throw new IdentityFailure(account ? 'session_not_found' : 'user_not_found');
};

/** A service token is short-lived and belongs to no session; the operator's command line makes it. */
export const requireService = async (
  context: IdentityContext,
  authorization: string | undefined,
): Promise<void> => {
  const token = bearerOf(authorization);
  const claims = token ? await context.accessTokens.verify(token) : null;
  if (!claims) throw new IdentityFailure('no_authorization');
  if (isOfUser(claims)) throw new IdentityFailure('not_admin');
};

export type SignedInPerson = Viewer & { sessionId: string; expiresAt: Date };

const hasShownFactor = ({ session, claims }: Proved): boolean =>
  session.aal === 'aal2' && claims.aal === 'aal2';

/** Access to the mailbox alone must not change the password of a user with a second factor. */
export const withholdsSecondFactor = (who: Proved): boolean => who.session.has_factor && !hasShownFactor(who);

/** A session without a second factor cannot read messages if the user has one or the firm requires one. */
const lacksSecondFactor = (who: Proved): boolean =>
  (who.session.has_factor || who.session.factor_required) && !hasShownFactor(who);

const proved = async (context: IdentityContext, authorization: string | undefined): Promise<Proved> => {
  const token = bearerOf(authorization);
  const claims = token ? await context.accessTokens.verify(token) : null;
  if (!claims || !isOfUser(claims)) throw new Failure('unauthorized', { reason: 'token' });
  const session = await context.sessionCache.find(claims.session_id, claims.sub);
  if (!session) throw new Failure('unauthorized', { reason: 'session' });
  return { claims, session };
};

const withFactor = async (
  context: IdentityContext,
  authorization: string | undefined,
  first: Proved,
): Promise<Proved> => {
  let who = first;
  if (lacksSecondFactor(who) && who.claims.aal === 'aal2') {
    // The token says that a factor was verified, the cached session does not: another process may have verified it just now.
    context.sessionCache.forgetPerson(who.claims.sub);
    who = await proved(context, authorization);
  }
  if (lacksSecondFactor(who)) throw new Failure('second_factor');
  return who;
};

/** Authenticates a request outside /auth/v1. */
export const authenticate = async (
  context: IdentityContext,
  authorization: string | undefined,
): Promise<SignedInPerson> => {
  const who = await withFactor(context, authorization, await proved(context, authorization));
  const { firm_id: userId, role, line_ids: lineIds } = who.session;
  if (userId === null || role === null) throw new Failure('unauthorized', { reason: 'firm' });
  const { sub: personId, session_id: sessionId, exp } = who.claims;
  const member = role === 'member' ? { lineIds } : undefined;
  return { userId, personId, member, sessionId, expiresAt: new Date(exp * 1000) };
};

/** The operator of this access token. For any other person the operator's pages do not exist: Failure `not_found`. */
export const authenticateOperator = async (
  context: IdentityContext,
  authorization: string | undefined,
): Promise<{ personId: string; sessionId: string }> => {
  const first = await proved(context, authorization);
  if (!first.session.operator) throw new Failure('not_found');
  const { claims } = await withFactor(context, authorization, first);
  return { personId: claims.sub, sessionId: claims.session_id };
};
