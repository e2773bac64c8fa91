// Processor time of a database's connections in milliseconds: on a machine with other work it says more than the wall time.
// Zero on systems other than Linux.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/platform/database.ts';

const NS_PER_MS = 1_000_000;

const connectionsOf = async (direct: ConnectionOptions): Promise<Map<number, number>> => {
  const client = new pg.Client(direct);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  const times = new Map<number, number>();
  for (const { pid } of rows) {
    const [onProcessor] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ');
    times.set(pid, Number(onProcessor) / NS_PER_MS);
  }
  return times;
};

/** Runs the work so many times. Returns sorted wall times, and the processor time of one run of PostgreSQL and of this process. */
export const timesOf = async (
  direct: ConnectionOptions,
  times: number,
  work: (n: number) => Promise<unknown>,
): Promise<{ wall: number[]; database: number; process: number }> => {
  const wall: number[] = [];
  const [before, own] = [await connectionsOf(direct), process.cpuUsage()];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work(n);
    wall.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(own);
  let database = 0;
  // A connection may have been opened or closed in between.
  for (const [pid, ms] of await connectionsOf(direct)) database += ms - (before.get(pid) ?? 0);
  return {
    wall: wall.sort((one, other) => one - other),
    database: database / times,
    process: (user + system) / 1000 / times,
  };
};
