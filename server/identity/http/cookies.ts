// In a browser the true refresh token travels in a cookie that no script can read; the JSON carries a stand-in, so a
// script that steals local storage gets nothing that lasts. Clients that are no browser get the token itself.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/identity.ts';
import type { IdentityContext } from '../context.ts';

const STAND_IN = 'in-cookie.';
const YEAR_S = 365 * 86_400;
/** The number in a device's seal; 0 where the password alone was given. */
const SHOWED_FACTOR = 1;

type Device = { userId: string; showedFactor: boolean };

export type Cookies = {
  /** The token to believe: behind a stand-in, the cookie's. */
  tokenOf(request: FastifyRequest, given: string): string | null;
  /** Whatever refresh token came along, for signing out. */
  carried(request: FastifyRequest): string | null;
  /** The account that signed in with this browser before. */
  deviceOf(request: FastifyRequest): Device | null;
  hand(request: FastifyRequest, reply: FastifyReply, session: Session, showedFactor: boolean): Session;
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
}: Pick<IdentityContext, 'site' | 'sealer' | 'settings'>): Cookies => {
  const https = site.startsWith('https:');
  // A browser takes a `__Host-` cookie from this very host alone: a page of a subdomain cannot plant a session.
  const prefix = https ? '__Host-' : '';
  const [REFRESH, DEVICE] = [`${prefix}voxlex-refresh`, `${prefix}voxlex-device`];
  const reach = https ? 'Path=/; Secure' : 'Path=/auth/v1';
  const give = (reply: FastifyReply, name: string, value: string, ageS: number): void =>
    void reply.header('set-cookie', `${name}=${value}; ${reach}; Max-Age=${ageS}; HttpOnly; SameSite=Strict`);
  const carried = (request: FastifyRequest): string | null => readCookie(request, REFRESH);
  const deviceOf = (request: FastifyRequest): Device | null => {
    const opened = sealer.open('device', readCookie(request, DEVICE) ?? '');
    return opened && { userId: opened.id, showedFactor: opened.number === SHOWED_FACTOR };
  };
  return {
    carried,
    deviceOf,
    tokenOf: (request, given) => (given.startsWith(STAND_IN) ? carried(request) : given),
    hand(request, reply, session, showedFactor) {
      if (!isBrowser(request) && carried(request) === null) return session;
      give(reply, REFRESH, session.refresh_token, settings.sessionIdleS);
      const before = deviceOf(request);
      const knows = showedFactor || (before?.userId === session.user.id && before.showedFactor);
      give(reply, DEVICE, sealer.seal('device', session.user.id, knows ? SHOWED_FACTOR : 0), YEAR_S);
      return { ...session, refresh_token: standIn(session.refresh_token) };
    },
    clear: (reply) => give(reply, REFRESH, '', 0),
  };
};
