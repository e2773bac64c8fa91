// «Lignes et numéros»: purchase, attachment, release and test calls.
import type { FastifyInstance } from 'fastify';
import { adminNumberEndpoints as endpoints } from '#contract/admin/numbers.ts';
import { bind } from '#server/http/bind.ts';
import {
  attachNumber,
  buyNumber,
  completePurchase,
  detachNumber,
  forSale,
  listNumbers,
  numberAfterAct,
  type PurchaseDeps,
  placeTestCall,
  readTestCall,
  releaseNumber,
  showTestCall,
} from '#server/numbers/index.ts';

export const adminNumberRoutes = (app: FastifyInstance, deps: PurchaseDeps): void => {
  const { db, clock, record } = deps;
  const shown = (number: string) => db.asOperator((trx) => numberAfterAct(trx, number));

  bind(app, endpoints.adminNumbers, ({ query }) => listNumbers(deps, query));
  bind(app, endpoints.adminNumbersForSale, ({ query }) => forSale(deps, query));
  bind(app, endpoints.adminBuyNumber, async ({ body }) => {
    await buyNumber(deps, body.number);
    return shown(body.number);
  });
  bind(app, endpoints.adminCompleteNumber, async ({ body }) => {
    await completePurchase(deps, body.number);
    return shown(body.number);
  });
  bind(app, endpoints.adminAttachNumber, async ({ body: { number, line } }) => {
    const now = clock.now();
    await db.asSystem<unknown>((trx) =>
      line
        ? attachNumber(trx, { now, record }, { number, userId: line.firm_id, lineId: line.id })
        : detachNumber(trx, { now, record }, number),
    );
    return shown(number);
  });
  bind(app, endpoints.adminReleaseNumber, async ({ body }) => {
    await releaseNumber(deps, body);
    return { number: body.number };
  });
  bind(app, endpoints.adminPlaceTestCall, async ({ body }) =>
    showTestCall(await placeTestCall(deps, { userId: body.firm_id, lineId: body.line_id }), clock.now()),
  );
  bind(app, endpoints.adminTestCall, async ({ params }) =>
    showTestCall(await readTestCall(deps, params.id), clock.now()),
  );
};
