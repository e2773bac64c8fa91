// Two servers on one PostgreSQL share counters, tokens and ended sessions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { session as sessionShape } from '#contract/identity.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { telephoneWith } from '#tests/support/telephone.ts';

let installation: Installation;
let servers: readonly [Running, Running];
let person: { email: string; password: string };

beforeAll(async () => {
  installation = await makeInstallation();
  const environment = { ROLE: 'web', PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' };
  const first = await installation.start(environment);
  servers = [first, await installation.start(environment)];
  const [, email = '', password = ''] = /(demo@\S+)\s+(\S+)/.exec(first.said()) ?? [];
  person = { email, password };
}, 120_000);
afterAll(() => installation.remove());

const at = (n: number): string => servers[n % 2 === 0 ? 0 : 1].url;
const post = (n: number, path: string, body: object, headers = {}) =>
  fetch(`${at(n)}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const parsed = async (reply: Response) => z.parse(sessionShape, await reply.json());
const signIn = async (n: number) => parsed(await post(n, '/token?grant_type=password', person));
const refresh = (n: number, token: string) =>
  post(n, '/token?grant_type=refresh_token', { refresh_token: token });
const statusAt = async (n: number, token: string): Promise<number> =>
  (await fetch(`${at(n)}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status;

test('both processes accept a session that one of them started, because they share the signing key', async () => {
  const { access_token } = await signIn(0);
  expect(await statusAt(1, access_token)).toBe(200);
});

test('concurrent refreshes of one token at both processes return the same new token', async () => {
  const { refresh_token } = await signIn(0);
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => refresh(n, refresh_token)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const tokens = await Promise.all(replies.map(async (reply) => (await parsed(reply)).refresh_token));
  expect(new Set(tokens).size).toBe(1);
});

test('an old refresh token presented at one process ends the session at the other', async () => {
  const first = await signIn(0);
  const second = await parsed(await refresh(0, first.refresh_token));
  const third = await parsed(await refresh(1, second.refresh_token));
  expect(await statusAt(0, third.access_token)).toBe(200);
  expect(await statusAt(1, third.access_token)).toBe(200);
  expect((await refresh(1, first.refresh_token)).status).toBe(400);
  expect(await statusAt(1, third.access_token)).toBe(403);
  await until('the other to know', async () => (await statusAt(0, third.access_token)) === 403);
  expect((await refresh(0, third.refresh_token)).status).toBe(400);
});

test('a sign-out at one process ends the session at the other', async () => {
  const { access_token } = await signIn(0);
  expect(await statusAt(1, access_token)).toBe(200);
  const out = await post(0, '/logout?scope=local', {}, { authorization: `Bearer ${access_token}` });
  expect(out.status).toBe(204);
  await until('the other to know', async () => (await statusAt(1, access_token)) === 403);
});

const claimsOf = (token: string): { aal?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const dashboardAt = async (n: number, userId: string, token: string): Promise<number> =>
  (await fetch(`${at(n)}/api/users/${userId}`, { headers: { authorization: `Bearer ${token}` } })).status;
const asked = async (path: string, body: object, token: string): Promise<unknown> => {
  const reply = await post(0, path, body, { authorization: `Bearer ${token}` });
  expect(reply.status).toBe(200);
  return reply.json();
};
const newFactor = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const newChallenge = z.object({ id: z.string() });

test('a session that reaches aal2 at one process, while tabs refresh it at both, has aal2 at both and one token', async () => {
  const first = await signIn(0);
  const input = { factor_type: 'totp', friendly_name: 'Téléphone' };
  const factor = z.parse(newFactor, await asked('/factors', input, first.access_token));
  const telephone = telephoneWith(factor.totp.secret);
  const shown = async (token: string) => {
    const challenge = z.parse(newChallenge, await asked(`/factors/${factor.id}/challenge`, {}, token));
    const answer = { challenge_id: challenge.id, code: await telephone.code() };
    return z.parse(sessionShape, await asked(`/factors/${factor.id}/verify`, answer, token));
  };
  await shown(first.access_token);

  const { access_token, refresh_token, user } = await signIn(0);
  let isRaised = false;
  /** Refreshes until aal2 is reached, then once more, always with the token that all tabs started with. */
  const tab = async (n: number) => {
    const answers: Awaited<ReturnType<typeof parsed>>[] = [];
    for (let wasRaised = false; !wasRaised; ) {
      wasRaised = isRaised;
      const reply = await refresh(n, refresh_token);
      expect(reply.status).toBe(200);
      answers.push(await parsed(reply));
    }
    return answers;
  };
  const before = await parsed(await refresh(1, refresh_token));
  const [raised, ...tabs] = await Promise.all([
    shown(access_token).finally(() => {
      isRaised = true;
    }),
    tab(0),
    tab(1),
  ]);
  expect(claimsOf(raised.access_token).aal).toBe('aal2');
  const inForce = tabs.map((answers) => answers.at(-1));
  expect(inForce.map((answer) => claimsOf(answer?.access_token ?? '').aal)).toEqual(['aal2', 'aal2']);
  expect(new Set([raised, ...inForce].map((answer) => answer?.refresh_token)).size).toBe(1);
  for (const n of [0, 1]) {
    // 404 means that the request was authorised and the account has no profile yet.
    expect(await dashboardAt(n, user.id, raised.access_token)).toBe(404);
    // This token was issued before the second factor was verified, so it still has aal1.
    expect(await dashboardAt(n, user.id, before.access_token)).toBe(403);
  }
  expect((await refresh(1, raised.refresh_token)).status).toBe(200);
});

test('both processes count guesses in the same counters', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      post(n, '/token?grant_type=password', { email: person.email, password: `essai-${n}` }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});
