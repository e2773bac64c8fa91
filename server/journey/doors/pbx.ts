// The door of a firm's own telephone exchange: the line's token, one recording, and the exchange's own id for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/upload.ts';
import type { Limits } from '#server/limits/index.ts';
import { activeLineByToken, digestOf, type Line } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { callerOf } from '../1-arrive.ts';
import type { Keep } from '../2-keep.ts';

const row = endpoints.pbxIntake;

export type PbxDeps = {
  db: Database;
  clock: Clock;
  keep: Keep;
  limits: Pick<Limits, 'spend'>;
  recordings: Recordings;
  maxBytes: number;
  received: (source: string) => void;
  refused: (code: string) => void;
};

const lineOf = async ({ db, limits }: PbxDeps, request: FastifyRequest): Promise<Line> => {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const line = token ? await db.asSystem((trx) => activeLineByToken(trx, digestOf(token))) : undefined;
  if (line) return line;
  await limits.spend(['wrongTokenPerAddress', request.ip]);
  throw new Failure('unauthorized', { reason: 'intake token' });
};

/** An exchange whose clock runs ahead must not put its messages above all others for a day. */
const momentOf = (given: string | undefined, now: Date): Date => {
  const at = given === undefined ? now : new Date(given);
  return at > now ? now : at;
};

/** A script sends every field, also those that its exchange left empty. */
const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

export const pbxDoor = (app: FastifyInstance, deps: PbxDeps): void => {
  const { maxBytes, recordings } = deps;
  bind(app, row, async ({ request }) => {
    try {
      // Before a byte of the upload is read: nobody without a token fills our disk.
      const line = await lineOf(deps, request);
      await deps.limits.spend(['exchangePerLine', line.id]);
      const { sound, fields } = await readUpload(request, row.upload.file, {
        maxBytes,
        keep: (source, limits) => recordings.keep(line.user_id, source, limits),
        discard: ({ key }) => recordings.discard(key),
      });
      const said = z.safeParse(row.upload.fields, filled(fields));
      if (!said.success) {
        await recordings.discard(sound.key);
        throw new Failure('bad_request', { reason: 'fields' });
      }
      const { id, isNew } = await deps.keep(line, sound, {
        source: 'pbx',
        sourceId: said.data.id ?? null,
        caller: callerOf(line, said.data.caller),
        receivedAt: momentOf(said.data.received_at, deps.clock.now()),
      });
      if (isNew) deps.received('pbx');
      return { id };
    } catch (error) {
      deps.refused(error instanceof Failure ? error.code : 'internal');
      throw error;
    }
  });
};
