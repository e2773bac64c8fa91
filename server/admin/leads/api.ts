// «Demandes»: leads with their state, notes and erasure.
import type { FastifyInstance } from 'fastify';
import { adminLeadEndpoints as endpoints } from '#contract/admin/leads.ts';
import { bind } from '#server/http/bind.ts';
import type { LeadHandling } from '#server/leads/index.ts';

export const adminLeadRoutes = (app: FastifyInstance, { handling }: { handling: LeadHandling }): void => {
  bind(app, endpoints.adminLeads, ({ query }) => handling.list(query));
  bind(app, endpoints.adminLead, ({ params }) => handling.show(params.id));
  bind(app, endpoints.adminPatchLead, ({ params, body, personId }) =>
    handling.changeState(params.id, body, personId),
  );
  bind(app, endpoints.adminAddLeadNote, ({ params, body, personId }) =>
    handling.addNote(params.id, body.text, personId),
  );
  bind(app, endpoints.adminEraseLead, ({ params, query }) => handling.erase(params.id, query));
};
