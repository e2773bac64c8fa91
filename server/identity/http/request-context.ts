// Helpers that the routes share: cookies, the user of a request, and the answer with a session.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentitySession } from '#contract/identity.ts';
import type { From, IdentityContext } from '../context.ts';
import { type Asker, whoAsks } from '../who.ts';
import { type Cookies, openCookies } from './cookies.ts';

export type RequestContext = {
  context: IdentityContext;
  cookies: Cookies;
  from(request: FastifyRequest): From;
  whoAsks(request: FastifyRequest): Promise<Asker>;
  /** A query parameter; null unless it was given exactly once. */
  asked(request: FastifyRequest, name: string): string | null;
  /** With `showedFactor` the device cookie records that this browser showed the second factor. */
  sendSession(
    request: FastifyRequest,
    reply: FastifyReply,
    session: IdentitySession,
    showedFactor?: boolean,
  ): FastifyReply;
};

export const openRequestContext = (context: IdentityContext): RequestContext => {
  const cookies = openCookies(context);
  const from = (request: FastifyRequest): From => {
    const device = cookies.deviceOf(request);
    return {
      ip: request.ip,
      agent: request.headers['user-agent'],
      device: device?.personId ?? null,
      deviceShowedFactor: device?.showedFactor ?? false,
    };
  };
  return {
    context,
    cookies,
    from,
    whoAsks: (request) => whoAsks(context, request.headers.authorization, from(request)),
    asked(request, name) {
      const query = Object.entries(Object(request.query));
      const value = query.find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? value : null;
    },
    sendSession: (request, reply, session, showedFactor = false) =>
      reply.send(cookies.hand(request, reply, session, showedFactor)),
  };
};
