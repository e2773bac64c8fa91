// Changes of settings: who changed what, from which value to which. Secrets are never in them.
import * as z from 'zod/mini';
import { pageOf, pageQuery } from './paging.ts';

export const SETTING_CHANGE_SUBJECTS = [
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
  /** What the analyser learns from corrections: its switch and its resets. */
  'learning',
  /** What invoices name, and what the operator sets of the subscription. */
  'subscription',
  /** The operators may look at the firm. */
  'support_access',
  'member',
  'firm',
  /** Who may see one message. */
  'message',
  /** What is kept from erasure: without the caller and the reason. */
  'hold',
  /** The data-processing agreement, by its version. */
  'agreement',
  /** The erasure of one caller’s data. The journal has neither id nor name of the caller. */
  'caller',
] as const;
export type SettingChangeSubject = (typeof SETTING_CHANGE_SUBJECTS)[number];
export const SETTING_CHANGE_ACTIONS = ['added', 'changed', 'removed', 'confirmed'] as const;
export type SettingChangeAction = (typeof SETTING_CHANGE_ACTIONS)[number];
/** `key`: a program with an API key. `recipient`: a person without an account who opened the link of a confirmation mail. */
export const SETTING_CHANGE_ACTORS = ['user', 'key', 'operator', 'recipient'] as const;
export type SettingChangeActor = (typeof SETTING_CHANGE_ACTORS)[number];

/** The values are any JSON. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

export const settingChangeEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.enum(SETTING_CHANGE_ACTORS),
  /** The account of the person; null for a program, the operator and a recipient. */
  person_id: z.nullable(z.uuid()),
  action: z.enum(SETTING_CHANGE_ACTIONS),
  subject: z.enum(SETTING_CHANGE_SUBJECTS),
  subject_id: z.nullable(z.uuid()),
  /** The line's name, the recipient's address, the key's name. */
  subject_name: z.string(),
  changes: z.array(fieldChange),
  /** The version of the subject after the change; null if it has none. */
  version: z.nullable(z.number()),
});
export type SettingChangeEntry = z.infer<typeof settingChangeEntry>;

export const settingChangeQuery = z.extend(pageQuery, { subject_id: z.optional(z.uuid()) });
export const settingChangePage = pageOf(settingChangeEntry);
