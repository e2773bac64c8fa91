// «Ouvrir le compte».
import type { FastifyInstance } from 'fastify';
import {
  adminOpeningEndpoints as endpoints,
  type Opening,
  type OpeningResult,
} from '#contract/admin/openings.ts';
import { bind } from '#server/http/bind.ts';
import {
  chooseOtherNumber,
  continueOpening,
  type OpeningDeps,
  openAccount,
  showOpening,
  undoOpening,
} from '#server/openings/index.ts';
import { Failure } from '#server/platform/failure.ts';

export const adminOpeningRoutes = (app: FastifyInstance, deps: OpeningDeps): void => {
  const shown = (userId: string): Promise<Opening> =>
    deps.db.asSystem((trx) => showOpening(trx, deps, userId));
  const withRefusal = async (userId: string, failure: Failure | null): Promise<OpeningResult> => ({
    ...(await shown(userId)),
    number_refused: failure?.french ?? null,
  });
  /** A refused purchase leaves the opening as it is and is shown with it. */
  const tried = async (userId: string, work: Promise<void>): Promise<OpeningResult> => {
    const failure = await work.then(
      () => null,
      (error: unknown) => {
        if (error instanceof Failure && error.code !== 'not_found' && error.code !== 'conflict') return error;
        throw error;
      },
    );
    return withRefusal(userId, failure);
  };

  bind(app, endpoints.adminOpenAccount, async ({ body, personId }) => {
    const { userId, failure } = await openAccount(deps, body, personId);
    return withRefusal(userId, failure);
  });
  bind(app, endpoints.adminOpening, ({ params }) => shown(params.id));
  bind(app, endpoints.adminContinueOpening, ({ params }) =>
    tried(params.id, continueOpening(deps, params.id)),
  );
  bind(app, endpoints.adminOtherNumber, ({ params, body }) =>
    tried(params.id, chooseOtherNumber(deps, params.id, body.number)),
  );
  bind(app, endpoints.adminUndoOpening, async ({ params }) => {
    await undoOpening(deps, params.id);
    return { id: params.id };
  });
};
