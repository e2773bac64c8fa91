// In a browser the true refresh token travels in a cookie that no script can read; the JSON carries a stand-in, so a
// script that steals local storage gets nothing that lasts. Clients that are no browser get the token itself.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/identity.ts';

const NAME = 'voxlex-refresh';
const STAND_IN = 'in-cookie.';

export type RefreshCookie = {
  /** The token to believe: behind a stand-in, the cookie's. */
  tokenOf(request: FastifyRequest, given: string): string | null;
  /** Whatever cookie came along, for signing out. */
  carried(request: FastifyRequest): string | null;
  hand(request: FastifyRequest, reply: FastifyReply, session: Session): Session;
  clear(reply: FastifyReply): void;
};

/** Browsers name the origin of every POST; a script can neither leave it out nor forge it. */
const isBrowser = (request: FastifyRequest): boolean => request.headers.origin !== undefined;

/** Differs with every rotation: auth-js tells by it that another tab was faster. */
const standIn = (token: string): string =>
  `${STAND_IN}${createHash('sha256').update(`stand-in ${token}`).digest('base64url').slice(0, 16)}`;

export const openRefreshCookie = (site: string, lifeS: number): RefreshCookie => {
  const secure = site.startsWith('https:') ? '; Secure' : '';
  const cookie = (value: string, ageS: number): string =>
    `${NAME}=${value}; Path=/auth/v1; Max-Age=${ageS}; HttpOnly; SameSite=Strict${secure}`;
  const carried = (request: FastifyRequest): string | null =>
    /(?:^|;\s*)voxlex-refresh=([A-Za-z0-9_-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
  return {
    carried,
    tokenOf: (request, given) => (given.startsWith(STAND_IN) ? carried(request) : given),
    hand(request, reply, session) {
      if (!isBrowser(request) && carried(request) === null) return session;
      reply.header('set-cookie', cookie(session.refresh_token, lifeS));
      return { ...session, refresh_token: standIn(session.refresh_token) };
    },
    clear: (reply) => void reply.header('set-cookie', cookie('', 0)),
  };
};
