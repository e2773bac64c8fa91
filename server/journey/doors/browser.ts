// The door of the caller's page: a multipart upload, its fields in any order, streamed straight to disk.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { givenFields, SENT_PAGES } from '#contract/plain-forms.ts';
import { bind, type Call } from '#server/http/bind.ts';
import { readUpload } from '#server/http/upload.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { type Arrive, callerOf } from '../1-arrive.ts';
import type { Keep } from '../2-keep.ts';

const row = endpoints.leaveMessage;

export const browserDoor = (
  app: FastifyInstance,
  deps: {
    clock: Clock;
    arrive: Arrive;
    keep: Keep;
    limits: Pick<Limits, 'spend'>;
    room: Pick<DiskRoom, 'requireRoom'>;
    recordings: Recordings;
    config: Config;
    received: (source: string) => void;
    refused: (code: string) => void;
    linkTo: (audioId: string) => string;
  },
): void => {
  const leave = async ({ params, request }: Pick<Call<typeof row>, 'params' | 'request'>) => {
    try {
      const line = await deps.arrive(params.slug);
      // Before a byte is read: what is refused costs no disk.
      await deps.limits.spend(['messagePerAddress', request.ip], ['messagePerLine', line.id]);
      await deps.room.requireRoom();
      const maxBytes = deps.config.AUDIO_MAX_MB * 1024 * 1024;
      const { sound, fields } = await readUpload(request, row.upload.file, {
        maxBytes,
        keep: (source, limits) => deps.recordings.keep(line.user_id, source, limits),
        discard: ({ key }) => deps.recordings.discard(key),
      });
      const said = z.safeParse(row.upload.fields, givenFields(Object.entries(fields)));
      if (!said.success) {
        await deps.recordings.discard(sound.key);
        throw new Failure('bad_request', { reason: 'fields' });
      }
      const kept = await deps.keep(line, sound, {
        source: 'browser',
        sourceId: said.data.id ?? null,
        caller: callerOf(line, said.data.caller),
        receivedAt: deps.clock.now(),
      });
      if (kept.isNew) deps.received('browser');
      return { id: kept.id, url: deps.linkTo(kept.audioId) };
    } catch (error) {
      deps.refused(error instanceof Failure ? error.code : 'internal');
      throw error;
    }
  };
  bind(app, row, leave);
  // The page's own form, sent without scripts: the page is one for every line, so its form is sent to where it stands.
  bind(app, { ...row, path: '/messagerie/:slug' }, leave, SENT_PAGES.message);
};
