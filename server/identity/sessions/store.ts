// SQL of sessions.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';
import type { Account } from '../store.ts';

export type SessionRow = Row<'sessions'>;
type SessionId = Pick<SessionRow, 'user_id' | 'id'>;

/** Undefined, without a write, when the account was banned or its password or confirmation has changed. */
export const enterAccount = (
  trx: Trx,
  id: string,
  /** `passwordHash` is the hash that was verified; null when a mail proved the address. */
  proof: { passwordHash: string | null },
  now: Date,
): Promise<Account | undefined> => {
  const { passwordHash } = proof;
  const entering = trx
    .updateTable('accounts')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .where('banned_at', 'is', null)
    .returningAll();
  const entered =
    passwordHash === null
      ? entering.set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})` })
      : entering.where('password_hash', '=', passwordHash).where('email_confirmed_at', 'is not', null);
  return entered.executeTakeFirst();
};

export const insertSession = async (trx: Trx, session: NewRow<'sessions'>): Promise<void> => {
  await trx.insertInto('sessions').values(session).execute();
};

/** Locks the session until the transaction ends, so that racing tabs are answered one after the other. */
export const lockSession = (trx: Trx, id: string): Promise<SessionRow | undefined> =>
  trx
    .selectFrom('session_ids')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'session_ids.user_id')
        .onRef('sessions.id', '=', 'session_ids.session_id'),
    )
    .selectAll('sessions')
    .where('session_ids.session_id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();

export const rotateSession = async (trx: Trx, { user_id, id }: SessionId, now: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ rotation: sql`rotation + 1`, refreshed_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export type ActiveSession = {
  user_id: string;
  aal: 'aal1' | 'aal2';
  methods: SessionRow['methods'];
  new_password_until: Date | null;
  /** The user has set up a second factor. */
  has_factor: boolean;
  /** The person may open the operator's pages. */
  operator: boolean;
  /** The firm or the operator requires a second factor, even if the user has none yet. */
  factor_required: boolean;
  /** The firm whose messages the session shows. */
  firm_id: string | null;
  /** Null if the person has left the firm, or the firm is disabled. */
  role: 'owner' | 'member' | null;
  /** The lines given to a member; null for all. */
  line_ids: string[] | null;
  created_at: Date;
  refreshed_at: Date;
};

/** A session of this user that has not ended, of an account that is not banned. */
export const activeSession = (trx: Trx, id: string, personId: string): Promise<ActiveSession | undefined> =>
  trx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.user_id')
    .leftJoin('firms', 'firms.id', 'sessions.firm_id')
    .leftJoin('accounts as owner', 'owner.id', 'firms.owner_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'sessions.firm_id')
        .onRef('members.account_id', '=', 'sessions.user_id'),
    )
    .select([
      'sessions.user_id',
      'sessions.aal',
      'sessions.methods',
      'sessions.new_password_until',
      'sessions.created_at',
      'sessions.refreshed_at',
      'sessions.firm_id',
      'members.line_ids',
      sql<ActiveSession['role']>`case when firms.owner_id = sessions.user_id then 'owner'
        when members.id is not null and owner.banned_at is null then 'member' end`.as('role'),
      'accounts.operator',
      sql<boolean>`accounts.second_factor_required or accounts.operator or coalesce(firms.require_second_factor, false)`.as(
        'factor_required',
      ),
      sql<boolean>`exists (
        select from second_factors f where f.user_id = accounts.id and f.kind = 'totp' and f.verified)`.as(
        'has_factor',
      ),
    ])
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', personId)
    .where('sessions.ended_at', 'is', null)
    .where('accounts.banned_at', 'is', null)
    .executeTakeFirst();

export type OpenSession = Pick<SessionRow, 'id' | 'device' | 'network' | 'created_at' | 'refreshed_at'>;

/** Sessions of the user that have not ended, used and signed in recently enough. */
export const openSessions = async (
  trx: Trx,
  personId: string,
  since: { idle: Date; started: Date },
  { limit, offset }: Limit,
): Promise<{ rows: OpenSession[]; total: number }> => {
  const open = trx
    .selectFrom('sessions')
    .where('user_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('refreshed_at', '>=', since.idle)
    .where('created_at', '>=', since.started);
  const rows = await open
    .select(['id', 'device', 'network', 'created_at', 'refreshed_at'])
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await open
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** `weak` selects the sessions that showed no second factor. */
export type WhichSessions = { all: true } | { only: string } | { except: string } | { weak: true };

/** Ends sessions and notifies every process in the same transaction. */
export const endSessions = async (
  trx: Trx,
  personId: string,
  which: WhichSessions,
  by: string,
  now: Date,
): Promise<Pick<SessionRow, 'id' | 'device' | 'firm_id'>[]> => {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: by })
    .where('user_id', '=', personId)
    .where('ended_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  if ('except' in which) query = query.where('id', '<>', which.except);
  if ('weak' in which) query = query.where('aal', '=', 'aal1');
  const ended = await query.returning(['id', 'device', 'firm_id']).execute();
  if (ended.length > 0) await notifyChanged(trx, personId);
  return ended;
};

/** The sessions show another firm from now on. */
export const moveSessions = async (
  trx: Trx,
  personId: string,
  which: { only: string } | { firmId: string },
  firmId: string,
): Promise<void> => {
  let query = trx
    .updateTable('sessions')
    .set({ firm_id: firmId })
    .where('user_id', '=', personId)
    .where('ended_at', 'is', null);
  query = 'only' in which ? query.where('id', '=', which.only) : query.where('firm_id', '=', which.firmId);
  await query.execute();
};

/** Makes every process drop this user's sessions from its cache. */
export const notifyChanged = async (trx: Trx, personId: string): Promise<void> => {
  await sql`select pg_notify('identity', ${personId})`.execute(trx);
};

export const setAssurance = async (
  trx: Trx,
  { user_id, id }: SessionId,
  aal: 'aal1' | 'aal2',
  methods: SessionRow['methods'],
): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ aal, methods: JSON.stringify(methods) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** After the last second factor was removed, no session counts as having shown one. */
export const weakenSessions = async (trx: Trx, personId: string): Promise<void> => {
  await trx.updateTable('sessions').set({ aal: 'aal1' }).where('user_id', '=', personId).execute();
  await notifyChanged(trx, personId);
};

export const closeNewPassword = async (trx: Trx, { user_id, id }: SessionId): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ new_password_until: null })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export const setProved = async (trx: Trx, { user_id, id }: SessionId, now: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

export const passwordShownSince = async (
  trx: Trx,
  { user_id, id }: SessionId,
  since: Date,
): Promise<boolean> =>
  (await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('proved_at', '>=', since)
    .executeTakeFirst()) !== undefined;

export const dropOldSessions = async (trx: Trx, before: Date): Promise<number> => {
  const done = await trx
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', before), where('refreshed_at', '<', before)]))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
};
