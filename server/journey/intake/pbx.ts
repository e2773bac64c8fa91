// POST /api/intake/pbx, the upload of a firm's own telephone exchange with the intake token of a line.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { tokenHashOf, verifyIntakeToken } from '#server/firm-tokens/index.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Line } from '#server/lines/index.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { takeUpload, type UploadDeps } from './take-upload.ts';

const row = endpoints.pbxIntake;

export type PbxDeps = UploadDeps & { db: Database; limits: Pick<Limits, 'spend'> };

const lineOf = async ({ db, clock, limits }: PbxDeps, request: FastifyRequest): Promise<Line> => {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const line = token
    ? await db.asSystem((trx) => verifyIntakeToken(trx, tokenHashOf(token), clock.now()))
    : undefined;
  if (line?.closed_at) throw new Failure('line_closed');
  if (line) return line;
  await limits.spend(['wrongTokenPerAddress', request.ip]);
  throw new Failure('unauthorized', { reason: 'intake token' });
};

/** A script sends every field, also those that its exchange left empty. */
const withoutEmpty = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

export const pbxRoutes = (app: FastifyInstance, deps: PbxDeps): void => {
  bind(app, row, async ({ request }) => {
    const { id } = await takeUpload(deps, request, {
      source: 'pbx',
      upload: row.upload,
      admit: async () => {
        const line = await lineOf(deps, request);
        await deps.limits.spend(['pbxPerLine', line.id]);
        return line;
      },
      withoutEmpty,
    });
    return { id };
  });
};
