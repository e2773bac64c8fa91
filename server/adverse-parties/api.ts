// The list of adverse parties, and the marks beside a message.
import type { FastifyInstance } from 'fastify';
import { MOST_CSV_CHARACTERS } from '#contract/adverse-parties.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Opening, recordCall } from '#server/access-log/index.ts';
import type { Erasure } from '#server/erasure/index.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { namesOf, ownMessage } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type Trx, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { addParty, changeParty, importParties, removeParty } from './change-parties.ts';
import { matchesOf, partyById, partyRows, settleMatch } from './store.ts';
import { showMatch, showParty } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<Limits, 'spend'>;
  erasure: Pick<Erasure, 'afterErasing'>;
  changed: (userId: string, voicemailId: string) => void;
};

/** A character takes up to three bytes, and JSON escapes some. */
const CSV_BYTES = MOST_CSV_CHARACTERS * 4;

export const adversePartyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, jobs } = deps;
  const about = (userId: string) => ({ userId, now: clock.now() });

  const one = async (trx: Trx, userId: string, id: string) => {
    const row = await partyById(trx, userId, id);
    if (!row) throw new Failure('not_found');
    return showParty(row);
  };

  bind(app, endpoints.listAdverseParties, async ({ userId, query }) => {
    const q = query.q.replaceAll('\0', '').trim();
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      partyRows(trx, userId, q, limitOf(query)),
    );
    return pageWith(query, total, rows.map(showParty));
  });

  bind(app, endpoints.addAdverseParty, async ({ userId, body, reply }) => {
    const shown = await db.asSystem(async (trx) =>
      one(trx, userId, await addParty(trx, jobs, about(userId), body)),
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchAdverseParty, async ({ userId, params, body, request, reply }) => {
    await db.asUser(wholeFirm(userId), (trx) => one(trx, userId, params.id));
    const read = { version: versionIn(request), show: showParty };
    const shown = await db.asSystem(async (trx) => {
      await changeParty(trx, jobs, about(userId), params.id, body, read);
      return one(trx, userId, params.id);
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.removeAdverseParty, async ({ userId, params, request }) => {
    await db.asUser(wholeFirm(userId), (trx) => one(trx, userId, params.id));
    const read = { version: versionIn(request), show: showParty };
    const marked = await db.asSystem((trx) => removeParty(trx, about(userId), params.id, read));
    await deps.erasure.afterErasing();
    for (const id of marked) deps.changed(userId, id);
    return { id: params.id };
  });

  // A file of thousands of names is longer than other bodies.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: CSV_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(new Failure('bad_request', { reason: 'JSON' }));
        }
      },
    );
    bind(scope, endpoints.importAdverseParties, async ({ userId, body }) => {
      await deps.limits.spend(['partyImportPerAccount', userId]);
      return db.asSystem((trx) => importParties(trx, jobs, about(userId), body));
    });
  });

  /** Reads the marks with the rights of the person who calls: a message that they may not see is unknown. */
  const matches = async (trx: Trx, userId: string, id: string) => {
    if (!(await ownMessage(trx, userId, id))) throw new Failure('voicemail_unknown');
    const rows = await matchesOf(trx, userId, id);
    const people = rows.flatMap(({ dismissed_by }) => (dismissed_by ? [dismissed_by] : []));
    const names = await namesOf(trx, people);
    return { items: rows.map((row) => showMatch(row, names)) };
  };

  /** A mark quotes the message. */
  const opened = (call: Opening) =>
    db.asUser(call.who, async (trx) => {
      const shown = await matches(trx, call.userId, call.params.id);
      await recordCall(trx, call, 'opened', call.params.id, clock.now());
      return shown;
    });

  bind(app, endpoints.listPartyMatches, opened);

  const settle = async (
    call: Opening & { params: { match: string } },
    dismissal: { reason: string; personId: string } | null,
  ) => {
    const { userId, params } = call;
    const { id: voicemailId, match: id } = params;
    await db.asUser(call.who, (trx) => matches(trx, userId, voicemailId));
    const now = clock.now();
    const done = await db.asSystem((trx) =>
      settleMatch(trx, { userId, voicemailId, id }, dismissal && { ...dismissal, now }),
    );
    if (!done) throw new Failure('not_found');
    deps.changed(userId, voicemailId);
    return opened(call);
  };

  bind(app, endpoints.dismissPartyMatch, (call) =>
    settle(call, { reason: call.body.reason, personId: call.personId }),
  );

  bind(app, endpoints.restorePartyMatch, (call) => settle(call, null));
};
