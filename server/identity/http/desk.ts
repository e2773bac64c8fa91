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
  whoAsks(request: FastifyRequest): Promise<Asker | Refusal>;
  /** A parameter given once and not as a list. */
  asked(request: FastifyRequest, name: string): string | null;
  /** `showedFactor`: this browser has just shown the second factor, and is known by it from now on. */
  handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session | Refusal,
    showedFactor?: boolean,
  ): FastifyReply;
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
  const from = (request: FastifyRequest): From => {
    const device = cookies.deviceOf(request);
    return {
      address: request.ip,
      device: device?.userId ?? null,
      deviceShowedFactor: device?.showedFactor ?? false,
    };
  };
  const answer: Desk['answer'] = (request, reply, content) =>
    content instanceof Refusal ? sendRefusal(request, reply, content) : reply.send(content);
  return {
    world,
    cookies,
    answer,
    from,
    whoAsks: (request) => whoAsks(world, request.headers.authorization, from(request)),
    asked(request, name) {
      const query = Object.entries(Object(request.query));
      const value = query.find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? value : null;
    },
    handOver: (request, reply, session, showedFactor = false) =>
      answer(
        request,
        reply,
        session instanceof Refusal ? session : cookies.hand(request, reply, session, showedFactor),
      ),
    async signedIn(request, reply, work) {
      const who = await whoAsks(world, request.headers.authorization, from(request));
      return answer(request, reply, who instanceof Refusal ? who : await work(who));
    },
  };
};
