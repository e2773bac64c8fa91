// Sends a file of the site: compressed, as a byte range, or as 304 if the browser has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIRM_MARK } from '#contract/stamps.ts';
import { parseByteRange } from '#server/platform/byte-range.ts';
import type { Encoding, SiteFile } from './load-site.ts';

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A page that names the firm whose link was opened. It is in no cache. */
export const answerForFirm = async (
  reply: FastifyReply,
  file: SiteFile,
  { status, firm }: { status: number; firm: string },
): Promise<FastifyReply> => {
  const name = firm.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return reply
    .status(status)
    .headers({ ...file.headers, 'cache-control': 'no-store', 'accept-ranges': 'none' })
    .send(file.bytes.toString('utf8').replaceAll(FIRM_MARK, () => name));
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
  // Safari plays no audio from a server that ignores ranges.
  if (status === 200 && range && !file.compressed) {
    const size = file.bytes.length;
    const part = parseByteRange(range, size);
    if (part === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
    if (part !== 'whole')
      return reply
        .status(206)
        .header('content-range', `bytes ${part.start}-${part.end - 1}/${size}`)
        .send(file.bytes.subarray(part.start, part.end));
  }
  return reply.status(status).send(file.bytes);
};
