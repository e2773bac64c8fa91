// What needs the operator, and the state of the installation.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The gravest first: of two needs of one gravity the earlier kind stands above. */
export const NEEDS = [
  'worker',
  'disk',
  'relay',
  'relay_refuses',
  'sender',
  'address',
  'telephony',
  'decoder',
  'speech',
  'backup_failed',
  'dns',
  'site_certificate',
  'late',
  'undelivered',
  'texts_refused',
  'alert_unread',
  'failed_jobs',
  'request',
  'opening',
  'number',
  'backup_off',
  'backup_none',
  'certificate',
  'silent_line',
  'no_subscription',
  'no_number',
  'texts',
  'team',
  'model',
  'backup_key',
  'outbox',
  'company',
  'monitoring',
] as const;
export type NeedKind = (typeof NEEDS)[number];

export const need = z.object({
  kind: z.enum(NEEDS),
  /** `now`: something is broken or overdue. `soon`: it should be looked at. */
  gravity: z.enum(['now', 'soon']),
  /** The firm, line, address, number or step that it is about; null if it is about the installation. */
  about: z.nullable(z.string()),
  count: z.number(),
  since: z.nullable(z.string()),
  /** Of a request: until the 48 hours are over, negative afterwards. */
  hours_left: z.nullable(z.number()),
  /** The id of the firm or of the request; null for an account that was opened without a request. */
  id: z.nullable(z.uuid()),
});
export type Need = z.infer<typeof need>;

export const adminToday = z.object({
  needs: z.array(need),
  /** When mail, backups, speech and certificates were last tried; null until the first answer, a few seconds later. */
  checked_at: z.nullable(z.string()),
  facts: z.object({
    product: z.string(),
    schema: z.string(),
    node: z.string(),
    postgres: z.string(),
    speech: z.string(),
    analyser: z.string(),
    disk_free_bytes: z.nullable(z.number()),
    /** Null without a relay, or if its certificate could not be read. */
    certificate_until: z.nullable(z.string()),
    has_relay: z.boolean(),
    /** The newest nightly backup; null without BACKUP_DIR, or if there is none yet. */
    backup_at: z.nullable(z.string()),
  }),
  promise: z.object({ messages: z.number(), p95_s: z.nullable(z.number()), late: z.number() }),
});
export type AdminToday = z.infer<typeof adminToday>;

export const adminTodayEndpoints = {
  adminToday: endpoint({ method: 'GET', path: '/api/admin/today', access: 'operator', reply: adminToday }),
} as const;
