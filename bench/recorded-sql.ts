// The statements that the server sends while something is asked of it, to be sent again by a bare client.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/platform/database.ts';

export type Statement = { text: string; values: unknown[] };

/** What every client of this process sends until the work is done. */
export const recorded = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, given: unknown[]) {
      const [text, values] = given;
      if (typeof text === 'string')
        statements.push({ text, values: Array.isArray(values) ? [...values] : [] });
      return Reflect.apply(query, client, given);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
};

export const openBare = async (options: ConnectionOptions) => {
  const client = new pg.Client(options);
  // The database ends first where a measurement fails: that must not hide why.
  client.on('error', () => {});
  await client.connect();
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    /** Processor time of its backend so far; not a number where the system does not tell. */
    async workedMs(): Promise<number> {
      const told = await readFile(`/proc/${own[0]?.pid}/schedstat`, 'utf8').catch(() => '');
      return Number.parseInt(told, 10) / 1e6;
    },
    async replay(statements: readonly Statement[]): Promise<void> {
      for (const { text, values } of statements)
        await (values.length > 0 ? client.query(text, values) : client.query(text));
    },
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
      (await client.query<R>(text, values)).rows,
    close: () => client.end(),
  };
};
