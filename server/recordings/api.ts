// Sound over HTTP, for whoever holds a link. Parts are served from the chunks that they touch.
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/platform/failure.ts';
import { rangeOf } from './range.ts';
import type { Served } from './serve.ts';

export const audioRoutes = (
  app: FastifyInstance,
  deps: { byLink(token: string): Promise<Served> },
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
      const sound = await deps.byLink(request.params.token);
      const range = rangeOf(request.headers.range, sound.bytes);
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
