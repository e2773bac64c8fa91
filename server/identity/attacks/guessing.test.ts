// Guesses of passwords and codes are counted by account and by address before any work is done.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countingHasher, identityFixture, read } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
const hasher = countingHasher();
beforeAll(async () => {
  // The test acts as the trusted proxy, so that it can send requests from any address.
  fixture = await identityFixture({ environment: { TRUST_PROXY: '127.0.0.1' }, hasher });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.owner('delete from attempts'));

const from = (n: number) => ({ 'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}` });
const tries = (count: number, one: (n: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const guess = (email: string, n: number) =>
  fixture.post('/token?grant_type=password', { email, password: `essai-${n}` }, from(n));

test('of 60 concurrent guesses at one account from 60 addresses at most 20 are verified, the rest get 429', async () => {
  const [victim, other] = [await fixture.person(), await fixture.person()];
  hasher.verified.length = 0;
  const replies = await tries(60, (n) => guess(victim.email, n));
  expect(hasher.verified.length).toBeLessThanOrEqual(20);
  const limited = replies.filter(({ status }) => status === 429);
  expect(limited.length).toBe(60 - hasher.verified.length);
  for (const reply of limited) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fixture.post('/token?grant_type=password', other, from(70))).status).toBe(200);
  expect((await fixture.post('/token?grant_type=password', victim, from(71))).status).toBe(429);
});

test('after an attack the owner can sign in again within fifteen minutes', async () => {
  const victim = await fixture.person();
  await tries(60, (n) => guess(victim.email, n));
  fixture.clock.turn(15 * 60);
  const reply = await fixture.post('/token?grant_type=password', victim, from(71));
  fixture.clock.turn(-15 * 60);
  expect(reply.status).toBe(200);
});

test('during an attack the owner signs in with a browser that signed in to the account before', async () => {
  const [victim, thief] = [await fixture.person(), await fixture.person()];
  const origin = { origin: fixture.site };
  const cookiesOf = (reply: Response): string =>
    reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const own = cookiesOf(await fixture.post('/token?grant_type=password', victim, { ...from(1), ...origin }));
  const foreign = cookiesOf(
    await fixture.post('/token?grant_type=password', thief, { ...from(2), ...origin }),
  );
  await tries(30, (n) => guess(victim.email, n + 10));
  const asked = (cookie: string) =>
    fixture.post('/token?grant_type=password', victim, { ...from(3), ...origin, cookie });
  expect((await asked('voxlex-device=x')).status).toBe(429);
  expect((await asked(foreign)).status).toBe(429);
  expect((await asked(own)).status).toBe(200);
  // A stolen device cookie does not lift the limit: the known browser has a counter of its own.
  const guesses = await tries(15, (n) =>
    fixture.post(
      '/token?grant_type=password',
      { email: victim.email, password: `essai-${n}` },
      { ...from(n + 50), ...origin, cookie: own },
    ),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
});

test('successful sign-ins do not use up the limit', async () => {
  const person = await fixture.person();
  for (let n = 0; n < 15; n += 1)
    expect((await fixture.post('/token?grant_type=password', person, from(1))).status).toBe(200);
});

test('an address that tries many accounts gets 429, another address does not', async () => {
  const replies = await tries(80, (n) =>
    fixture.post('/token?grant_type=password', { email: `nom${n}@exemple.be`, password: 'x' }, from(1)),
  );
  const limited = replies.filter(({ status }) => status === 429);
  expect(limited.length).toBe(30);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const person = await fixture.person();
  expect((await fixture.post('/token?grant_type=password', person, from(1))).status).toBe(429);
  expect((await fixture.post('/token?grant_type=password', person, from(2))).status).toBe(200);
});

test('without TRUST_PROXY, forwarding headers do not change the counted address', async () => {
  const plain = await identityFixture();
  const names = [
    'x-forwarded-for',
    'x-real-ip',
    'forwarded',
    'true-client-ip',
    'cf-connecting-ip',
    'x-client-ip',
  ];
  const replies = await tries(80, (n) => {
    const address = `198.51.100.${n + 1}`;
    const headers = Object.fromEntries(
      names.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]),
    );
    return plain.post('/token?grant_type=password', { email: `nom${n}@exemple.be`, password: 'x' }, headers);
  });
  await plain.close();
  expect(replies.filter(({ status }) => status === 429).length).toBe(30);
});

test('after fifteen wrong tries from different addresses the right six-digit code is refused', async () => {
  const { email } = await fixture.person();
  await fixture.post('/recover', { email }, from(1));
  const { code } = read((await fixture.deliver()).at(-1));
  const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const body = { type: 'recovery', email, token: wrong(n) };
    statuses.push((await fixture.post('/verify', body, from(100 + n))).status);
  }
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
  const right = await fixture.post('/verify', { type: 'recovery', email, token: code }, from(200));
  expect([403, 429]).toContain(right.status);
});

test('wrong tries at a six-digit code add up over days, so that waiting does not make the code valid again', async () => {
  const { email } = await fixture.person();
  const { link } = await fixture.identity.invite({ email: `i.${email}`, name: 'Invitée Exemple' });
  expect(link).not.toBe('');
  const { code } = read((await fixture.deliver()).at(-1));
  const invitee = { type: 'invite', email: `i.${email}` };
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < 11; n += 1) {
    await fixture.post('/verify', { ...invitee, token: wrong }, from(n));
    fixture.clock.turn(5 * 3600);
  }
  const right = await fixture.post('/verify', { ...invitee, token: code }, from(99));
  fixture.clock.turn(-55 * 3600);
  expect(right.status).toBe(403);
});

test('guesses of the current password in an open session are limited too', async () => {
  const person = await fixture.person();
  const { access_token } = await fixture.signIn(person, from(1));
  const codes: (string | null)[] = [];
  for (let n = 0; n < 15; n += 1) {
    const body = { password: 'celui-du-voleur-9', current_password: `essai-${n}` };
    codes.push(
      (await fixture.put('/user', body, fixture.bearer(access_token))).headers.get('x-sb-error-code'),
    );
  }
  expect(codes.at(0)).toBe('current_password_invalid');
  expect(codes.at(-1)).toBe('over_request_rate_limit');
});
