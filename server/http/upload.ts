// Reads a multipart upload with one file and streams the file to the store. The fields may come in any order.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { Failure } from '#server/platform/failure.ts';

const MOST_FIELDS = 20;
/** A form with too many parts is refused at the 22nd part. The rest is drained without parsing. */
const LIMITS = {
  parts: MOST_FIELDS + 1,
  fields: MOST_FIELDS,
  files: 1,
  fieldSize: 8192,
  headerPairs: 20,
  headerSize: 8192,
};

const MULTIPART = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})/i;

const bad = (reason: string): Failure => new Failure('bad_request', { reason: `multipart: ${reason}` });

const openForm = (request: FastifyRequest) => {
  const type = request.headers['content-type'] ?? '';
  // Busboy also accepts URL-encoded forms and an empty boundary.
  if (!MULTIPART.test(type)) throw new Failure('unsupported_media');
  return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits: LIMITS });
};

/** More than a form of these limits holds beside its file. */
const MOST_BESIDE_FILE = 1024 * 1024;
/** With 25 MB this is what the proxies of deploy/ pass on. */
const DRAINED_FILES = 8;

const lengthOf = (sender: IncomingMessage): number => Number(sender.headers['content-length'] ?? 0);

/**
 * Reads the rest of a refused request before the answer: browsers look at the answer only after they have sent everything, and a
 * client that is still sending would get ECONNRESET in its place. A longer request is answered without.
 */
const drain = async (sender: IncomingMessage, most: number): Promise<void> => {
  if (lengthOf(sender) > most) return;
  let bytes = 0;
  try {
    for await (const piece of sender.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > most) return;
    }
  } catch {
    // The client closed the connection.
  }
};

/** Stores the file before all fields are known, because fields may follow it. Discards it if the form is invalid. */
export const readUpload = async <T>(
  request: FastifyRequest,
  fileField: string,
  sound: {
    maxBytes: number;
    /** The error without a file. */
    missing?: ErrorCode;
    /** The error of a request that is longer than any file within the limit. */
    tooBig?: ErrorCode;
    keep: (source: AsyncIterable<Buffer>, limits: { maxBytes: number }) => Promise<T>;
    discard: (stored: T) => Promise<void>;
  },
): Promise<{ sound: T; fields: Record<string, unknown> }> => {
  const form = openForm(request);
  const sender = request.raw;
  const mostDrained = sound.maxBytes * DRAINED_FILES;
  if (lengthOf(sender) > sound.maxBytes + MOST_BESIDE_FILE) {
    await drain(sender, mostDrained);
    throw new Failure(sound.tooBig ?? 'audio_too_big');
  }
  const fields = new Map<string, string>();
  let file: Readable | undefined;
  let storing: Promise<T> | undefined;
  const read = Promise.withResolvers<void>();
  const refuse = (reason: string) => (): void => read.reject(bad(reason));
  const cut = (): void => read.reject(new Failure('upload_cut'));

  form.on('field', (name, value, _nameCut, valueCut) => {
    if (name === undefined || valueCut) read.reject(bad('a field without a name or too long'));
    else fields.set(name, value);
  });
  form.on('file', (name, stream) => {
    // Without a listener an error of this stream would end the process: the store may destroy it, the form may be cut.
    stream.on('error', () => {});
    if (name !== fileField) return read.reject(bad('unexpected file'));
    file = stream;
    storing = sound.keep(stream, { maxBytes: sound.maxBytes });
    storing.catch(read.reject);
  });
  form.on('partsLimit', refuse('too many parts'));
  form.on('fieldsLimit', refuse('too many fields'));
  form.on('filesLimit', refuse('unexpected file'));
  // Busboy emits an error only if the form ends before its last boundary.
  form.on('error', cut);
  form.on('finish', () => read.resolve());
  // A complete request also closes, often before its file is stored.
  const onClose = (): void => {
    if (!sender.complete) cut();
  };
  sender.on('close', onClose);
  if (sender.destroyed) onClose();
  else sender.pipe(form);

  try {
    await read.promise;
    if (storing === undefined) throw new Failure(sound.missing ?? 'bad_audio_empty');
    return { sound: await storing, fields: Object.fromEntries(fields) };
  } catch (error) {
    sender.unpipe(form);
    file?.destroy(new Failure('upload_cut'));
    const stored = await storing?.catch(() => undefined);
    // A failed discard must not hide the first error. The hourly sweep removes files without a row.
    if (stored !== undefined) await sound.discard(stored).catch(() => {});
    const isCut = sender.destroyed && !sender.readableEnded;
    if (!isCut) await drain(sender, mostDrained);
    throw isCut ? new Failure('upload_cut', { cause: error }) : error;
  } finally {
    sender.off('close', onClose);
  }
};
