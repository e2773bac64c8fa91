// Messages that need the operator's attention. The firm sees the same beside the message.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import { RESENDS } from '../rules.ts';

/** The message could not be transcribed, or the firm may not have got its mail. */
type Reason = 'not_heard' | 'no_sound' | 'mail_refused' | 'mail_bounced' | 'mail_unknown' | 'mail_waiting';

export type NeedsAttention = { voicemailId: string; reason: Reason; code: string | null; since: Date };

/** Until the firm has read the message. The operator sees only ids, reasons and codes. */
const open = sql<NeedsAttention>`
  select voicemails.id as "voicemailId", stuck.reason, stuck.code, stuck.since from (
    select user_id, voicemail_id, last_code as code, created_at as since,
      case when state in ('refused', 'bounced', 'unknown') then 'mail_' || state else 'mail_waiting' end as reason
    from deliveries where state <> 'sent' and (state in ('refused', 'bounced')
      or (state = 'unknown' and resent > ${sql.lit(RESENDS)}) or created_at < now() - interval '1 day')
    union all
    select user_id, id, step_reason, created_at, case transcription_state when 'no_sound' then 'no_sound' else 'not_heard' end
    from voicemails where transcription_state in ('failed', 'no_words', 'no_sound')
  ) as stuck join voicemails on voicemails.user_id = stuck.user_id and voicemails.id = stuck.voicemail_id
  where not is_read and status <> 'Supprimé'`;

export const needingAttention = async (trx: Trx, limit: number): Promise<NeedsAttention[]> =>
  (await sql<NeedsAttention>`${open} order by stuck.since limit ${limit}`.execute(trx)).rows;

export const countAttention = async (trx: Trx): Promise<{ reason: string; count: number }[]> =>
  (
    await sql<{ reason: string; count: number }>`
      select reason, count(*)::int as count from (${open}) as one group by 1`.execute(trx)
  ).rows;
