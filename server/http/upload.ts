// A multipart upload with one sound: its fields in any order, the sound handed on in pieces straight to where it is kept.
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/failure.ts';
import { boundaryOf, partsOf } from './multipart.ts';

const FIELDS_MOST = 20;
const FIELD_MOST = 8192;

async function* short(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > FIELD_MOST) throw new Failure('bad_request', { reason: 'a field too long' });
    yield piece;
  }
}

/** A sender cut off while still talking sees a broken connection instead of the reason for the refusal. */
const hearOut = async (sender: IncomingMessage, most: number): Promise<void> => {
  let bytes = 0;
  try {
    for await (const piece of sender.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes <= most) continue;
      sender.destroy();
      return;
    }
  } catch {
    // It broke off too: nobody is there to be told.
  }
};

/** Fields may follow the file, so the sound is kept first and given up again when anything is wrong. */
export const readUpload = async <T>(
  request: FastifyRequest,
  fileField: string,
  sound: {
    maxBytes: number;
    keep: (source: AsyncIterable<Buffer>, limits: { maxBytes: number }) => Promise<T>;
    discard: (kept: T) => Promise<void>;
  },
): Promise<{ sound: T; fields: Record<string, unknown> }> => {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === null) throw new Failure('unsupported_media');
  const sender = request.raw;
  const fields = new Map<string, string>();
  let kept: T | undefined;
  try {
    for await (const part of partsOf(sender.iterator({ destroyOnReturn: false }), boundary)) {
      if (!part.isFile) {
        fields.set(part.name, await text(short(part.body)));
        if (fields.size > FIELDS_MOST) throw new Failure('bad_request', { reason: 'too many fields' });
      } else if (part.name === fileField && kept === undefined)
        kept = await sound.keep(part.body, { maxBytes: sound.maxBytes });
      else throw new Failure('bad_request', { reason: 'unexpected file' });
    }
    if (kept === undefined) throw new Failure('bad_audio_empty');
    return { sound: kept, fields: Object.fromEntries(fields) };
  } catch (error) {
    // A store that cannot give it up either must not hide the reason: the sweep takes what no row names.
    if (kept !== undefined) await sound.discard(kept).catch(() => {});
    const cut = sender.destroyed && !sender.readableEnded;
    if (!cut) await hearOut(sender, sound.maxBytes);
    throw cut ? new Failure('upload_cut', { cause: error }) : error;
  }
};
