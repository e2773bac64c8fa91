// The operator's pages at /admin: who may call them, and the sections.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthenticateOperator } from '#server/http/bind.ts';
import { type Identity, recordOperatorAct } from '#server/identity/index.ts';
import type { Leads } from '#server/leads/index.ts';
import type { OpeningDeps } from '#server/openings/index.ts';
import { addressesIn } from '#server/platform/address-list.ts';
import type { Config } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { type AdminFirmDeps, adminFirmRoutes } from './firms/api.ts';
import { adminJournalRoutes } from './journal/api.ts';
import { adminLeadRoutes } from './leads/api.ts';
import { adminNumberRoutes } from './numbers/api.ts';
import { adminOpeningRoutes } from './openings/api.ts';
import { type AdminQueueDeps, adminQueueRoutes } from './queue/api.ts';
import { adminSendingRoutes } from './sendings/api.ts';
import { operatorSessionRoutes } from './session/api.ts';
import { type AdminSubscriptionDeps, adminSubscriptionRoutes } from './subscriptions/api.ts';
import { type AdminSupportDeps, adminSupportRoutes } from './support/api.ts';
import { type AdminTodayDeps, adminTodayRoutes } from './today/api.ts';

export { eraseOwner } from './firms/erase-owner.ts';
export { journalRows } from './journal/store.ts';
export { journalEntryView } from './journal/view.ts';
export type { CheckState, InstallationChecks, InstallationSettings } from './today/installation.ts';

type GateDeps = { config: Pick<Config, 'ADMIN_ALLOW'>; identity: Pick<Identity, 'operators'> };

/** From another address, and for any person but an operator, the pages and their endpoints do not exist. */
export const operatorGate = ({ config, identity }: GateDeps) => {
  const isListed = config.ADMIN_ALLOW.length === 0 ? null : addressesIn(config.ADMIN_ALLOW);
  const isAllowed = ({ ip }: FastifyRequest): boolean => isListed === null || isListed(ip);
  const authenticate: AuthenticateOperator = async (request, opens) => {
    if (!isAllowed(request)) throw new Failure('not_found');
    return identity.operators.authenticate(request, opens);
  };
  const mayOpenPage = async (request: FastifyRequest): Promise<boolean> =>
    isAllowed(request) && (await identity.operators.isBrowserOfOperator(request));
  return { authenticate, mayOpenPage };
};

type AdminDeps = AdminFirmDeps & AdminQueueDeps & AdminSubscriptionDeps & AdminSupportDeps & AdminTodayDeps;

/** The sections of /admin: each binds its endpoints of contract/admin/ here. */
export const adminRoutes = (app: FastifyInstance, deps: AdminDeps): void => {
  operatorSessionRoutes(app, deps);
  adminTodayRoutes(app, deps);
  adminFirmRoutes(app, deps);
  adminSupportRoutes(app, deps);
  adminSubscriptionRoutes(app, deps);
  adminQueueRoutes(app, deps);
  adminSendingRoutes(app, deps);
  adminJournalRoutes(app, deps);
};

type IntakeDeps = Omit<OpeningDeps, 'record' | 'leads' | 'publicUrl'> & {
  leads: Leads;
  config: Pick<Config, 'PUBLIC_URL'>;
};

/** Each act of these pages and of the same commands is a row of the audit. */
export const openingDepsOf = (deps: IntakeDeps): OpeningDeps => ({
  ...deps,
  record: (trx, event) => recordOperatorAct(trx, { userId: null, ...event }, deps.clock.now()),
  publicUrl: deps.config.PUBLIC_URL,
});

/** «Demandes» with «Ouvrir le compte», and «Lignes et numéros». */
export const adminIntakeRoutes = (app: FastifyInstance, deps: IntakeDeps): void => {
  const opening = openingDepsOf(deps);
  adminLeadRoutes(app, { handling: deps.leads.handling(opening.record) });
  adminOpeningRoutes(app, opening);
  adminNumberRoutes(app, opening);
};
