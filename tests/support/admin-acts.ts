// Every act of the operator's table, in an order in which each is possible, with the action that the audit must name. Null where
// the act is refused here: without a telephone provider, before the end of a subscription, to a firm that has opened its
// invitation, or while the firm holds a message; these have tests of their own.
import type { AdminEndpointName } from '#contract/admin/endpoints.ts';
import type { AuditAction } from '#contract/audit-actions.ts';

type Subject = {
  firm: string;
  line: string;
  owner: string;
  lead: { id: string; version: number };
  opened: string;
};
export type OperatorAct = {
  name: AdminEndpointName;
  id: string;
  body: object;
  audited: AuditAction | null;
};

const NUMBER = '+3269000777';
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

export const operatorActs = ({ firm, line, owner, lead, opened }: Subject): OperatorAct[] => {
  const act = (
    name: AdminEndpointName,
    id: string,
    audited: AuditAction | null,
    body: object = {},
  ): OperatorAct => ({ name, id, body, audited });
  const number = { number: NUMBER };
  return [
    act('adminAddLeadNote', lead.id, 'lead note added', { text: 'Rappeler jeudi.' }),
    act('adminPatchLead', lead.id, 'lead in_progress', { state: 'in_progress', version: lead.version }),
    act('adminEraseLead', lead.id, 'lead erased'),
    act('adminOpenAccount', '', 'account opened', {
      lead_id: null,
      greeting_id: null,
      email: 'deuxieme@exemple.test',
      full_name: 'Denis Exemple',
      firm: 'Cabinet Deuxième',
      number: { how: 'later' },
      recipients: ['deuxieme@exemple.test'],
    }),
    act('adminOtherNumber', opened, null, { number: null }),
    act('adminUndoOpening', opened, 'opening undone'),
    act('adminBuyNumber', '', null, number),
    act('adminCompleteNumber', '', null, number),
    act('adminAttachNumber', '', 'number attached', { ...number, line: { id: line, firm_id: firm } }),
    act('adminAttachNumber', '', 'number detached', { ...number, line: null }),
    act('adminReleaseNumber', '', null, { ...number, typed: NUMBER }),
    act('adminPlaceTestCall', '', null, { firm_id: firm, line_id: line }),
    act('adminRunJobs', '', 'job run again', { ids: [UNKNOWN] }),
    act('adminSetJobsAside', '', 'job set aside', { ids: [UNKNOWN] }),
    act('adminSetPlan', firm, 'plan changed', { plan: 'custom' }),
    act('adminMarkPaid', firm, 'period marked as paid', { months: 1, total_cents: 12_000 }),
    act('adminAnnounceClosing', firm, null),
    act('adminCloseFirm', firm, null, { confirmation: owner }),
    act('adminReopenFirm', firm, null),
    act('adminDisableFirm', firm, 'account disabled'),
    act('adminEnableFirm', firm, 'account enabled'),
    act('adminInviteFirm', firm, null),
    act('adminEraseFirm', firm, null, { confirmation: owner, export_offered: true }),
  ];
};
