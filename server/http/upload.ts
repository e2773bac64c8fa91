// A multipart upload with one sound: its fields in any order, the sound streamed straight to where it is kept.
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/failure.ts';

/** The multipart reader says a cut upload in its own words. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  (/unexpected end|premature close|aborted/i.test(error.message) ||
    ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** Fields may follow the file, so the sound is kept first and given up again when anything is wrong. */
export const readUpload = async <T>(
  request: FastifyRequest,
  fileField: string,
  sound: { keep: (source: Readable) => Promise<T>; discard: (kept: T) => Promise<void> },
): Promise<{ sound: T; fields: Record<string, unknown> }> => {
  if (!request.isMultipart()) throw new Failure('unsupported_media');
  const fields: Record<string, unknown> = {};
  let kept: T | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === fileField && kept === undefined) kept = await sound.keep(part.file);
      else throw new Failure('bad_request', { reason: 'unexpected file' });
    }
    if (kept === undefined) throw new Failure('bad_audio_empty');
    return { sound: kept, fields };
  } catch (error) {
    if (kept !== undefined) await sound.discard(kept);
    throw request.raw.aborted || isCut(error) ? new Failure('upload_cut', { cause: error }) : error;
  }
};
