// What the routes share: the world, the cookie, and how a session or a refusal is handed over.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/identity.ts';
import { Refusal } from '../refusal.ts';
import { type Asker, whoAsks } from '../who.ts';
import type { From, World } from '../world.ts';
import { type Cookies, openCookies } from './cookies.ts';
import { sendRefusal } from './protocol.ts';

export type Desk = {
  world: World;
  cookies: Cookies;
  from(request: FastifyRequest): From;
  /** A parameter given once and not as a list. */
  asked(request: FastifyRequest, name: string): string | null;
  handOver(request: FastifyRequest, reply: FastifyReply, session: Session | Refusal): FastifyReply;
  answer(request: FastifyRequest, reply: FastifyReply, content: object | Refusal): FastifyReply;
  /** Runs for a signed-in person alone. */
  signedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (who: Asker) => Promise<object | Refusal>,
  ): Promise<FastifyReply>;
};

export const openDesk = (world: World): Desk => {
  const cookies = openCookies(world);
  const answer: Desk['answer'] = (request, reply, content) =>
    content instanceof Refusal ? sendRefusal(request, reply, content) : reply.send(content);
  return {
    world,
    cookies,
    answer,
    from: (request) => ({ address: request.ip, device: cookies.deviceOf(request) }),
    asked(request, name) {
      const query = Object.entries(Object(request.query));
      const value = query.find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? value : null;
    },
    handOver: (request, reply, session) =>
      answer(request, reply, session instanceof Refusal ? session : cookies.hand(request, reply, session)),
    async signedIn(request, reply, work) {
      const who = await whoAsks(world, request.headers.authorization);
      return answer(request, reply, who instanceof Refusal ? who : await work(who));
    },
  };
};
