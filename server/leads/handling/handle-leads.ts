// What an operator does with a lead. Each change and its row in the security log are one transaction.

import type { AdminLeadPage, AdminLeadQuery, LeadDetails } from '#contract/admin/leads.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { LEAD_STATES, type LeadState, type SetState } from '#contract/lead-states.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { type EraseDeps, eraseLead, erasePerson, type LeadErasureCounts } from '../erase-lead.ts';
import { type Lead, leadById } from '../store.ts';
import { maySet } from './rules.ts';
import {
  closeOthersOfAddress,
  countByState,
  firmOpenedFor,
  greetingsUnder,
  insertLeadNote,
  leadNotesOf,
  leadsPage,
  lockLead,
  setLeadState,
} from './store.ts';
import { showDetails, showListed } from './view.ts';

export type HandleDeps = EraseDeps & {
  db: Database;
  clock: Clock;
  /** Writes a row of the security log with the operator who acts. */
  record: (trx: Trx, event: { action: AuditAction; subject: string }) => Promise<void>;
  /** The address of a recorded greeting for half an hour; null without one. */
  addressOf: (lead: Lead) => string | null;
};

export const listLeads = ({ db }: HandleDeps, query: AdminLeadQuery): Promise<AdminLeadPage> =>
  db.asOperator(async (trx) => {
    const { kind, state, words } = query;
    const { rows, total } = await leadsPage(trx, { kind, state, words }, limitOf(query));
    const counted = await countByState(trx, { kind, words });
    const states = Object.fromEntries(
      LEAD_STATES.map((one) => [one, counted.find((row) => row.state === one)?.count ?? 0]),
    ) as Record<LeadState, number>;
    return { ...pageWith(query, total, rows.map(showListed)), states };
  });

const details = async (trx: Trx, { addressOf }: HandleDeps, lead: Lead): Promise<LeadDetails> =>
  showDetails(lead, {
    notes: await leadNotesOf(trx, lead.id),
    greetings: await greetingsUnder(trx, lead.email),
    firmId: await firmOpenedFor(trx, lead.id),
    addressOf,
  });

const existing = (lead: Lead | undefined): Lead => {
  if (!lead) throw new Failure('not_found', { reason: 'no such lead' });
  return lead;
};

export const showLead = (deps: HandleDeps, id: string): Promise<LeadDetails> =>
  deps.db.asOperator(async (trx) => details(trx, deps, existing(await leadById(trx, id))));

export const changeLeadState = (
  deps: HandleDeps,
  id: string,
  { state, version }: { state: SetState; version: number },
  personId: string,
): Promise<LeadDetails> =>
  deps.db.asSystem(async (trx) => {
    const lead = existing(await lockLead(trx, id));
    if (lead.version !== version)
      throw new Failure('stale', { details: { current: await details(trx, deps, lead) } });
    if (!maySet(lead.state, state)) throw new Failure('conflict', { reason: `${lead.state} to ${state}` });
    const after = await setLeadState(trx, id, state, { personId, now: deps.clock.now() });
    await deps.record(trx, { action: `lead ${state}`, subject: id });
    return details(trx, deps, after);
  });

export const addLeadNote = (
  deps: HandleDeps,
  id: string,
  text: string,
  personId: string,
): Promise<LeadDetails> =>
  deps.db.asSystem(async (trx) => {
    const lead = existing(await lockLead(trx, id));
    const now = deps.clock.now();
    const note = { id: newId(now.getTime()), lead_id: id, text, person_id: personId, created_at: now };
    await insertLeadNote(trx, note);
    await deps.record(trx, { action: 'lead note added', subject: id });
    return details(trx, deps, lead);
  });

/**
 * In the transaction that opens the account, which answers all that its address has asked for: the clock of a recorded greeting
 * would run on. Failure `conflict` if an account was opened for the lead already.
 */
export const markLeadOpened = async (
  trx: Trx,
  id: string,
  by: { personId: string | null; now: Date },
): Promise<void> => {
  const lead = existing(await lockLead(trx, id));
  if (lead.state === 'opened') throw new Failure('conflict', { reason: 'an account is open for this lead' });
  await setLeadState(trx, id, 'opened', by);
  await closeOthersOfAddress(trx, lead, by);
};

/** After its account was undone. A lead that was erased in the meantime stays erased. */
export const reopenLead = async (trx: Trx, id: string, now: Date): Promise<void> => {
  const lead = await lockLead(trx, id);
  if (lead) await setLeadState(trx, id, 'in_progress', { personId: lead.state_by, now });
};

/** Erases as `leads erase` does. The row of the security log names the lead, not its address. */
export const eraseHandled = async (
  deps: HandleDeps,
  id: string,
  { address }: { address: 'no' | 'all' },
): Promise<LeadErasureCounts> => {
  const lead = existing(await deps.db.asSystem((trx) => leadById(trx, id)));
  const erased = address === 'all' ? await erasePerson(deps, lead.email) : await eraseLead(deps, id);
  await deps.db.asSystem((trx) =>
    deps.record(trx, {
      action: address === 'all' ? 'leads of an address erased' : 'lead erased',
      subject: id,
    }),
  );
  return erased;
};
