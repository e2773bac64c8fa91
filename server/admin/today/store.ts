// SQL of what needs a person: requests, openings, numbers, notices, lines and subscriptions across firms.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { SubscriptionPeriod } from '#server/subscriptions/index.ts';

const FIRM = sql`coalesce(firms.name, nullif(owner.metadata->>'full_name', ''), owner.email)`;
const FIRMS = sql`join firms on firms.id = found.user_id join accounts owner on owner.id = firms.owner_id`;
/** The account of an operator is a firm only if it has a line. */
const IS_FIRM = sql`(not owner.operator or exists (select from lines where lines.user_id = firms.id))`;

export type WaitingRequest = { id: string; email: string; received_at: Date };

/** Trial requests and recorded greetings whose clock runs: the oldest of each address, until it is opened, refused or closed. */
export const waitingRequests = async (trx: Trx): Promise<WaitingRequest[]> => {
  const { rows } = await sql<WaitingRequest>`
    select id, email, received_at from (
      select distinct on (lower(email)) id, email, received_at from leads
      where kind <> 'survey' and state in ('new', 'in_progress') and not suspect
      order by lower(email), received_at) oldest
    order by received_at limit 100`.execute(trx);
  return rows;
};

export type UnfinishedOpening = { lead_id: string | null; firm: string; since: Date };

/** Accounts whose number is not connected, so that their firm is not invited yet. */
export const unfinishedOpenings = async (trx: Trx): Promise<UnfinishedOpening[]> => {
  const { rows } = await sql<UnfinishedOpening>`
    select found.lead_id, ${FIRM} as firm, found.opened_at as since from account_openings found ${FIRMS}
    where found.state = 'number' order by found.opened_at limit 100`.execute(trx);
  return rows;
};

export type UnfinishedNumber = { number: string; since: Date };

/** A request to the provider is over by then. */
const PATIENCE_MS = 5 * 60_000;

/** Numbers that were bought or released in part; those of an unfinished opening are shown with it. */
export const unfinishedNumbers = async (trx: Trx, now: Date): Promise<UnfinishedNumber[]> => {
  const before = new Date(now.getTime() - PATIENCE_MS);
  const { rows } = await sql<UnfinishedNumber>`
    select number, created_at as since from telephone_numbers
    where state <> 'connected' and (trouble is not null or changed_at < ${before})
      and not exists (select from account_openings where bought_number = number and account_openings.state = 'number')
    order by created_at limit 100`.execute(trx);
  return rows;
};

export type FirmTrouble = { id: string; firm: string; count: number; since: Date };

/** Notices that were refused or came back within the last days, by firm. */
export const undeliveredByFirm = async (trx: Trx, days: number): Promise<FirmTrouble[]> => {
  const { rows } = await sql<FirmTrouble>`
    select firms.id, ${FIRM} as firm, found.count, found.since from (
      select user_id, count(*)::int as count, min(created_at) as since from deliveries
      where state in ('refused', 'bounced') and created_at >= now() - make_interval(days => ${days}) group by user_id) found
    ${FIRMS} order by found.since`.execute(trx);
  return rows;
};

/** Alerts of the last days, by firm: those of texts that the provider refuses, or those whose mail reached no address. */
export const alertsByFirm = async (
  trx: Trx,
  which: 'texts_refused' | 'unread',
  days: number,
): Promise<FirmTrouble[]> => {
  const found =
    which === 'unread'
      ? sql`state in ('no_recipient', 'refused')`
      : sql`kind in ('texts_refused', 'texts_failing') and state not in ('no_recipient', 'refused')`;
  const { rows } = await sql<FirmTrouble>`
    select firms.id, ${FIRM} as firm, found.count, found.since from (
      select user_id, count(*)::int as count, min(created_at) as since from alerts
      where ${found} and created_at >= now() - make_interval(days => ${days}) group by user_id) found
    ${FIRMS} order by found.since`.execute(trx);
  return rows;
};

