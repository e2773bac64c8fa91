// The firm's side of hand-overs to colleagues outside it.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { namesOf, ownMessage, withdrawHandOver } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx, Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { removeOutside } from './addresses/change-outside-addresses.ts';
import { lockOutside, outsideRows } from './addresses/store.ts';
import { askToConfirm, handOverMessage } from './hand-over-message.ts';
import { type HandOverRow, handOverById, handOversOf } from './store.ts';
import { showHandOver, showOutside } from './view.ts';

export type HandOverRoutesDeps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend' | 'count'>;
  jobs: Pick<Jobs, 'enqueue'>;
  updated: (userId: string, voicemailId: string) => void;
};

const shownRows = async (trx: Trx, rows: readonly HandOverRow[], now: Date) => {
  const names = await namesOf(trx, [...new Set(rows.map(({ person_id }) => person_id))]);
  return rows.map((row) => showHandOver(row, names, now));
};

export const handOverRoutes = (app: FastifyInstance, deps: HandOverRoutesDeps): void => {
  const { db, clock } = deps;
  const creating = { jobs: deps.jobs, limits: deps.limits };
  /** Row-level security hides a message that the person may not open. */
  const one = async (who: Viewer, id: string) =>
    db.asUser(who, async (trx) => {
      const row = await handOverById(trx, { user_id: who.userId, id });
      if (!row) throw new Failure('not_found');
      const [shown] = await shownRows(trx, [row], clock.now());
      if (!shown) throw new Failure('internal');
      return shown;
    });
  const oneAddress = async (who: Viewer, id: string) =>
    db.asUser(who, async (trx) => {
      const row = (await outsideRows(trx, who.userId, clock.now())).find((one) => one.id === id);
      if (!row) throw new Failure('not_found');
      return showOutside(row, clock.now());
    });

  bind(app, endpoints.listHandOvers, ({ userId, who, params }) =>
    db.asUser(who, async (trx) => {
      if (!(await ownMessage(trx, userId, params.id))) throw new Failure('voicemail_unknown');
      return { items: await shownRows(trx, await handOversOf(trx, userId, params.id), clock.now()) };
    }),
  );

  bind(app, endpoints.handOverMessage, async ({ userId, who, personId, sessionId, params, body }) => {
    const isSeen = await db.asUser(who, (trx) => ownMessage(trx, userId, params.id));
    if (!isSeen) throw new Failure('voicemail_unknown');
    await deps.limits.spend(['handOverPerAccount', userId]);
    const actor = { userId, personId, sessionId };
    const id = await db.asSystem((trx) =>
      handOverMessage(trx, creating, actor, params.id, body, clock.now()),
    );
    deps.updated(userId, params.id);
    return one(who, id);
  });

  bind(app, endpoints.withdrawHandOver, async ({ userId, who, personId, sessionId, params }) => {
    const { message_id: messageId } = await one(who, params.id);
    await db.asUser(who, (trx) =>
      withdrawHandOver(trx, { userId, personId, sessionId }, params.id, clock.now()),
    );
    deps.updated(userId, messageId);
    return one(who, params.id);
  });

  bind(app, endpoints.listOutsideAddresses, ({ userId, who }) =>
    db.asUser(who, async (trx) => {
      const now = clock.now();
      return { items: (await outsideRows(trx, userId, now)).map((row) => showOutside(row, now)) };
    }),
  );

  bind(app, endpoints.resendOutsideAddress, async ({ userId, who, personId, params }) => {
    await db.asSystem(async (trx) => {
      const row = await lockOutside(trx, userId, params.id);
      if (!row) throw new Failure('not_found');
      if (row.confirmed_at !== null) throw new Failure('outside_confirmed');
      await askToConfirm(trx, creating, row, personId, clock.now());
    });
    return oneAddress(who, params.id);
  });

  bind(app, endpoints.removeOutsideAddress, async ({ userId, personId, sessionId, params }) => {
    const ended = await db.asSystem((trx) =>
      removeOutside(trx, { userId, personId, sessionId }, params.id, clock.now()),
    );
    for (const id of ended) deps.updated(userId, id);
    return { id: params.id };
  });
};
