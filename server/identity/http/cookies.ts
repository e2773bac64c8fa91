// In a browser the true refresh token travels in a cookie that no script can read; the JSON carries a stand-in, so a
// script that steals local storage gets nothing that lasts. Clients that are no browser get the token itself.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/identity.ts';
import type { World } from '../world.ts';

const STAND_IN = 'in-cookie.';
const YEAR_S = 365 * 86_400;

export type Cookies = {
  /** The token to believe: behind a stand-in, the cookie's. */
  tokenOf(request: FastifyRequest, given: string): string | null;
  /** Whatever refresh token came along, for signing out. */
  carried(request: FastifyRequest): string | null;
  /** Whose browser this is: somebody signed in here before. */
  deviceOf(request: FastifyRequest): string | null;
  hand(request: FastifyRequest, reply: FastifyReply, session: Session): Session;
  clear(reply: FastifyReply): void;
};

/** Browsers name the origin of every POST; a script can neither leave it out nor forge it. */
const isBrowser = (request: FastifyRequest): boolean => request.headers.origin !== undefined;

/** Differs with every rotation: auth-js tells by it that another tab was faster. */
const standIn = (token: string): string =>
  `${STAND_IN}${createHash('sha256').update(`stand-in ${token}`).digest('base64url').slice(0, 16)}`;

const readCookie = (request: FastifyRequest, name: string): string | null => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null;
};

export const openCookies = ({
  site,
  sealer,
  settings,
}: Pick<World, 'site' | 'sealer' | 'settings'>): Cookies => {
  const secure = site.startsWith('https:') ? '; Secure' : '';
  const give = (reply: FastifyReply, name: string, value: string, ageS: number): void =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=/auth/v1; Max-Age=${ageS}; HttpOnly; SameSite=Strict${secure}`,
    );
  const carried = (request: FastifyRequest): string | null => readCookie(request, 'voxlex-refresh');
  return {
    carried,
    deviceOf: (request) => sealer.open('device', readCookie(request, 'voxlex-device') ?? '')?.id ?? null,
    tokenOf: (request, given) => (given.startsWith(STAND_IN) ? carried(request) : given),
    hand(request, reply, session) {
      if (!isBrowser(request) && carried(request) === null) return session;
      give(reply, 'voxlex-refresh', session.refresh_token, settings.sessionIdleS);
      give(reply, 'voxlex-device', sealer.seal('device', session.user.id), YEAR_S);
      return { ...session, refresh_token: standIn(session.refresh_token) };
    },
    clear: (reply) => give(reply, 'voxlex-refresh', '', 0),
  };
};
