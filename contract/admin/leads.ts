// Leads in the operator's console: trial requests, recorded greetings and surveys with their state and notes.
import * as z from 'zod/mini';
import { endpoint, oneId } from '../endpoint.ts';
import { LEAD_STATES, SET_STATES } from '../lead-states.ts';
import { LEAD_KINDS } from '../lead-values.ts';
import { pageOf, pageQuery } from '../paging.ts';

export const MOST_NOTE = 2000;

export const adminLeadQuery = z.extend(pageQuery, {
  kind: z.optional(z.enum(LEAD_KINDS)),
  state: z.optional(z.enum(LEAD_STATES)),
  /** Words of any answer, of the name or of the address. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type AdminLeadQuery = z.infer<typeof adminLeadQuery>;

export const adminLead = z.object({
  id: z.uuid(),
  kind: z.enum(LEAD_KINDS),
  language: z.string(),
  email: z.string(),
  /** Empty if the form did not ask for it. */
  name: z.string(),
  phone: z.string(),
  received_at: z.string(),
  /** A program seems to have filled in the form. */
  suspect: z.boolean(),
  state: z.enum(LEAD_STATES),
  /** The end of the promised 48 hours; null if nothing is due. */
  due_at: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  notes: z.number(),
  version: z.number(),
});
export type AdminLead = z.infer<typeof adminLead>;

export const adminLeadPage = z.extend(pageOf(adminLead), {
  /** How many leads of the kind have each state, whatever the state that was asked for. */
  states: z.record(z.enum(LEAD_STATES), z.number()),
});
export type AdminLeadPage = z.infer<typeof adminLeadPage>;

export const leadNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The name of the operator; empty if the account was erased. */
  person: z.string(),
  created_at: z.string(),
});

export const leadSound = z.object({
  /** Valid for half an hour. */
  url: z.string(),
  seconds: z.nullable(z.number()),
  silent: z.boolean(),
});

/** A greeting that was recorded under the same address. */
export const recordedGreeting = z.extend(leadSound, { id: z.uuid(), received_at: z.string() });

export const leadDetails = z.extend(adminLead, {
  /** The answers with their French labels, in the order of the form. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  sound: z.nullable(leadSound),
  notes_list: z.array(leadNote),
  greetings: z.array(recordedGreeting),
  /** The firm that was opened for it; null without one. */
  firm_id: z.nullable(z.uuid()),
});
export type LeadDetails = z.infer<typeof leadDetails>;

export const leadPatch = z.strictObject({ state: z.enum(SET_STATES), version: z.number() });
export const newLeadNote = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_NOTE)),
});
export const leadErasure = z.object({
  /** Every lead of this address instead of this one. */
  address: z._default(z.enum(['no', 'all']), 'no'),
});
export const erasedLeads = z.object({ leads: z.number(), sounds: z.number() });

export const adminLeadEndpoints = {
  adminLeads: endpoint({
    method: 'GET',
    path: '/api/admin/leads',
    access: 'operator',
    query: adminLeadQuery,
    reply: adminLeadPage,
  }),
  adminLead: endpoint({
    method: 'GET',
    path: '/api/admin/leads/:id',
    access: 'operator',
    params: oneId,
    reply: leadDetails,
  }),
  adminPatchLead: endpoint({
    method: 'PATCH',
    path: '/api/admin/leads/:id',
    access: 'operator',
    params: oneId,
    body: leadPatch,
    reply: leadDetails,
  }),
  adminAddLeadNote: endpoint({
    method: 'POST',
    path: '/api/admin/leads/:id/notes',
    access: 'operator',
    params: oneId,
    body: newLeadNote,
    reply: leadDetails,
    status: 201,
  }),
  adminEraseLead: endpoint({
    method: 'DELETE',
    path: '/api/admin/leads/:id',
    access: 'operator',
    params: oneId,
    query: leadErasure,
    reply: erasedLeads,
  }),
} as const;
