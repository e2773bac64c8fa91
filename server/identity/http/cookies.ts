// A browser keeps the refresh token in an HttpOnly cookie, and the JSON carries a placeholder: a script that reads local
// storage gets no lasting token. Other clients get the token itself.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentitySession } from '#contract/identity.ts';
import type { IdentityContext } from '../context.ts';

const STAND_IN = 'in-cookie.';
const YEAR_S = 365 * 86_400;
/** The value in the device cookie; 0 when only the password was given. */
const SHOWED_FACTOR = 1;

type Device = { personId: string; showedFactor: boolean };

export type Cookies = {
  /** The refresh token of the body, or the cookie's when the body holds a placeholder. */
  tokenOf(request: FastifyRequest, given: string): string | null;
  /** The refresh token in the cookie, for signing out. */
  carried(request: FastifyRequest): string | null;
  /** The account that signed in with this browser before, by its device cookie. */
  deviceOf(request: FastifyRequest): Device | null;
  hand(
    request: FastifyRequest,
    reply: FastifyReply,
    session: IdentitySession,
    showedFactor: boolean,
  ): IdentitySession;
  clear(reply: FastifyReply): void;
  /** The token of the operator's own session at /admin. */
  operatorToken(request: FastifyRequest): string | null;
  giveOperatorToken(reply: FastifyReply, token: string, ageS: number): void;
};

/** True for a browser: it sends Origin with every POST, and a script can neither omit nor forge it. */
const isBrowser = (request: FastifyRequest): boolean => request.headers.origin !== undefined;

/** Differs with every rotation, so that auth-js notices that another tab has refreshed. */
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
  // A browser accepts a `__Host-` cookie only from this host, so that a page of a subdomain cannot set one.
  const prefix = https ? '__Host-' : '';
  const [REFRESH, DEVICE, OPERATOR] = ['refresh', 'device', 'operator'].map(
    (name) => `${prefix}voxlex-${name}`,
  ) as [string, string, string];
  const give = (
    reply: FastifyReply,
    name: string,
    value: string,
    ageS: number,
    { path = '/auth/v1', sameSite = 'Strict' }: { path?: string; sameSite?: 'Strict' | 'Lax' } = {},
  ): void => {
    const reach = https ? 'Path=/; Secure' : `Path=${path}`;
    reply.header('set-cookie', `${name}=${value}; ${reach}; Max-Age=${ageS}; HttpOnly; SameSite=${sameSite}`);
  };
  const carried = (request: FastifyRequest): string | null => readCookie(request, REFRESH);
  const deviceOf = (request: FastifyRequest): Device | null => {
    const opened = sealer.open('device', readCookie(request, DEVICE) ?? '');
    return opened && { personId: opened.id, showedFactor: opened.number === SHOWED_FACTOR };
  };
  return {
    carried,
    deviceOf,
    tokenOf: (request, given) => (given.startsWith(STAND_IN) ? carried(request) : given),
    hand(request, reply, session, showedFactor) {
      if (!isBrowser(request) && carried(request) === null) return session;
      give(reply, REFRESH, session.refresh_token, settings.sessionIdleS);
      const before = deviceOf(request);
      const knows = showedFactor || (before?.personId === session.user.id && before.showedFactor);
      const device = sealer.seal('device', session.user.id, knows ? SHOWED_FACTOR : 0);
      // A link in a webmail opens /admin: Lax comes with such a navigation, never with a request that changes something.
      give(reply, DEVICE, device, YEAR_S, { path: '/', sameSite: 'Lax' });
      return { ...session, refresh_token: standIn(session.refresh_token) };
    },
    clear: (reply) => give(reply, REFRESH, '', 0),
    operatorToken: (request) => readCookie(request, OPERATOR),
    giveOperatorToken: (reply, token, ageS) => give(reply, OPERATOR, token, ageS, { path: '/api/admin' }),
  };
};
