// Routes of the firm's messages.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { HANDLED } from '#contract/values.ts';
import { CSV_NAME, type Voicemail } from '#contract/voicemail.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import { correctOwn } from './corrections/store.ts';
import { createExporter } from './export/file.ts';
import { type LinksOf, readPage, showOne } from './list/page.ts';
import { correctionsOf, patchOf } from './rules.ts';
import { timingsOf } from './spoken/rules.ts';
import { readStatistics } from './statistics/store.ts';
import { ownMessage, patchOwn } from './store.ts';

export type Changed = (userId: string, voicemailId: string) => void;

export const messageRoutes = (
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; limits: Pick<Limits, 'spend'>; linksOf: LinksOf; changed: Changed },
): void => {
  const one = async (trx: Trx, userId: string, id: string): Promise<Voicemail> => {
    const row = await ownMessage(trx, userId, id);
    const view = row && (await showOne(trx, userId, row, deps.linksOf));
    if (!view) throw new Failure('voicemail_unknown');
    return view;
  };

  bind(app, endpoints.listVoicemails, ({ userId, who, query }) =>
    deps.db.asUser(who, (trx) => readPage(trx, { userId, query, now: deps.clock.now() }, deps.linksOf)),
  );

  bind(app, endpoints.voicemailStatistics, ({ userId, who, query }) =>
    deps.db.asUser(who, (trx) => readStatistics(trx, { userId, query, now: deps.clock.now() })),
  );

  const exported = createExporter(deps.db);
  bind(app, endpoints.exportVoicemails, async ({ userId, who, query, reply }) => {
    await deps.limits.spend(['exportPerAccount', userId]);
    const file = await exported(who, { userId, query, now: deps.clock.now() }, query.separator);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${CSV_NAME}"`)
      .header('cache-control', 'no-store')
      .send(file);
    return undefined;
  });

  bind(app, endpoints.getVoicemail, ({ userId, who, params }) =>
    deps.db.asUser(who, (trx) => one(trx, userId, params.id)),
  );

  bind(app, endpoints.spokenWords, async ({ userId, who, params }) => {
    const row = await deps.db.asUser(who, (trx) => ownMessage(trx, userId, params.id));
    if (!row) throw new Failure('voicemail_unknown');
    // Positions refer to the text as the page shows it.
    return timingsOf(withoutBidi(row.transcription ?? ''), row.words ?? [], row.facts);
  });

  bind(app, endpoints.patchVoicemail, async ({ userId, who, params, body }) => {
    const after = await deps.db.asUser(who, async (trx) => {
      const now = deps.clock.now();
      const before = await ownMessage(trx, userId, params.id);
      const found = await patchOwn(trx, userId, params.id, patchOf(body, now));
      if (!found) throw new Failure('voicemail_unknown');
      if (body.status === HANDLED && before?.status !== HANDLED)
        await emitEvent(trx, { userId, type: 'message.handled', messageId: params.id });
      for (const correction of correctionsOf(body)) await correctOwn(trx, userId, params.id, correction, now);
      return one(trx, userId, params.id);
    });
    deps.changed(userId, params.id);
    return after;
  });
};
