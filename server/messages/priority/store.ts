// SQL of «À rappeler d'abord»: what the rule knows about the open messages.
import { type RawBuilder, sql } from 'kysely';
import { ATTEMPT_DAYS, MOST_ATTEMPTS } from '#contract/call-backs.ts';
import { nextMidnight } from '#contract/period.ts';
import { MOST_WEIGHED, type PrioritySignals, REPEAT_DAYS } from '#contract/priority.ts';
import { SAMPLE_SIZE } from '#contract/priority-sample.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Facts, Outcome } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import { type ListRequest, matching, notDeletedOf, withTables } from '../filter/store.ts';

type About = Pick<ListRequest, 'userId' | 'now'>;

type SignalRow = {
  id: string;
  matches: boolean;
  received_at: Date;
  caller: string | null;
  urgency: string | null;
  length: number;
  remind_at: Date | null;
  facts: Facts | null;
  calls: number | null;
  first_call_at: Date | null;
  named: boolean | null;
  reference: string | null;
};

/** Not handled, and not put off to a later day. */
export const isOpenOn = (now: Date): RawBuilder<unknown> =>
  sql`handled_at is null and (remind_at is null or remind_at < ${nextMidnight(now)})`;

/** Its calls of the last days, whether they were handled or not. One call is no repetition. */
const recentCalls = ({ userId, now }: About): RawBuilder<unknown> => sql`recent as materialized (
  select n.contact_id, count(*)::integer as calls, min(v.received_at) as first_call_at
  from voicemails v join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
  where v.user_id = ${userId}::uuid and v.status <> 'Supprimé'
    and v.received_at >= ${new Date(now.getTime() - REPEAT_DAYS * DAY_MS)}
  group by n.contact_id having count(*) > 1)`;

const columns = sql`
  chosen.id, chosen.matches, v.received_at, coalesce(n.contact_id::text, v.caller_phone_number) as caller,
  v.urgency, coalesce(length(v.transcription), 0) as length, v.remind_at, v.facts, recent.calls, recent.first_call_at, c.name is not null as named,
  (select coalesce(r.number, r.name) from contact_references r
    where r.user_id = n.user_id and r.contact_id = n.contact_id order by r.created_at, r.id limit 1) as reference`;

const tables = (userId: string) => sql`
  chosen join voicemails v on v.user_id = ${userId}::uuid and v.id = chosen.id
  left join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
  left join contacts c on c.user_id = n.user_id and c.id = n.contact_id
  left join recent on recent.contact_id = n.contact_id`;

const signalsOf = (row: SignalRow): PrioritySignals => ({
  id: row.id,
  received_at: row.received_at.toISOString(),
  caller: row.caller,
  urgency: row.urgency,
  length: row.length,
  remind_at: row.remind_at?.toISOString() ?? null,
  facts: row.facts,
  calls: row.calls ?? 1,
  first_call_at: row.first_call_at?.toISOString() ?? null,
  client: row.named || row.reference !== null ? { reference: row.reference } : null,
});

/** The newest open messages; `matching` are the ids of those that the query filters. */
export const openSignals = async (
  trx: Trx,
  request: ListRequest,
): Promise<{ signals: PrioritySignals[]; matching: Set<string> }> => {
  const chosen = sql`chosen as materialized (
    select id, ${matching(request)} as matches from ${notDeletedOf(request)} and ${isOpenOn(request.now)}
    order by received_at desc, id desc limit ${MOST_WEIGHED})`;
  const { rows } = await sql<SignalRow>`${withTables(request, chosen, recentCalls(request))}
    select ${columns} from ${tables(request.userId)}`.execute(trx);
  return {
    signals: rows.map(signalsOf),
    matching: new Set(rows.flatMap(({ id, matches }) => (matches ? [id] : []))),
  };
};

