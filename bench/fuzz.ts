// Random requests from the OpenAPI document.   npm run bench -- fuzz [how many] [seed]
import { randomInt } from 'node:crypto';
import { ask, person } from '#tests/support/ask-as.ts';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { printTable } from './figures.ts';
import { type Random, randomFrom } from './fuzz/random.ts';
import { type Operation, operationsIn, requestFor } from './fuzz/requests.ts';
import type { Known } from './fuzz/values.ts';

export const title =
  'random requests from the OpenAPI document, valid and hostile: answers 500, and slower than 5 s';

const COUNT = 10_000;
const SLOW_MS = 5000;
const AT_ONCE = 4;
const MOST_IDS = 500;

type Answer = { status: number; ms: number; code: string };

/** A stream is left after its headers. */
const answerOf = async (url: string, init: RequestInit, known: Known): Promise<Answer> => {
  const began = performance.now();
  const given = new AbortController();
  const reply = await fetch(url, { ...init, redirect: 'manual', signal: given.signal });
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await reply.text();
  if (isStream) given.abort();
  for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    if (known.ids.length < MOST_IDS && !known.ids.includes(id)) known.ids.push(id);
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  return { status: reply.status, ms: performance.now() - began, code };
};

type Who = { name: string; headers: () => Promise<Record<string, string>> };

const whoIs = async (server: Running): Promise<Who[]> => {
  const account = printedAccount(server);
  let token = await signIn(server.url, account);
  const owner = person(token);
  const made = await ask(server, owner, 'POST', '/api/keys', { name: 'Fuzz', scope: 'write' });
  const { key } = await made.json();
  const bearer = (of: string) => ({ authorization: `Bearer ${of}` });
  return [
    {
      name: 'owner',
      headers: async () => {
        // A request may have ended the session, and a token expires.
        const alive = await fetch(`${server.url}/api/lines`, { headers: bearer(token) });
        if (alive.status === 401) token = await signIn(server.url, account);
        return bearer(token);
      },
    },
    { name: 'key', headers: async () => bearer(key) },
    { name: 'broken token', headers: async () => bearer(`${token.slice(0, -4)}AAAA`) },
    { name: 'no one', headers: async () => ({}) },
  ];
};

const shareOf = (who: readonly Who[], random: Random): Who => {
  const [owner, key, broken, none] = who;
  const chosen = [owner, owner, owner, owner, owner, key, broken, none].filter((one) => one !== undefined);
  return random.from(chosen);
};

export const run = async (args: readonly string[] = []): Promise<void> => {
  const count = Number(args[0] ?? COUNT);
  const seed = Number(args[1] ?? randomInt(2 ** 31));
  const random = randomFrom(seed);
  const installation = await makeInstallation();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = 0;
  try {
    const server = await installation.start({ QUICKSTART: '1' });
    await leave(server.url, new Uint8Array(await convert(speechLikeWav(2), 'webm')), {
      caller: '0470 00 00 12',
    });
    const who = await whoIs(server);
    const described: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const operations: Operation[] = operationsIn(described);
    const known: Known = { ids: [] };
    let asked = 0;
    const work = async (): Promise<void> => {
      while (asked < count) {
        // Every operation in turn, so that none is left out.
        const one = operations[asked % operations.length] as Operation;
        asked += 1;
        const caller = shareOf(who, random);
        const { headers, path, ...init } = requestFor(one, random, known, random.below(3) > 0);
        const sent = { ...init, headers: { ...headers, ...(await caller.headers()) } };
        try {
          const { status, ms, code } = await answerOf(server.url + path, sent, known);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          slowest = Math.max(slowest, ms);
          if (status >= 500 && code !== 'unavailable')
            faults.push(
              `${status} ${code} ${caller.name} ${one.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 300)}`,
            );
          if (ms > SLOW_MS) faults.push(`${Math.round(ms)} ms ${one.method} ${path.slice(0, 200)}`);
        } catch (error) {
          faults.push(`no answer ${one.method} ${path.slice(0, 200)}: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await installation.remove();
  }
  for (const fault of faults.slice(0, 20)) process.stderr.write(`${fault}\n`);
  printTable(
    ['requests', 'seed', 'answers by status', 'faults', 'slowest ms'],
    [
      [
        String(count),
        String(seed),
        [...statuses]
          .sort(([one], [other]) => one - other)
          .map(([status, n]) => `${status}: ${n}`)
          .join(', '),
        String(faults.length),
        slowest.toFixed(0),
      ],
    ],
  );
  if (faults.length > 0) process.exitCode = 1;
};
