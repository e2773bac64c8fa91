// SQL on pg-boss's tables: what the operator sees of the queue, and the right to enqueue.
import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod';
import type { Trx } from '#server/platform/database.ts';
import type { Turns } from './rules.ts';

export const SCHEMA = 'pgboss';
/** Dead jobs are moved to this queue, which has no workers. */
export const DEAD = 'dead';

const asObject = z.record(z.string(), z.unknown()).catch({});
const traceOf = z.object({ code: z.string(), reason: z.string().nullable() });

export type WaitingJob = {
  id: string;
  name: string;
  state: 'waiting' | 'retrying' | 'running';
  payload: Record<string, unknown>;
  attempt: number;
  createdAt: Date;
  nextAt: Date;
  code: string | null;
  reason: string | null;
};

export type DeadJob = {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
  createdAt: Date;
  diedAt: Date;
  code: string;
  reason: string | null;
};

export type QueueCount = {
  name: string;
  waiting: number;
  running: number;
  dead: number;
  oldestWaitingS: number;
};

/** A job as it is stored: the output of the last try contains the code and the reason. */
type Traced<T> = Omit<T, 'code' | 'reason'> & { output: unknown };

const STATES = { created: 'waiting', retry: 'retrying', active: 'running' } as const;

export const openQueueStore = (pool: pg.Pool) => ({
  /** voxlex_system may enqueue in its own transactions, and nothing else. */
  async allowEnqueueing(): Promise<void> {
    await pool.query(`do $$ begin
      perform pg_advisory_xact_lock(7865126);
      if not has_table_privilege('voxlex_system', '${SCHEMA}.job_common', 'insert') then
        grant usage on schema ${SCHEMA} to voxlex_system;
        grant select, insert on ${SCHEMA}.job, ${SCHEMA}.job_common to voxlex_system;
        grant select on ${SCHEMA}.queue to voxlex_system;
      end if;
    end $$`);
  },

  async waiting(limit: number): Promise<WaitingJob[]> {
    const { rows } = await pool.query<Traced<Omit<WaitingJob, 'state'>> & { state: keyof typeof STATES }>(
      `select id, name, state::text, data as payload, retry_count as attempt, output,
         created_on as "createdAt", start_after as "nextAt"
       from ${SCHEMA}.job where state in ('created', 'retry', 'active') and name <> $1
       order by start_after, id limit $2`,
      [DEAD, limit],
    );
    return rows.map((row) => {
      const { state, output, ...rest } = row;
      const trace = traceOf.safeParse(output).data;
      const lost = state === 'retry' && trace === undefined;
      return {
        ...rest,
        state: STATES[state],
        code: trace?.code ?? (lost ? 'unavailable' : null),
        reason: trace?.reason ?? (lost ? 'worker lost' : null),
      };
    });
  },

  async dead(limit: number): Promise<DeadJob[]> {
    const { rows } = await pool.query<Traced<DeadJob>>(
      `select id, coalesce(source_name, name) as name, data as payload, source_output as output,
         coalesce(source_retry_count, 0) + 1 as attempts,
         coalesce(source_created_on, created_on) as "createdAt", created_on as "diedAt"
       from ${SCHEMA}.job where name = $1 and state in ('created', 'retry', 'failed')
       order by created_on desc, id limit $2`,
      [DEAD, limit],
    );
    // The output is pg-boss's own when the worker was killed during its last try.
    return rows.map(({ output, ...rest }) => ({
      ...rest,
      ...(traceOf.safeParse(output).data ?? { code: 'unavailable', reason: 'worker lost' }),
    }));
  },

  async counts(): Promise<QueueCount[]> {
    const { rows } = await pool.query<QueueCount>(
      `select coalesce(source_name, name) as name,
         (count(*) filter (where name <> $1 and state in ('created', 'retry')))::int as waiting,
         (count(*) filter (where name <> $1 and state = 'active'))::int as running,
         (count(*) filter (where name = $1))::int as dead,
         coalesce(extract(epoch from now() - min(created_on)
           filter (where name <> $1 and state in ('created', 'retry'))), 0)::float8 as "oldestWaitingS"
       from ${SCHEMA}.job where state in ('created', 'retry', 'active') group by 1 order by 1`,
      [DEAD],
    );
    return rows;
  },

  /** A turn is stored as a negative priority, because pg-boss takes the highest priority first. */
  async turns(name: string, firms: readonly string[]): Promise<Turns> {
    const waiting = `from ${SCHEMA}.job where name = $1 and state < 'active' and not blocked`;
    const { rows } = await pool.query<{ firm: string | null; turn: number | null }>(
      `select null as firm, -max(priority) as turn ${waiting} and start_after <= now()
       union all select group_id, -min(priority) ${waiting} and group_id = any($2) group by group_id`,
      [name, firms],
    );
    const last = rows.flatMap(({ firm, turn }): [string, number][] =>
      firm !== null && turn !== null ? [[firm, turn]] : [],
    );
    return { now: rows.find(({ firm }) => firm === null)?.turn ?? 0, last: new Map(last) };
  },

  /** Uses the database's clock, which also decides when a job is due: this machine's may be wrong. */
  async postpone(id: string, ms: number): Promise<void> {
    await pool.query(
      `update ${SCHEMA}.job set start_after = now() + make_interval(secs => $2) where id = $1 and state = 'retry'`,
      [id, ms / 1000],
    );
  },

  /** Matches any value of the payload. A running job goes on and finds that its message is gone. */
  async forget(ids: readonly string[]): Promise<number> {
    const { rowCount } = await pool.query(
      `delete from ${SCHEMA}.job where state <> 'active'
         and exists (select from jsonb_each_text(case when jsonb_typeof(data) = 'object' then data end) as named where named.value = any($1::text[]))`,
      [ids],
    );
    return rowCount ?? 0;
  },

  async setAside(ids: readonly string[]): Promise<number> {
    const { rowCount } = await pool.query(
      `update ${SCHEMA}.job set state = 'cancelled', completed_on = now()
       where id = any($1::uuid[]) and name = $2 and state in ('created', 'retry', 'failed')`,
      [ids, DEAD],
    );
    return rowCount ?? 0;
  },

  /** Runs a waiting retry now. */
  async hasten(ids: readonly string[]): Promise<number> {
    const { rowCount } = await pool.query(
      `update ${SCHEMA}.job set start_after = now() where id = any($1::uuid[]) and state in ('created', 'retry') and name <> $2`,
      [ids, DEAD],
    );
    return rowCount ?? 0;
  },
});

