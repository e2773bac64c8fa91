// SQL of what was sent in the last days, for the operator. Four tables are read as one list.
import { sql } from 'kysely';
import type { SENDING_CHANNELS, SENDING_STATES } from '#contract/admin/sendings.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';

type Channel = (typeof SENDING_CHANNELS)[number];
type State = (typeof SENDING_STATES)[number];

export type SendingFilter = {
  days: number;
  channel?: Channel | undefined;
  state?: State | undefined;
  firm?: string | undefined;
};

export type SendingRow = {
  id: string;
  channel: Channel;
  state: State;
  firm_id: string;
  firm: string;
  kind: string;
  attempts: number;
  code: string | null;
  created_at: Date;
  sent_at: Date | null;
  message_id: string | null;
};

const sendings = ({ days, channel, state, firm }: SendingFilter) => {
  const since = sql`now() - make_interval(days => ${days})`;
  return sql`(
    select * from (
      select id, 'mail' as channel, case state when 'intended' then 'waiting' when 'refused' then 'failed'
          when 'bounced' then 'failed' else state end as state, user_id, kind, attempts, last_code as code, created_at, sent_at,
        voicemail_id as message_id
      from deliveries where created_at >= ${since}
      union all
      select id, 'text', case when state in ('sent', 'delivered') then 'sent' when state in ('waiting', 'unknown') then state
          else 'failed' end, user_id, purpose, attempts, last_code, created_at,
        case when state in ('sent', 'delivered') then changed_at end, voicemail_id
      from replies where created_at >= ${since}
      union all
      select id, case channel when 'sms' then 'text' else channel end, case when state in ('sent', 'held', 'unknown') then state
          when state = 'intended' then 'waiting' else 'failed' end, user_id, 'escalation', attempts, last_code, created_at,
        sent_at, null
      from escalation_notices where created_at >= ${since} and state <> 'cancelled'
      union all
      select id, 'webhook', state, user_id, type, attempts,
        case when state <> 'sent' then coalesce(last_reason, last_status::text) end, occurred_at,
        case when state = 'sent' then last_at end, voicemail_id
      from webhook_deliveries where occurred_at >= ${since}
    ) every
    where (${channel ?? null}::text is null or channel = ${channel ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${firm ?? null}::uuid is null or user_id = ${firm ?? null}))`;
};

export const sendingRows = async (trx: Trx, filter: SendingFilter, { limit, offset }: Limit) => {
  const { rows } = await sql<SendingRow>`
    select s.id, s.channel, s.state, s.user_id as firm_id, s.kind, s.attempts, s.code, s.created_at, s.sent_at, s.message_id,
      coalesce(firms.name, nullif(owner.metadata->>'full_name', ''), owner.email) as firm
    from ${sendings(filter)} s join firms on firms.id = s.user_id join accounts owner on owner.id = firms.owner_id
    order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

export type SendingCount = { channel: Channel; state: State; count: number };

/** By channel and state, whatever channel and state the filter names. */
export const sendingCounts = async (
  trx: Trx,
  { days, firm }: Pick<SendingFilter, 'days' | 'firm'>,
): Promise<SendingCount[]> => {
  const { rows } = await sql<SendingCount>`
    select channel, state, count(*)::int as count from ${sendings({ days, firm })} s
    group by channel, state order by channel, state`.execute(trx);
  return rows;
};
