// The door of the caller's page: a multipart upload, its fields in any order, streamed straight to disk.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Config } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Kept, Recordings } from '#server/recordings/index.ts';
import { arriveAt, callerOf } from '../1-arrive.ts';
import { type KeepDeps, keep } from '../2-keep.ts';

const row = endpoints.leaveMessage;

/** Fields may follow the file, so the sound is kept first and given up again when they are wrong. */
const readUpload = async (
  request: FastifyRequest,
  recordings: Recordings,
  userId: string,
  maxBytes: number,
): Promise<{ sound: Kept; fields: Record<string, unknown> }> => {
  if (!request.isMultipart()) throw new Failure('unsupported_media');
  const fields: Record<string, unknown> = {};
  let sound: Kept | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === row.upload.file && !sound)
        sound = await recordings.keep(userId, part.file, { maxBytes });
      else throw new Failure('bad_request', { reason: 'unexpected file' });
    }
    if (!sound) throw new Failure('bad_audio_empty');
    return { sound, fields };
  } catch (error) {
    if (sound) await recordings.discard(sound.key);
    throw request.raw.aborted || isCut(error) ? new Failure('upload_cut', { cause: error }) : error;
  }
};

/** The multipart reader says a cut upload in its own words. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  (/unexpected end|premature close|aborted/i.test(error.message) ||
    ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

export const browserDoor = (
  app: FastifyInstance,
  deps: KeepDeps & {
    config: Config;
    received: (source: string) => void;
    refused: (code: string) => void;
    linkTo: (audioId: string) => string;
  },
): void => {
  bind(app, row, async ({ params, request }) => {
    try {
      const line = await arriveAt(deps.db, params.slug);
      const maxBytes = deps.config.AUDIO_MAX_MB * 1024 * 1024;
      const { sound, fields } = await readUpload(request, deps.recordings, line.user_id, maxBytes);
      const said = z.safeParse(row.upload.fields, fields);
      if (!said.success) {
        await deps.recordings.discard(sound.key);
        throw new Failure('bad_request', { reason: 'fields' });
      }
      const kept = await keep(deps, line, sound, {
        source: 'browser',
        sourceId: said.data.id ?? null,
        caller: callerOf(line, said.data.caller),
        receivedAt: deps.clock.now(),
      });
      deps.received('browser');
      return { id: kept.id, url: deps.linkTo(kept.audioId) };
    } catch (error) {
      deps.refused(error instanceof Failure ? error.code : 'internal');
      throw error;
    }
  });
};
