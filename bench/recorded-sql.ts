// Records the statements that the server sends for a request, so that a bare client can repeat them.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/platform/database.ts';

type Statement = { text: string; values: unknown[] };
/** Statements sent without waiting for each other. */
export type Sent = readonly Statement[];

/** Everything that the clients of this process send during the work. */
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
  // After a failure the database stops first; its error must not hide the reason.
  client.on('error', () => {});
  await client.connect();
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    /** Processor time of its backend; NaN where the system does not provide it. */
    async workedMs(): Promise<number> {
      const told = await readFile(`/proc/${own[0]?.pid}/schedstat`, 'utf8').catch(() => '');
      return Number.parseInt(told, 10) / 1e6;
    },
    /** Statements that the server pipelined are pipelined. */
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
