// Sign-ins against bare argon2id, signed-in requests against open ones, known against unknown e-mails.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { deriveKey, PARAMETERS } from '#server/identity/index.ts';
import { serverFlags } from '../scripts/prepare/server-process.mjs';
import { figure, load, median, printTable, verdict } from './figures.ts';
import { recoverTimes } from './identity/recover.ts';
import { requestsPerSecond } from './pipelined.ts';
import { openPoster, type Poster } from './posting.ts';

export const title = 'sign-ins a second against bare argon2id, signed-in requests against open ones';

const ROUNDS = 7;
const AT_ONCE = 8;
/** Long enough that the first and last sign-ins of a round, which hash alone, weigh little. */
const SIGN_INS = 80;
const REQUESTS_MS = 1500;
const APART_TIMES = 50;

const started = z.object({
  address: z.string(),
  people: z.array(z.string()),
  password: z.string(),
  tokens: z.array(z.string()),
});
type Server = z.infer<typeof started>;

const startServer = async () => {
  const file = new URL('identity-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [...serverFlags, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: string[] = await once(createInterface(child.stdout), 'line');
  const stop = async (): Promise<void> => {
    child.kill();
    await once(child, 'exit');
  };
  return { server: started.parse(JSON.parse(line ?? '')), stop };
};

const post = async (poster: Poster, path: string, body: object, status: number): Promise<void> => {
  const answered = await poster.post(`/auth/v1${path}`, body);
  if (answered !== status) throw new Error(`${path} answered ${answered}`);
};

const signIn = (server: Server, poster: Poster, n: number): Promise<void> => {
  const email = server.people[n % server.people.length] ?? '';
  return post(poster, '/token?grant_type=password', { email, password: server.password }, 200);
};

const bareHash = async (): Promise<void> => {
  await deriveKey('cabinet-du-quai-17', randomBytes(16), PARAMETERS, 32);
};

/** As many hashes in parallel as the server computes. */
const HASHES_AT_ONCE = Math.min(availableParallelism(), 3);

type Pair = { ours: number; yardstick: number };

const signIns = async (server: Server, poster: Poster): Promise<Pair[]> => {
  const rounds: Pair[] = [];
  await load(20, AT_ONCE, (n) => signIn(server, poster, n));
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await load(SIGN_INS, HASHES_AT_ONCE, bareHash);
    const ours = await load(SIGN_INS, AT_ONCE, (n) => signIn(server, poster, n));
    rounds.push({ ours: ours.perSecond, yardstick: bare.perSecond });
  }
  return rounds;
};

const requests = async (server: Server): Promise<Pair[]> => {
  // Both send the header, so that only its verification differs.
  const headers = server.tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const open = `${server.address}/bench/open`;
  const signedIn = `${server.address}/bench/signed-in`;
  const rounds: Pair[] = [];
  for (const url of [open, signedIn]) await requestsPerSecond(url, headers, REQUESTS_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      yardstick: await requestsPerSecond(open, headers, REQUESTS_MS),
      ours: await requestsPerSecond(signedIn, headers, REQUESTS_MS),
    });
  return rounds;
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** Alternately, so that a busy moment of the machine affects both. */
const apart = async (ask: (email: string) => Promise<void>, known: string) => {
  const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let n = 0; n < APART_TIMES; n += 1) {
    took.known.push(await timed(() => ask(known)));
    took.unknown.push(await timed(() => ask(`nobody${n}.${known}`)));
  }
  return { known: median(took.known), unknown: median(took.unknown) };
};

/** The median of the rounds' ratios: a slow machine slows both halves of a round. */
const row = (name: string, rounds: readonly Pair[], atLeast: number): string[] => {
  const ratio = median(rounds.map(({ ours, yardstick }) => ours / yardstick));
  const ours = figure(median(rounds.map((round) => round.ours)));
  const yardstick = figure(median(rounds.map((round) => round.yardstick)));
  return [name, ours, yardstick, ratio.toFixed(2), `≥ ${atLeast}`, verdict(ratio >= atLeast)];
};

export const run = async (): Promise<void> => {
  const { server, stop } = await startServer();
  const poster = openPoster(server.address);
  try {
    const hashing = await signIns(server, poster);
    const answering = await requests(server);
    printTable(
      ['identity', 'a second', 'yardstick', 'ratio', 'target', ''],
      [row('sign-ins / bare argon2id', hashing, 0.8), row('signed-in requests / open ones', answering, 0.75)],
    );
    const [known = ''] = server.people;
    const wrong = (email: string) =>
      post(poster, '/token?grant_type=password', { email, password: 'pas celui-ci' }, 400);
    const { known: one, unknown: other } = await apart(wrong, known);
    const difference = Math.abs(one - other);
    printTable(
      ['medians in ms', 'known address', 'unknown', 'apart', 'target', ''],
      [['wrong password', figure(one), figure(other), figure(difference), '≤ 20', verdict(difference <= 20)]],
    );
    printTable(['medians in ms', 'known address', 'unknown', 'apart', 'noise'], await recoverTimes());
  } finally {
    poster.close();
    await stop();
  }
};
