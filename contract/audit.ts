// Changes of settings: who changed what, from which value to which. Secrets are never in them.
import * as z from 'zod/mini';
import { pageOf, pageQuery } from './paging.ts';

export const AUDIT_SUBJECTS = [
  'line',
  'recipient',
  'greeting',
  'api_key',
  'intake_token',
  'session',
  'webhook',
  'escalation',
  'push_device',
  'form',
  'form_settings',
  /** The list of adverse parties: counted, without a name. */
  'adverse_parties',
  'priorities',
  'member',
  'firm',
  /** Who may see one message. */
  'message',
  /** Named nowhere: the erasure of one caller's data. */
  'caller',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export const AUDIT_ACTIONS = ['added', 'changed', 'removed', 'confirmed'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
/** `key`: a program with an API key. `recipient`: a person without an account who opened the link of a confirmation mail. */
export const AUDIT_ACTORS = ['user', 'key', 'operator', 'recipient'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** The values are any JSON. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.enum(AUDIT_ACTORS),
  /** The account of the person; null for a program, the operator and a recipient. */
  person_id: z.nullable(z.uuid()),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: z.nullable(z.uuid()),
  /** The line's name, the recipient's address, the key's name. */
  subject_name: z.string(),
  changes: z.array(fieldChange),
  /** The version of the subject after the change; null if it has none. */
  version: z.nullable(z.number()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.extend(pageQuery, { subject_id: z.optional(z.uuid()) });
export const auditPage = pageOf(auditEntry);
