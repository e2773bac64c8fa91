// Routes of the firm's messages.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSV_NAME } from '#contract/csv-columns.ts';
import { endpoints } from '#contract/endpoints.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { ListQuery, Voicemail } from '#contract/voicemail.ts';
import { recordCall } from '#server/access-log/index.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type Trx, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { changeMessage } from './acts/change-message.ts';
import { type Actor, actorOf } from './acts/rules.ts';
import { createExporter } from './export/file.ts';
import type { ListRequest } from './filter/store.ts';
import { type LinksOf, messagesOf, readPage, showOne } from './list/page.ts';
import { readCallBacks, readSample } from './priority/order.ts';
import { timingsOf } from './spoken/rules.ts';
import { readStatistics } from './statistics/store.ts';
import { ownMessage } from './store.ts';

export type MessageChangeListener = (userId: string, voicemailId: string) => void;

/** The state that the client saw; null without If-Match, which a change of a message does not need. */
const seenIn = (request: FastifyRequest): Date | null => {
  const given = request.headers['if-match'];
  if (given === undefined) return null;
  const seen = new Date(given.replace(/^(?:W\/)?"(.*)"$/, '$1'));
  if (Number.isNaN(seen.getTime())) throw new Failure('bad_request', { details: { field: 'If-Match' } });
  return seen;
};

export const messageRoutes = (
  app: FastifyInstance,
  deps: {
    db: Database;
    clock: Clock;
    limits: Pick<Limits, 'spend'>;
    linksOf: LinksOf;
    changed: MessageChangeListener;
  },
): void => {
  const one = async (trx: Trx, userId: string, id: string): Promise<Voicemail> => {
    const row = await ownMessage(trx, userId, id);
    const view = row && (await showOne(trx, userId, row, deps.linksOf));
    if (!view) throw new Failure('voicemail_unknown');
    return view;
  };

  const requestOf = (call: Actor & { query: ListQuery }): ListRequest => ({
    userId: call.userId,
    personId: call.personId,
    query: call.query,
    now: deps.clock.now(),
  });

  bind(app, endpoints.listVoicemails, (call) =>
    deps.db.asUser(call.who, async (trx) => {
      const page = await readPage(trx, requestOf(call), deps.linksOf);
      await recordCall(trx, call, 'listed', null, deps.clock.now());
      return page;
    }),
  );

  bind(app, endpoints.listCallBacks, (call) => {
    const { userId, personId, who, query } = call;
    const about = { userId, personId, now: deps.clock.now() };
    return deps.db.asUser(who, async (trx) => {
      const page = await readCallBacks(trx, about, query, (request, ids) =>
        messagesOf(trx, request, ids, deps.linksOf),
      );
      await recordCall(trx, call, 'listed', null, about.now);
      return page;
    });
  });

  bind(app, endpoints.prioritySample, (call) => {
    const about = { userId: call.userId, now: deps.clock.now() };
    return deps.db.asUser(wholeFirm(call.userId), async (trx) => {
      const sample = await readSample(trx, about);
      await recordCall(trx, call, 'listed', null, about.now);
      return sample;
    });
  });

  bind(app, endpoints.voicemailStatistics, (call) =>
    deps.db.asUser(call.who, (trx) => readStatistics(trx, requestOf(call))),
  );

  const exported = createExporter(deps.db);
  bind(app, endpoints.exportVoicemails, async (call) => {
    await deps.limits.spend(['exportPerAccount', call.userId]);
    const file = await exported(call.who, requestOf(call), call.query.separator);
    // In a transaction of its own, because that of the file ends after the last byte was sent.
    await deps.db
      .asUser(call.who, (trx) => recordCall(trx, call, 'exported', null, deps.clock.now()))
      .catch((error: unknown) => {
        file.destroy();
        throw error;
      });
    call.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${CSV_NAME}"`)
      .header('cache-control', 'no-store')
      .send(file);
    return undefined;
  });

  bind(app, endpoints.getVoicemail, async (call) => {
    const { userId, who, params, reply } = call;
    const shown = await deps.db.asUser(who, async (trx) => {
      const found = await one(trx, userId, params.id);
      await recordCall(trx, call, 'opened', params.id, deps.clock.now());
      return found;
    });
    reply.header('etag', `"${shown.updated_at}"`);
    return shown;
  });

  bind(app, endpoints.spokenWords, async (call) => {
    const { userId, who, params } = call;
    const row = await deps.db.asUser(who, async (trx) => {
      const found = await ownMessage(trx, userId, params.id);
      if (!found) throw new Failure('voicemail_unknown');
      await recordCall(trx, call, 'opened', params.id, deps.clock.now());
      return found;
    });
    // Positions refer to the text as the page shows it.
    return timingsOf(withoutBidi(row.transcription ?? ''), row.words ?? [], row.facts);
  });

  bind(app, endpoints.patchVoicemail, async (call) => {
    const { userId, who, params, body, request, reply } = call;
    const after = await deps.db.asUser(who, async (trx) => {
      const how = { now: deps.clock.now(), seen: seenIn(request) };
      if ((await changeMessage(trx, actorOf(call), params.id, body, how)) === 'unknown')
        throw new Failure('voicemail_unknown');
      // The answer has the words of the message, also where nothing was changed.
      await recordCall(trx, call, 'opened', params.id, how.now);
      return one(trx, userId, params.id);
    });
    deps.changed(userId, params.id);
    reply.header('etag', `"${after.updated_at}"`);
    return after;
  });
};
