// Routes of acts on many messages.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { actorOf, namesOf } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { actIn } from './rules.ts';
import { startBulk, undoBulk } from './start-bulk.ts';
import { bulkOf, isTakenBack } from './store.ts';
import { showBulk } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<Limits, 'spend'>;
};

export const bulkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;
  const shown = (who: Viewer, id: string) =>
    db.asUser(who, async (trx) => {
      const row = await bulkOf(trx, who, id);
      if (!row) throw new Failure('not_found');
      const to = actIn(row.act)?.assignee_id;
      return showBulk(row, {
        names: await namesOf(trx, to ? [to] : []),
        takenBack: await isTakenBack(trx, who.userId, id),
      });
    });

  bind(app, endpoints.startBulk, async (call) => {
    await deps.limits.spend(['bulkPerAccount', call.userId]);
    const asked = { who: call.who, actor: actorOf(call), now: clock.now() };
    return shown(call.who, await startBulk(deps, asked, call.body));
  });

  bind(app, endpoints.getBulk, ({ who, params }) => shown(who, params.id));

  bind(app, endpoints.undoBulk, async (call) => {
    await deps.limits.spend(['bulkPerAccount', call.userId]);
    return shown(call.who, await undoBulk(deps, actorOf(call), call.params.id, clock.now()));
  });
};
