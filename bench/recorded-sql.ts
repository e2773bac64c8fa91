// The statements that the server sends while something is asked of it, to be sent again by a bare client.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/platform/database.ts';

type Statement = { text: string; values: unknown[] };
/** What was sent without waiting for one another. */
export type Sent = readonly Statement[];

/** What every client of this process sends until the work is done. */
export const recorded = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Statement[][] = [];
  let unanswered = 0;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, given: unknown[]) {
      const [text, values] = given;
      const answer: unknown = Reflect.apply(query, client, given);
      if (typeof text !== 'string') return answer;
      const statement = { text, values: Array.isArray(values) ? [...values] : [] };
      if (unanswered > 0) sent.at(-1)?.push(statement);
      else sent.push([statement]);
      unanswered += 1;
      const answered = () => {
        unanswered -= 1;
      };
      Promise.resolve(answer).then(answered, answered);
      return answer;
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
};

export const openBare = async (options: ConnectionOptions) => {
  const client = new pg.Client({ ...options, pipeline: true });
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
    /** What the server sent together is sent together. */
    async replay(recording: readonly Sent[]): Promise<void> {
      for (const sent of recording)
        await Promise.all(
          sent.map(({ text, values }) =>
            values.length > 0 ? client.query(text, values) : client.query(text),
          ),
        );
    },
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
      (await client.query<R>(text, values)).rows,
    close: () => client.end(),
  };
};
