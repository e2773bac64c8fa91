// The caller's page gets the firm and the notice of a line, but never its number or its recipients. An inactive line
// gets the same answer as an unknown slug. A firm gets its own lines.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { audioRoutes } from '#server/recordings/index.ts';
import type { Greetings } from './greeting.ts';
import { activeLineBySlug, linesOf } from './store.ts';
import { showOwn } from './view.ts';

export const lineRoutes = (
  app: FastifyInstance,
  deps: { db: Database; limits: Pick<Limits, 'spend'>; config: Config; greetings: Pick<Greetings, 'byLink'> },
): void => {
  audioRoutes(app, deps.greetings, '/api/lines/audio');

  bind(app, endpoints.ownLines, async ({ userId }) => {
    const lines = await deps.db.asUser(userId, (trx) => linesOf(trx, userId));
    return { lines: lines.map(showOwn) };
  });

  bind(app, endpoints.describeLine, async ({ params, request }) => {
    await deps.limits.spend(['lineShownPerAddress', request.ip]);
    const line = await deps.db.asSystem((trx) => activeLineBySlug(trx, params.slug));
    if (!line) throw new Failure('line_unknown');
    return {
      slug: line.slug,
      firm: line.firm,
      language: line.language,
      notice: line.recording_notice,
      max_seconds: deps.config.AUDIO_MAX_MIN * 60,
    };
  });
};
