// Who asks: a proved token, and a session that still lives.
import { Failure } from '#server/platform/failure.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Living } from './sessions/store.ts';
import { isOfUser, type UserClaims } from './signing/access-token.ts';
import { accountById } from './store.ts';
import type { From, World } from './world.ts';

type Proved = { claims: UserClaims; session: Living };
export type Asker = Proved & { from: From };

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;

export const whoAsks = async (
  world: World,
  authorization: string | undefined,
  from: From,
): Promise<Asker | Refusal> => {
  const token = bearerOf(authorization);
  if (!token) return refuse('no_authorization');
  const claims = await world.accessTokens.verify(token);
  if (!claims || !isOfUser(claims)) return refuse('bad_jwt');
  const session = await world.living.find(claims.session_id, claims.sub);
  if (session) return { claims, session, from };
  const account = await world.db.asSystem((trx) => accountById(trx, claims.sub));
  return refuse(account ? 'session_not_found' : 'user_not_found');
};

/** The operator's own machine: a short-lived token that belongs to no session. */
export const isService = async (world: World, authorization: string | undefined): Promise<true | Refusal> => {
  const token = bearerOf(authorization);
  if (!token) return refuse('no_authorization');
  const claims = await world.accessTokens.verify(token);
  if (!claims) return refuse('no_authorization');
  return isOfUser(claims) ? refuse('not_admin') : true;
};

export type Identified = { userId: string; sessionId: string; expiresAt: Date };

const hasShownFactor = ({ session, claims }: Proved): boolean =>
  session.aal === 'aal2' && claims.aal === 'aal2';

/** One that was set up must have been shown: a stolen mailbox alone changes no password. */
export const withholdsSecondFactor = (who: Proved): boolean => who.session.has_factor && !hasShownFactor(who);

/** Nor does a stolen password alone read a message, nor anybody whose firm wants a factor that is not set up yet. */
export const lacksSecondFactor = (who: Proved): boolean =>
  (who.session.has_factor || who.session.factor_required) && !hasShownFactor(who);

const proved = async (world: World, authorization: string | undefined): Promise<Proved> => {
  const token = bearerOf(authorization);
  const claims = token ? await world.accessTokens.verify(token) : null;
  if (!claims || !isOfUser(claims)) throw new Failure('unauthorized', { reason: 'token' });
  const session = await world.living.find(claims.session_id, claims.sub);
  if (!session) throw new Failure('unauthorized', { reason: 'session' });
  return { claims, session };
};

const REMEMBERED = 5000;

/** For the rest of the server. A header that was believed a moment ago costs two look-ups in memory. */
export const openAuthenticate = (
  world: World,
): ((authorization: string | undefined) => Promise<Identified>) => {
  const recent = new Map<string, { claims: UserClaims; identified: Identified }>();

  const again = (authorization: string): Identified | null => {
    const known = recent.get(authorization);
    if (!known) return null;
    const { claims, identified } = known;
    if (identified.expiresAt <= world.clock.now()) {
      recent.delete(authorization);
      return null;
    }
    const session = world.living.peek(claims.session_id, claims.sub);
    return session && !lacksSecondFactor({ claims, session }) ? identified : null;
  };

  return async (authorization) => {
    const known = authorization === undefined ? null : again(authorization);
    if (known) return known;
    let asker = await proved(world, authorization);
    if (lacksSecondFactor(asker) && asker.claims.aal === 'aal2') {
      // Another process saw the factor a moment ago, and this one has not been told yet.
      world.living.forgetUser(asker.claims.sub);
      asker = await proved(world, authorization);
    }
    if (lacksSecondFactor(asker)) throw new Failure('second_factor');
    const { claims } = asker;
    const identified = Object.freeze({
      userId: claims.sub,
      sessionId: claims.session_id,
      expiresAt: new Date(claims.exp * 1000),
    });
    for (const oldest of recent.keys()) {
      if (recent.size < REMEMBERED) break;
      recent.delete(oldest);
    }
    recent.set(authorization ?? '', { claims, identified });
    return identified;
  };
};
