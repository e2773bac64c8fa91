// A multipart upload becomes a message: the file is stored first, since its fields may follow it.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Source } from '#contract/message-sources.ts';
import { readUpload } from '#server/http/upload.ts';
import type { Line } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { callerOf } from '../1-receive.ts';
import type { StoredMessage, StoreMessage } from '../2-store.ts';

export type UploadDeps = {
  clock: Clock;
  storeMessage: StoreMessage;
  recordings: Recordings;
  maxBytes: number;
  received: (source: string) => void;
  refused: (code: string) => void;
};

type Fields = { id?: string | undefined; caller?: string | undefined; received_at?: string | undefined };

type Way = {
  source: Source;
  upload: { file: string; fields: z.core.$ZodType<Fields> };
  /** Runs before a byte of the upload is read: a refused sender must not fill the disk. */
  admit: () => Promise<Line>;
  /** Removes the fields that the sender left empty. */
  withoutEmpty: (fields: Record<string, unknown>) => Record<string, unknown>;
};

/** The clock of a PBX may be ahead, which would put its messages above all others for a day. */
const receivedAtOf = (given: string | undefined, now: Date): Date => {
  const at = given === undefined ? now : new Date(given);
  return at > now ? now : at;
};

export const takeUpload = async (
  deps: UploadDeps,
  request: FastifyRequest,
  way: Way,
): Promise<StoredMessage> => {
  const { recordings, maxBytes } = deps;
  try {
    const line = await way.admit();
    const { sound, fields } = await readUpload(request, way.upload.file, {
      maxBytes,
      keep: (source, limits) => recordings.save(line.user_id, source, limits),
      discard: ({ key }) => recordings.discard(key),
    });
    const parsed = z.safeParse(way.upload.fields, way.withoutEmpty(fields));
    if (!parsed.success) {
      await recordings.discard(sound.key);
      throw new Failure('bad_request', { reason: 'fields' });
    }
    const { id, caller, received_at } = parsed.data;
    const stored = await deps.storeMessage(line, sound, {
      source: way.source,
      sourceId: id ?? null,
      caller: callerOf(line, caller),
      receivedAt: receivedAtOf(received_at, deps.clock.now()),
    });
    if (stored.isNew) deps.received(way.source);
    return stored;
  } catch (error) {
    deps.refused(asFailure(error).code);
    throw error;
  }
};
