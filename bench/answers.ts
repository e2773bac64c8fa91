// Times an answer at the client, in the server, and for the same SQL sent by a bare client, alternately.
import { tracingChannel } from 'node:diagnostics_channel';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import type { OpenDatabase } from '#server/adapters/database/index.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { figure, percentile, printTable } from './figures.ts';
import { openBare, recorded } from './recorded-sql.ts';

/** `atMost`: the required p95 in ms; null where nothing is required. */
export type Case = { name: string; path: string; atMost: number | null };

/** Sorted milliseconds. */
export type Measured = Case & {
  client: number[];
  server: number[];
  bare: number[];
  /** Processor time of the database for the bare SQL, which other processes do not change. */
  worked: number[];
  bytes: number;
};

const TIMES = 40;
/** Answers before the measurement, on both sides. */
const WARMING = 5;
/** The server's time divided by the time of the same SQL from a bare client. */
const RATIO = 1.5;

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

/** From the parsed request to the serialised reply, without the client. */
const ownTimes: number[] = [];
const began = new WeakMap<object, number>();
tracingChannel('fastify.request.handler').subscribe({
  start: (request: object) => void began.set(request, performance.now()),
  asyncEnd: (request: object) => void ownTimes.push(performance.now() - (began.get(request) ?? Number.NaN)),
  end: () => {},
  asyncStart: () => {},
  error: () => {},
});

const ordered = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The routes of `messages` over this database, without sign-in. */
export const serve = async (opened: OpenDatabase) => {
  const api = await messagesApi(opened);
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await openBare(opened.direct);
  return {
    bare,
    ask: (userId: string, path: string) => fetched(`${address}${path}`, userId),
    /** Streams the reply without keeping it. */
    pour: (userId: string, path: string, take: (part: Buffer) => void) =>
      poured(`${address}${path}`, userId, take),
    async close() {
      agent.destroy();
      await bare.close();
      await api.close();
    },
  };
};
export type Served = Awaited<ReturnType<typeof serve>>;

/** Alternately, so that a busy moment of the machine affects both. */
export const measure = async (
  served: Served,
  userId: string,
  one: Case,
  times = TIMES,
): Promise<Measured> => {
  const ask = () => served.ask(userId, one.path);
  const statements = await recorded(ask);
  for (let turn = 0; turn < WARMING; turn += 1) {
    await served.bare.replay(statements);
    await ask();
  }
  const [client, bare, worked]: [number[], number[], number[]] = [[], [], []];
  ownTimes.length = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const before = await served.bare.workedMs();
    bare.push(await timed(() => served.bare.replay(statements)));
    worked.push((await served.bare.workedMs()) - before);
    client.push(await timed(ask));
  }
  const server = ordered(ownTimes);
  const { length: bytes } = await ask();
  return { ...one, client: ordered(client), server, bare: ordered(bare), worked: ordered(worked), bytes };
};

const row = ({ name, client, server, bare, worked, bytes, atMost }: Measured): string[] => {
  const p95 = percentile(client, 0.95);
  const ratio = percentile(server, 0.5) / percentile(bare, 0.5);
  return [
    name,
    figure(percentile(client, 0.5)),
    figure(p95),
    atMost === null ? '' : `≤ ${atMost}`,
    figure(percentile(server, 0.5)),
    figure(percentile(bare, 0.5)),
    figure(percentile(worked, 0.5)),
    ratio.toFixed(2),
    figure(bytes / 1000),
    atMost === null || (p95 <= atMost && ratio <= RATIO) ? '' : 'MISSED',
  ];
};

/** Measures and prints, with the load of the machine. */
export const measureAll = async (
  heading: string,
  served: Served,
  cases: readonly (readonly [userId: string, one: Case])[],
): Promise<Measured[]> => {
  const all: Measured[] = [];
  for (const [userId, one] of cases) all.push(await measure(served, userId, one));
  printTable(
    [
      heading,
      'p50 ms',
      'p95 ms',
      '',
      'in the server',
      'bare SQL',
      'its processor',
      `ratio ≤ ${RATIO}`,
      'kB',
      '',
    ],
    all.map(row),
  );
  process.stdout.write(`load average ${figure(loadavg()[0] ?? 0)}\n\n`);
  return all;
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