/** The keys among these with a job that waits, runs or is to be tried again. */
export const liveKeys = async (trx: Trx, name: string, keys: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from ${sql.id(SCHEMA, 'job')}
    where name = ${name} and state in ('created', 'retry', 'active') and singleton_key = any(${keys})`.execute(
    trx,
  );
  return new Set(rows.map(({ key }) => key));
};

/** `startAfter` and `firm` are missing in older backups. */
export type UnfinishedJob = {
  name: string;
  payload: Record<string, unknown>;
  key: string | null;
  startAfter?: Date | undefined;
  firm?: string | null | undefined;
};

const unfinishedRow = z.object({
  name: z.string(),
  payload: asObject,
  key: z.string().nullable(),
  startAfter: z.date(),
  firm: z.string().nullable(),
});

/** Every unfinished job, also the dead ones. The owner reads it in a snapshot. */
export const unfinishedJobs = async (trx: Trx): Promise<UnfinishedJob[]> => {
  const { rows } = await sql`
    select coalesce(source_name, name) as name, data as payload, singleton_key as key,
      start_after as "startAfter", group_id as firm
    from ${sql.id(SCHEMA, 'job')} where state in ('created', 'retry', 'active') and coalesce(source_name, name) <> ${DEAD}
    order by created_on, id`.execute(trx);
  return z.array(unfinishedRow).parse(rows);
};

export const forgetJobs = async (trx: Trx): Promise<void> => {
  await sql`delete from ${sql.id(SCHEMA, 'job')}`.execute(trx);
};
