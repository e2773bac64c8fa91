// «Demandes» with «Ouvrir le compte», and «Lignes et numéros».
import type { FastifyInstance } from 'fastify';
import { recordOperatorAct } from '#server/identity/index.ts';
import type { Leads } from '#server/leads/index.ts';
import type { OpeningDeps } from '#server/openings/index.ts';
import type { Config } from '#server/platform/config.ts';
import { adminLeadRoutes } from './leads/api.ts';
import { adminNumberRoutes } from './numbers/api.ts';
import { adminOpeningRoutes } from './openings/api.ts';

type IntakeDeps = Omit<OpeningDeps, 'record' | 'leads' | 'publicUrl'> & {
  leads: Leads;
  config: Pick<Config, 'PUBLIC_URL'>;
};

export const adminIntakeRoutes = (app: FastifyInstance, deps: IntakeDeps): void => {
  const record: OpeningDeps['record'] = (trx, event) =>
    recordOperatorAct(trx, { userId: null, ...event }, deps.clock.now());
  const opening = { ...deps, record, publicUrl: deps.config.PUBLIC_URL };
  adminLeadRoutes(app, { handling: deps.leads.handling(record) });
  adminOpeningRoutes(app, opening);
  adminNumberRoutes(app, opening);
};
