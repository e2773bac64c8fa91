// SQL of the firms, as the operator sees them.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { Row } from '#server/platform/tables.ts';
import type { SubscriptionPeriod } from '#server/subscriptions/index.ts';

export type FirmFilter = {
  words?: string | undefined;
  state?: 'active' | 'invited' | 'disabled' | undefined;
};

export type AdminFirmRow = {
  id: string;
  name: string;
  email: string;
  state: 'active' | 'invited' | 'disabled';
  created_at: Date;
  last_sign_in_at: Date | null;
  people: number;
  lines: number;
  silent_lines: number;
  messages: number;
  messages_30_days: number;
  last_message_at: Date | null;
  subscribed: boolean;
  support_until: Date | null;
} & SubscriptionPeriod;

const NAME = sql`coalesce(firms.name, nullif(owner.metadata->>'full_name', ''), owner.email)`;
const STATE = sql`case when owner.banned_at is not null then 'disabled'
  when owner.email_confirmed_at is null then 'invited' else 'active' end`;

/** The account of an operator has a firm too, which is none as long as it has no line. */
const found = ({ words, state }: FirmFilter) => {
  const text = (words ?? '').toLowerCase();
  const digits = text.replaceAll(/[\s./]/g, '').replace(/^0/, '');
  return sql`from firms join accounts owner on owner.id = firms.owner_id
    where (not owner.operator or exists (select from lines where lines.user_id = firms.id))
      and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
      and (${text} = '' or strpos(lower(${NAME}), ${text}) > 0 or strpos(lower(owner.email), ${text}) > 0
        or exists (select from lines where lines.user_id = firms.id and (strpos(lower(lines.name), ${text}) > 0
          or strpos(lines.slug, ${text}) > 0 or (${digits} ~ '^[+0-9]{3,}$' and strpos(lines.number, ${digits}) > 0))))`;
};

const rowsOf = async (trx: Trx, which: ReturnType<typeof found>, page: Limit): Promise<AdminFirmRow[]> => {
  const { rows } = await sql<AdminFirmRow>`
    with shown as (
      select firms.id, ${NAME} as name, owner.email, ${STATE} as state, firms.created_at, owner.last_sign_in_at
      ${which} order by lower(${NAME}), firms.id limit ${page.limit} offset ${page.offset})
    select shown.*, people.*, ofLines.*, ofMessages.*, newest.received_at as last_message_at,
      subscriptions.user_id is not null as subscribed, trial_began_at, trial_ends_at, paid_until, stripe_status,
      stripe_ends_at, stripe_period_ends_at, closes_on, closed_at,
      (select until from support_grants where user_id = shown.id and until > now()) as support_until
    from shown
    left join subscriptions on subscriptions.user_id = shown.id
    cross join lateral (select 1 + count(*)::int as people from members
      where members.user_id = shown.id and accepted_at is not null) people
    cross join lateral (select count(*)::int as lines, count(silent_since)::int as silent_lines from lines
      where lines.user_id = shown.id and active) ofLines
    cross join lateral (select count(*)::int as messages,
        (count(*) filter (where received_at >= now() - interval '30 days'))::int as messages_30_days
      from voicemails where user_id = shown.id and status <> 'Supprimé') ofMessages
    left join lateral (select received_at from voicemails where user_id = shown.id and status <> 'Supprimé'
      order by received_at desc limit 1) newest on true
    order by lower(name), id`.execute(trx);
  return rows;
};

export const adminFirmRows = async (trx: Trx, filter: FirmFilter, page: Limit) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${found(filter)}`.execute(trx);
  return { rows: await rowsOf(trx, found(filter), page), total: rows[0]?.total ?? 0 };
};

export const adminFirmRow = async (trx: Trx, id: string): Promise<AdminFirmRow | undefined> =>
  (
    await rowsOf(
      trx,
      sql`from firms join accounts owner on owner.id = firms.owner_id where firms.id = ${id}`,
      { limit: 1, offset: 0 },
    )
  )[0];

export type LineOfFirm = Pick<Row<'lines'>, 'id' | 'slug' | 'name' | 'number' | 'active' | 'silent_since'> & {
  last_message_at: Date | null;
};

export const linesOfFirm = async (trx: Trx, userId: string): Promise<LineOfFirm[]> => {
  const { rows } = await sql<LineOfFirm>`
    select id, slug, name, number, active, silent_since, (select max(received_at) from voicemails v
      where v.user_id = lines.user_id and v.line_id = lines.id and v.status <> 'Supprimé') as last_message_at
    from lines where user_id = ${userId} order by name, id`.execute(trx);
  return rows;
};

export type DayOfPromise = {
  day: string;
  messages: number;
  p50_s: number | null;
  p95_s: number | null;
  late: number;
};

/** A notice that quiet hours or a digest held is not counted. */
export const promiseByDay = async (
  trx: Trx,
  userId: string,
  { days, lateS }: { days: number; lateS: number },
): Promise<DayOfPromise[]> => {
  const { rows } = await sql<DayOfPromise>`
    select received_day::text as day, count(*)::int as messages,
      percentile_cont(0.5) within group (order by notified_after) as p50_s,
      percentile_cont(0.95) within group (order by notified_after) as p95_s,
      (count(*) filter (where coalesce(notified_after, extract(epoch from now() - created_at)) > ${lateS}))::int as late
    from voicemails
    where user_id = ${userId} and not held
      and created_at >= now() - make_interval(days => ${days}) and received_at >= now() - make_interval(days => ${days})
    group by received_day order by received_day desc`.execute(trx);
  return rows;
};
