// Which of a file's bodies a request gets, and whether it needs one at all.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Item } from './site-cache.ts';

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

export const bodyFor = (item: Item, header: string | undefined): Body => {
  if (item.br && header && accepts(header, 'br')) return item.br;
  if (item.gzip && header && accepts(header, 'gzip')) return item.gzip;
  return item.plain;
};

const isKnown = (item: Item, header: string | undefined): boolean =>
  header !== undefined && (header === '*' || header.includes(`"${item.etag}`));

/** One range of a sound or picture: Safari plays nothing that cannot be asked for in parts. */
export const rangeOf = (header: string, size: number): { from: number; to: number } | 'invalid' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'invalid' : { from, to };
};

export const answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: Item,
  status = 200,
): FastifyReply => {
  const body = bodyFor(item, request.headers['accept-encoding']);
  reply.headers(body.headers);
  if (status === 200 && isKnown(item, request.headers['if-none-match'])) return reply.status(304).send();
  const { range } = request.headers;
  if (status === 200 && range && body.headers['accept-ranges']) {
    const part = rangeOf(range, body.bytes.length);
    if (part === 'invalid')
      return reply.status(416).header('content-range', `bytes */${body.bytes.length}`).send();
    if (part)
      return reply
        .status(206)
        .header('content-range', `bytes ${part.from}-${part.to}/${body.bytes.length}`)
        .send(body.bytes.subarray(part.from, part.to + 1));
  }
  return reply.status(status).send(body.bytes);
};
