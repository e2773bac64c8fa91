// The firms: list, one firm, and what the operator does with its account.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { firmTroubles } from '../today/troubles.ts';
import { type EraseOwnerDeps, eraseOwner } from './erase-owner.ts';
import { adminFirmRow, adminFirmRows, linesOfFirm, promiseByDay } from './store.ts';
import { showFirm, showFirmDetail } from './view.ts';

export type AdminFirmDeps = EraseOwnerDeps & { clock: Clock; lateAfterS: number };

const DAYS = 30;

export const adminFirmRoutes = (app: FastifyInstance, deps: AdminFirmDeps): void => {
  const { db, clock, identity, lateAfterS } = deps;

  const detail = async (id: string) => {
    const now = clock.now();
    const found = await db.asOperator(async (trx) => {
      const row = await adminFirmRow(trx, id);
      if (!row) return null;
      const days = await promiseByDay(trx, id, { days: DAYS, lateS: lateAfterS });
      const troubles = await firmTroubles(trx, { lateAfterS, now });
      return { row, lines: await linesOfFirm(trx, id), days, troubles };
    });
    if (!found) throw new Failure('not_found');
    return showFirmDetail(found.row, found, now);
  };

  /** The owner of the firm. An operator changes no operator here: the mark and its accounts are for the command line. */
  const ownerOf = async (id: string) => {
    const ownerEmail = await identity.addressOf(id);
    const owner = (await identity.list()).find(({ email }) => email === ownerEmail);
    if (!owner || owner.operator) throw new Failure('not_found');
    return owner;
  };

  bind(app, adminEndpoints.adminFirms, async ({ query }) => {
    const filter = { words: query.q?.trim() || undefined, state: query.state };
    const now = clock.now();
    const { rows, total, troubles } = await db.asOperator(async (trx) => ({
      ...(await adminFirmRows(trx, filter, limitOf(query))),
      troubles: await firmTroubles(trx, { lateAfterS, now }),
    }));
    return pageWith(
      query,
      total,
      rows.map((row) => showFirm(row, troubles, now)),
    );
  });

  bind(app, adminEndpoints.adminFirm, ({ params }) => detail(params.id));

  bind(app, adminEndpoints.adminInviteFirm, async ({ params }) => {
    const { email, name } = await ownerOf(params.id);
    await identity.invite({ email, name });
    return detail(params.id);
  });

  bind(app, adminEndpoints.adminDisableFirm, async ({ params }) => {
    await identity.disable((await ownerOf(params.id)).email);
    return detail(params.id);
  });

  bind(app, adminEndpoints.adminEnableFirm, async ({ params }) => {
    await identity.enable((await ownerOf(params.id)).email);
    return detail(params.id);
  });

  bind(app, adminEndpoints.adminEraseFirm, async ({ params, body }) => {
    const { id, email } = await ownerOf(params.id);
    if (body.confirmation.trim().toLowerCase() !== email) throw new Failure('erasure_mistyped');
    const { messages, recordings } = await eraseOwner(deps, { id, email }, { withPeople: true }).catch(
      (error: unknown) => {
        // The reason of a hold may name a caller, and these pages show nothing of callers.
        if (error instanceof Failure && error.code === 'held') throw new Failure('held');
        throw error;
      },
    );
    return { messages, recordings };
  });
};
