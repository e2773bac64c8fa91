// Sends a file of the site: compressed, as a byte range, or as 304 if the browser has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, SiteFile } from './site-cache.ts';

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Parses a single byte range. Safari plays no audio from a server that ignores ranges. */
const rangeOf = (header: string, size: number): { from: number; to: number } | 'invalid' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'invalid' : { from, to };
};

export const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status = 200,
): Promise<FastifyReply> => {
  const { range, 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
  const encoding = file.compressed ? ENCODINGS.find((one) => accepts(accepted, one)) : undefined;
  reply.headers(file.headers).header('etag', `"${file.etag}${encoding ? `-${encoding}` : ''}"`);
  // A page in the place of a void link must not stay in a cache.
  if (status === 410) reply.header('cache-control', 'no-store');
  if (status === 200 && (known === '*' || known.includes(`"${file.etag}`))) return reply.status(304).send();
  if (file.compressed && encoding) {
    const body = await file.compressed(encoding);
    return reply.status(status).header('content-encoding', encoding).send(body);
  }
  if (status === 200 && range && !file.compressed) {
    const size = file.bytes.length;
    const part = rangeOf(range, size);
    if (part === 'invalid') return reply.status(416).header('content-range', `bytes */${size}`).send();
    if (part)
      return reply
        .status(206)
        .header('content-range', `bytes ${part.from}-${part.to}/${size}`)
        .send(file.bytes.subarray(part.from, part.to + 1));
  }
  return reply.status(status).send(file.bytes);
};
