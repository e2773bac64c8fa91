// SQL of sessions.
import { type RawBuilder, sql } from 'kysely';
import { recordingLogin } from '#server/accounts/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/tables.ts';
import { givingBack } from '../limits/store.ts';
import type { Account } from '../store.ts';
import type { ShownFactor } from '../view.ts';

export type KeptSession = Row<'sessions'>;

export type NewSession = {
  id: string;
  userId: string;
  methods: KeptSession['methods'];
  newPasswordUntil: Date | null;
  /** A mail proved the address. */
  confirms: boolean;
  proof: string;
  /** What was given back of the counters. */
  givesBack: readonly string[];
  /** Of the password that was shown: only while it still is that one, and the account confirmed. */
  passwordHash: string | null;
};

export type Entered = { account: Account; factors: ShownFactor[] };
type Kept<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };
type EnteredRow = Account & { factors: Kept<ShownFactor>[] };

/**
 * The session, what account and profile remember of it, the counters and its line in the log: one round trip, for it is
 * the busiest one. Nothing at all is written where the account is not what it was a moment ago.
 */
export const enteringSession = (session: NewSession, now: Date): RawBuilder<EnteredRow> => {
  const { id, userId, methods, newPasswordUntil, confirms, proof, givesBack, passwordHash } = session;
  const isStill =
    passwordHash === null
      ? sql``
      : sql`and password_hash = ${passwordHash} and email_confirmed_at is not null`;
  return sql<EnteredRow>`
    with entered as (
      update accounts set last_sign_in_at = ${now}, updated_at = ${now},
        email_confirmed_at = case when ${confirms}::bool then coalesce(email_confirmed_at, ${now}) else email_confirmed_at end
      where id = ${userId} and banned_at is null ${isStill}
      returning *
    ), ${givesBack.length > 0 ? sql`${givingBack(givesBack, 'entered')},` : sql``}
    logged as (${recordingLogin(sql`select id from entered`, now)}),
    kept as (
      insert into sessions (id, user_id, methods, created_at, refreshed_at, new_password_until)
      select ${id}::uuid, id, ${JSON.stringify(methods)}::jsonb, ${now}::timestamptz, ${now}::timestamptz,
        ${newPasswordUntil}::timestamptz from entered
    ), written as (
      insert into audit (id, at, actor, action, user_id, subject, code)
      select ${newId(now.getTime())}::uuid, ${now}::timestamptz, 'user', 'signed in', id, ${id}::uuid, ${proof} from entered
    )
    select entered.*, coalesce((
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'verified', f.verified,
        'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
      from second_factors f where f.user_id = entered.id), '[]') as factors
    from entered`;
};

export const readEntered = ([account]: readonly EnteredRow[]): Entered | undefined => {
  if (!account) return undefined;
  const factors = account.factors.map((factor) => ({
    ...factor,
    created_at: new Date(factor.created_at),
    updated_at: new Date(factor.updated_at),
  }));
  return { account, factors };
};

/** Held until the transaction ends: racing tabs are answered one after the other, in whichever process. */
export const lockSession = (trx: Trx, id: string): Promise<KeptSession | undefined> =>
  trx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const rotateSession = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ rotation: sql`rotation + 1`, refreshed_at: now })
    .where('id', '=', id)
    .execute();
};

export type Living = {
  user_id: string;
  aal: 'aal1' | 'aal2';
  methods: KeptSession['methods'];
  new_password_until: Date | null;
  /** One was set up. */
  has_factor: boolean;
  /** The firm wants one, set up or not. */
  factor_required: boolean;
  refreshed_at: Date;
};

/** A session of exactly this user that has not ended, of an account that has not been shut. */
export const livingSession = (trx: Trx, id: string, userId: string): Promise<Living | undefined> =>
  trx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.aal',
      'sessions.methods',
      'sessions.new_password_until',
      'sessions.refreshed_at',
      'accounts.second_factor_required as factor_required',
      sql<boolean>`exists (
        select from second_factors f where f.user_id = accounts.id and f.kind = 'totp' and f.verified)`.as(
        'has_factor',
      ),
    ])
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('accounts.banned_at', 'is', null)
    .executeTakeFirst();

export type Which = { all: true } | { only: string } | { except: string };

/** Ends them and tells every process, in the same transaction; answers with their ids. */
export const endSessions = async (
  trx: Trx,
  userId: string,
  which: Which,
  by: string,
  now: Date,
): Promise<string[]> => {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  if ('except' in which) query = query.where('id', '<>', which.except);
  const ended = (await query.returning('id').execute()).map(({ id }) => id);
  if (ended.length > 0) await tellChanged(trx, userId);
  return ended;
};

/** Whatever every process remembers of this person's sessions is to be looked up again. */
export const tellChanged = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select pg_notify('identity', ${userId})`.execute(trx);
};

export const setAssurance = async (
  trx: Trx,
  id: string,
  aal: 'aal1' | 'aal2',
  methods: KeptSession['methods'],
): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ aal, methods: JSON.stringify(methods) })
    .where('id', '=', id)
    .execute();
};

export const endWeakSessions = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'second factor' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('aal', '=', 'aal1')
    .execute();
};

/** The second factor is gone: what it gave goes with it. */
export const weakenSessions = async (trx: Trx, userId: string): Promise<void> => {
  await trx.updateTable('sessions').set({ aal: 'aal1' }).where('user_id', '=', userId).execute();
  await tellChanged(trx, userId);
};

export const closeNewPassword = async (trx: Trx, id: string): Promise<void> => {
  await trx.updateTable('sessions').set({ new_password_until: null }).where('id', '=', id).execute();
};

export const dropOldSessions = async (trx: Trx, before: Date): Promise<number> => {
  const done = await trx
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', before), where('refreshed_at', '<', before)]))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
};
