// Formats a lead for the webhook and for the operator.
import { isSilentSample } from './rules.ts';
import type { Forward, Lead } from './store.ts';

/** The form's fields. A recording is sent as a link, because retries would send its bytes several times. */
export const webhookBody = (lead: Lead, audioUrl: string | null) => ({
  ...lead.content,
  ...(audioUrl && {
    audio: { url: audioUrl, content_type: lead.content_type, bytes: lead.bytes, sha256: lead.sha256 },
  }),
});

/** The lead's metadata goes into headers, so that the body contains only the form's fields. */
export const webhookHeaders = (lead: Lead) => ({
  'idempotency-key': lead.id,
  'voxlex-lead-id': lead.id,
  'voxlex-lead-kind': lead.kind,
  'voxlex-lead-language': lead.language,
  'voxlex-lead-received-at': lead.received_at.toISOString(),
  'voxlex-lead-suspect': String(lead.suspect),
});

const forwardView = ({ channel, state, attempts, last_code, changed_at }: Forward) => ({
  channel,
  state,
  attempts,
  code: last_code,
  at: changed_at.toISOString(),
});

export type LeadView = ReturnType<typeof leadView>;

export const leadView = (lead: Lead, forwards: readonly Forward[]) => ({
  id: lead.id,
  kind: lead.kind,
  language: lead.language,
  email: lead.email,
  received_at: lead.received_at.toISOString(),
  suspect: lead.suspect,
  content: lead.content,
  audio:
    lead.audio_key === null
      ? null
      : {
          content_type: lead.content_type,
          bytes: lead.bytes,
          sha256: lead.sha256,
          seconds: lead.seconds,
          mean_db: lead.mean_db,
          silent: isSilentSample(lead.mean_db),
        },
  forwards: forwards.filter((one) => one.lead_id === lead.id).map(forwardView),
});