/** Open messages that match and are not weighed, the newest first. */
export const unweighedIds = async (
  trx: Trx,
  request: ListRequest,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> => {
  const older = sql`older as materialized (
    select id, ${matching(request)} as matches, received_at from ${notDeletedOf(request)} and ${isOpenOn(request.now)}
    order by received_at desc, id desc offset ${MOST_WEIGHED})`;
  const { rows } = await sql<{ ids: string[]; total: number }>`${withTables(request, older)}
    select array(select id from older where matches order by received_at desc, id desc limit ${limit} offset ${offset}) as ids,
      (select count(*) from older where matches) as total`.execute(trx);
  return rows[0] ?? { ids: [], total: 0 };
};

export type SampleRow = { signals: PrioritySignals } & {
  caller_phone_number: string | null;
  ai_summary: string | null;
  caller_name: string | null;
  name_heard: boolean;
};

/** The last messages, handled or not. */
export const sampleRows = async (trx: Trx, about: About): Promise<SampleRow[]> => {
  const { rows } = await sql<
    SignalRow & Pick<SampleRow, 'ai_summary' | 'caller_phone_number' | 'caller_name'>
  >`with chosen as materialized (
      select id, true as matches from ${notDeletedOf(about)} order by received_at desc, id desc limit ${SAMPLE_SIZE}),
    ${recentCalls(about)}
    select ${columns}, v.caller_phone_number, v.ai_summary, coalesce(c.name, v.facts ->> 'caller_name') as caller_name
    from ${tables(about.userId)}`.execute(trx);
  return rows.map((row) => ({
    signals: signalsOf(row),
    caller_phone_number: row.caller_phone_number,
    ai_summary: row.ai_summary,
    caller_name: row.caller_name,
    name_heard: row.caller_name !== null && !row.named,
  }));
};

export type AttemptRow = {
  message_id: string;
  at: Date;
  outcome: Outcome;
  person_id: string | null;
};

/** Whether the act counts one call back more, and no later one took it back. */
const isTry = sql`(a.after ->> 'tries')::integer > (a.before ->> 'tries')::integer and not exists (
  select from message_acts less where less.user_id = a.user_id and less.voicemail_id = a.voicemail_id
    and less.id > a.id and (less.after ->> 'tries')::integer < (a.after ->> 'tries')::integer)`;

/** Outcomes and unanswered calls that were noted for messages of the same callers, by message of the list; the latest first. */
export const attemptsFor = async (
  trx: Trx,
  { userId, now }: About,
  ids: readonly string[],
): Promise<AttemptRow[]> => {
  if (ids.length === 0) return [];
  const since = new Date(now.getTime() - ATTEMPT_DAYS * DAY_MS);
  const { rows } = await sql<AttemptRow>`
    with listed as (
      select v.id as message_id, v.id as voicemail_id from voicemails v
      where v.user_id = ${userId}::uuid and v.id = any(${ids}::uuid[])
      union
      select v.id, other.id from voicemails v
      join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
      join contact_numbers m on m.user_id = n.user_id and m.contact_id = n.contact_id
      join voicemails other on other.user_id = m.user_id and other.caller_phone_number = m.number
        and other.received_at >= ${since} and other.status <> 'Supprimé'
      where v.user_id = ${userId}::uuid and v.id = any(${ids}::uuid[]))
    select message_id, at, outcome, person_id from (
      select message_id, a.at, coalesce(a.after ->> 'outcome', 'no_answer') as outcome, a.person_id,
        row_number() over (partition by message_id order by a.at desc, a.id desc) as place
      from listed join message_acts a on a.user_id = ${userId}::uuid and a.voicemail_id = listed.voicemail_id
      where a.at >= ${since} and a.undoes is null and (a.after ->> 'outcome' is not null or ${isTry}) and not exists (
        select from message_acts u where u.user_id = a.user_id and u.undoes = a.id)) noted
    where place <= ${MOST_ATTEMPTS} order by at desc`.execute(trx);
  return rows;
};
