// The version of a setting: read as ETag, sent back as If-Match. The second of two writers gets a conflict instead of
// overwriting the first.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/failure.ts';

export const sendVersion = (reply: FastifyReply, version: number): void =>
  void reply.header('etag', `"${version}"`);

/** The version that the client read; 428 without one, 400 for any other value. */
export const versionIn = (request: FastifyRequest): number => {
  const given = request.headers['if-match'];
  if (given === undefined) throw new Failure('version_missing');
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1];
  if (version === undefined)
    throw new Failure('bad_request', { reason: 'If-Match', details: { field: 'If-Match' } });
  return Number(version);
};
