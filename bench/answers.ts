// Times the answers of the server at the client.
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import type { OpenDatabase } from '#server/adapters/database/index.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { timesOf } from './database-time.ts';
import { figure, percentile, printTable, verdict } from './figures.ts';

/** `atMost`: the required p95 in ms. */
export type Case = { name: string; path: string; atMost: number };

const TIMES = 40;
/** Answers before the measurement. */
const WARMING = 5;

const agent = new Agent({ keepAlive: true });

const poured = (address: string, userId: string, take: (part: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization: `Bearer ${userId}` } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`));
      reply.on('data', take).on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

/** The whole reply, as bytes. */
const fetched = async (address: string, userId: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  await poured(address, userId, (part) => void parts.push(part));
  return Buffer.concat(parts);
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const ordered = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The routes of `messages` over this database, without sign-in. */
export const serve = async (opened: OpenDatabase) => {
  const api = await messagesApi(opened);
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    direct: opened.direct,
    ask: (userId: string, path: string) => fetched(`${address}${path}`, userId),
    /** Streams the reply without keeping it. */
    pour: (userId: string, path: string, take: (part: Buffer) => void) =>
      poured(`${address}${path}`, userId, take),
    async close() {
      agent.destroy();
      await api.close();
    },
  };
};
export type Served = Awaited<ReturnType<typeof serve>>;

export const measure = async (served: Served, userId: string, path: string, times = TIMES) => {
  for (let turn = 0; turn < WARMING; turn += 1) await served.ask(userId, path);
  return timesOf(served.direct, times, () => served.ask(userId, path));
};

/** Measures and prints, with the load of the machine. */
export const measureAll = async (
  heading: string,
  served: Served,
  userId: string,
  cases: readonly Case[],
): Promise<void> => {
  const rows: string[][] = [];
  for (const { name, path, atMost } of cases) {
    const { wall, database, process } = await measure(served, userId, path);
    const p95 = percentile(wall, 0.95);
    rows.push([
      ...[name, figure(percentile(wall, 0.5)), figure(p95), `≤ ${atMost}`, verdict(p95 <= atMost)],
      ...[figure(database), figure(process)],
    ]);
  }
  printTable(
    [heading, 'p50 ms', 'p95 ms', 'required', '', 'processor ms: database', 'server and client'],
    rows,
  );
  process.stdout.write(`load average ${figure(loadavg()[0] ?? 0)}\n\n`);
};

/** The first requests of a new process, before any code is compiled or a connection opened. */
export const firstAnswers = async (served: Served, userId: string, path: string): Promise<number[]> => {
  const took: number[] = [];
  for (let turn = 0; turn <= TIMES; turn += 1) took.push(await timed(() => served.ask(userId, path)));
  return took;
};

/** The same request to two tables, alternately. */
export const compare = async (
  one: readonly [Served, userId: string],
  other: readonly [Served, userId: string],
  path: string,
): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= TIMES; turn += 1)
    for (const [n, [served, userId]] of [one, other].entries()) {
      const took = await timed(() => served.ask(userId, path));
      // The first of each is a warm-up.
      if (turn > 0) times[n]?.push(took);
    }
  return [percentile(ordered(times[0]), 0.5), percentile(ordered(times[1]), 0.5)];
};
