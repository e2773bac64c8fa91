// Serves recordings by signed link. A range reads only the chunks it touches.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from '#server/platform/byte-range.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { AudioResponse } from './serve.ts';

/** Sends the page for an expired link; null when there is none. */
export type ExpiredPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;

/** A browser window accepts HTML; a player does not. */
const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

export const audioRoutes = (
  app: FastifyInstance,
  deps: {
    /** `reader`: the address that gets the bytes; null for a HEAD, which gets none. */
    byLink(token: string, reader: string | null): Promise<AudioResponse>;
    expired?: ExpiredPage;
    cacheControl?: string;
  },
  under = '/audio',
): void => {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${under}/:token`,
    handler: async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      });
      const sound = await deps
        .byLink(request.params.token, request.method === 'HEAD' ? null : request.ip)
        .catch((error: unknown) => {
          if (asFailure(error).code === 'link_expired' && asksForPage(request)) return null;
          throw error;
        });
      if (!sound) {
        const page = deps.expired?.(request, reply);
        if (page) return page;
        throw new Failure('link_expired');
      }
      if (deps.cacheControl) reply.header('cache-control', deps.cacheControl);
      const range = parseByteRange(request.headers.range, sound.bytes);
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${sound.bytes}`);
        throw new Failure('range_invalid');
      }
      const { start, end } = range === 'whole' ? { start: 0, end: sound.bytes } : range;
      reply.headers({
        'accept-ranges': 'bytes',
        'content-type': sound.contentType,
        'content-length': end - start,
        'content-disposition': sound.fileName ? `attachment; filename="${sound.fileName}"` : 'inline',
      });
      if (range !== 'whole')
        reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${sound.bytes}`);
      return reply.send(request.method === 'HEAD' ? undefined : sound.read({ start, end }));
    },
  });
};