/** Messages of the last day whose notice was late, or has not gone, by firm. */
export const lateByFirm = async (trx: Trx, lateS: number): Promise<FirmTrouble[]> => {
  const { rows } = await sql<FirmTrouble>`
    select firms.id, ${FIRM} as firm, found.count, found.since from (
      select user_id, count(*)::int as count, min(created_at) as since from voicemails
      where created_at >= now() - interval '1 day' and not held and status <> 'Supprimé'
        and coalesce(notified_after, extract(epoch from now() - created_at)) > ${lateS} group by user_id) found
    ${FIRMS} order by found.since`.execute(trx);
  return rows;
};

/** Of the messages of the last 24 hours, without those whose notice was held. */
export const promiseOfLastDay = async (trx: Trx): Promise<{ messages: number; p95_s: number | null }> => {
  const { rows } = await sql<{ messages: number; p95_s: number | null }>`
    select count(*)::int as messages, percentile_cont(0.95) within group (order by notified_after) as p95_s
    from voicemails where created_at >= now() - interval '1 day' and not held`.execute(trx);
  return rows[0] ?? { messages: 0, p95_s: null };
};

export type SilentLine = { firm_id: string; firm: string; line: string; silent_since: Date };

export const silentLines = async (trx: Trx): Promise<SilentLine[]> => {
  const { rows } = await sql<SilentLine>`
    select firms.id as firm_id, ${FIRM} as firm, found.name as line, found.silent_since from lines found ${FIRMS}
    where found.active and found.silent_since is not null order by found.silent_since limit 100`.execute(trx);
  return rows;
};

export type SubscribedFirm = { id: string; firm: string } & SubscriptionPeriod;

/** Firms whose trial or paid time is over. The rules of the subscription decide about the card and the days. */
export const possiblyEnded = async (trx: Trx, now: Date): Promise<SubscribedFirm[]> => {
  const { rows } = await sql<SubscribedFirm>`
    select firms.id, ${FIRM} as firm, trial_began_at, trial_ends_at, paid_until, stripe_status, stripe_ends_at,
      stripe_period_ends_at, closes_on, closed_at
    from subscriptions found ${FIRMS}
    where found.closed_at is null and ${IS_FIRM}
      and greatest(trial_ends_at, paid_until, stripe_ends_at) <= ${now}
    order by greatest(trial_ends_at, paid_until, stripe_ends_at)`.execute(trx);
  return rows;
};

/** Messages without a text are counted as long as mails that did not arrive. */
const DAYS = 7;
/** A line that was fed otherwise within this time needs no number. */
const FED_DAYS = 30;

export const installationFacts = async (trx: Trx) => {
  const { rows } = await sql<{
    hasFirm: boolean;
    withoutText: number;
    numbered: number;
    texting: number;
    isFedOtherwise: boolean;
  }>`
    select
      exists (select from firms join accounts owner on owner.id = firms.owner_id where ${IS_FIRM}) as "hasFirm",
      (select count(*)::int from voicemails where transcription_state = 'no_engine' and status <> 'Supprimé'
        and created_at >= now() - make_interval(days => ${DAYS})) as "withoutText",
      (select count(*)::int from lines where number is not null and active) as numbered,
      (select count(*)::int from lines where sms_reply and active) as texting,
      exists (select from voicemails where source in ('pbx', 'mailbox')
        and created_at >= now() - make_interval(days => ${FED_DAYS})) as "isFedOtherwise"`.execute(trx);
  return rows[0] ?? { hasFirm: false, withoutText: 0, numbered: 0, texting: 0, isFedOtherwise: false };
};

export const databaseVersions = async (trx: Trx): Promise<{ postgres: string }> => {
  const { rows } = await sql<{
    postgres: string;
  }>`select current_setting('server_version') as postgres`.execute(trx);
  return { postgres: rows[0]?.postgres ?? '' };
};
