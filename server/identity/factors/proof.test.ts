// Changing a second factor needs a recent password, and an attacker with the password cannot lock the owner out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { session } from '#contract/identity.ts';
import { identityFixture } from '#tests/support/identity.ts';
import { codeAt, stepAt } from './totp.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.owner('delete from attempts'));

const LATER_S = 11 * 60;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Returns the current code. Moves the clock by one step first, because a code is valid once. */
const telephoneWith = (secret: string) => {
  const bits = [...secret].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = () => stepAt(fixture.clock.now());
  return {
    code() {
      fixture.clock.turn(30);
      return codeAt(bytes, step());
    },
    wrong() {
      const around = [-2, -1, 0, 1, 2].map((offset) => codeAt(bytes, step() + offset));
      return (
        ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !around.includes(one)) ??
        ''
      );
    },
  };
};

const enrolled = async () => {
  const person = await fixture.person();
  const client = fixture.client();
  await client.signInWithPassword(person);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  const telephone = telephoneWith(data?.totp.secret ?? '');
  const factorId = data?.id ?? '';
  const code = telephone.code();
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  return { person, client, factorId, telephone };
};

test('more than ten minutes after the sign-in, a change of second factors needs the password again', async () => {
  const { person, client, factorId } = await enrolled();
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
  fixture.clock.turn(LATER_S);
  const attempts = () => [
    client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' }),
    client.mfa.unenroll({ factorId }),
    client.mfa.recoveryCodes.regenerate(),
    client.mfa.recoveryCodes.unenroll(),
  ];
  for (const attempt of attempts())
    expect((await attempt).error).toMatchObject({ code: 'reauthentication_needed', status: 400 });

  const wrong = await client.updateUser({ current_password: 'pas-le-bon-17' });
  expect(wrong.error?.code).toBe('current_password_invalid');
  expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed');
  // A refresh does not count as giving the password.
  await client.refreshSession();
  expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed');

  expect((await client.updateUser({ current_password: person.password })).error).toBeNull();
  expect((await client.mfa.recoveryCodes.regenerate()).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  fixture.clock.turn(LATER_S);
  const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' });
  expect(again.error?.code).toBe('reauthentication_needed');
  // A password change includes the current password, so it counts as giving it.
  const change = { password: 'encore-le-quai-18', current_password: person.password };
  expect((await client.updateUser(change)).error).toBeNull();
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' })).error).toBeNull();
});

test('giving the password again does not replace the second factor', async () => {
  const { person, factorId } = await enrolled();
  const thief = fixture.client();
  await thief.signInWithPassword(person);
  expect((await thief.updateUser({ current_password: person.password })).error).toBeNull();
  expect((await thief.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
});

test('wrong current passwords use up the limit of sign-ins', async () => {
  const { person } = await enrolled();
  const thief = fixture.client();
  await thief.signInWithPassword(person);
  const codes = [];
  for (let n = 0; n < 12; n += 1)
    codes.push((await thief.updateUser({ current_password: `essai-${n}-brumes` })).error?.code);
  expect(codes[0]).toBe('current_password_invalid');
  expect(codes.at(-1)).toBe('over_request_rate_limit');
});

/** A browser with its own address and its own cookies. */
const browserAt = async (address: string, person: { email: string; password: string }) => {
  const headers: Record<string, string> = { origin: fixture.site, 'x-forwarded-for': address };
  const asked = async (path: string, body: unknown) => {
    const reply = await fixture.post(path, body, headers);
    const given = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (given.length > 0) headers.cookie = given.join('; ');
    return reply;
  };
  const signIn = async () => {
    const { access_token } = z.parse(
      session,
      await (await asked('/token?grant_type=password', person)).json(),
    );
    headers.authorization = `Bearer ${access_token}`;
  };
  await signIn();
  return {
    signIn,
    challenge: async (factorId: string) => (await asked(`/factors/${factorId}/challenge`, {})).status,
    totp: async (factorId: string, code: string) => {
      const challenge = await asked(`/factors/${factorId}/challenge`, {});
      if (challenge.status !== 200) return challenge.status;
      const { id } = z.parse(z.object({ id: z.uuid() }), await challenge.json());
      return (await asked(`/factors/${factorId}/verify`, { challenge_id: id, code })).status;
    },
    recovery: async (code: string) => (await asked('/factors/recovery-codes/verify', { code })).status,
  };
};

test('an attacker with the password who guesses codes locks out neither the owner elsewhere nor the recovery codes', async () => {
  const { person, client, factorId, telephone } = await enrolled();
  const made = await client.mfa.recoveryCodes.generate();
  const [one = '', two = ''] = made.data?.codes ?? [];
  const known = await browserAt('198.51.100.1', person);
  expect(await known.totp(factorId, telephone.code())).toBe(200);

  const thief = await browserAt('203.0.113.1', person);
  const guesses = [];
  for (let n = 0; n < 12; n += 1) guesses.push(await thief.totp(factorId, telephone.wrong()));
  expect(guesses.filter((status) => status === 422)).toHaveLength(8);
  for (let n = 0; n < 12; n += 1) guesses.push(await thief.recovery(`aaaaa-aaa${n + 10}`));
  expect(guesses.at(-1)).toBe(429);
  // One address cannot use up the account's limit.
  const elsewhere = await browserAt('198.51.100.2', person);
  expect(await elsewhere.totp(factorId, telephone.code())).toBe(200);

  for (let place = 2; place < 5; place += 1) {
    const more = await browserAt(`203.0.113.${place}`, person);
    for (let n = 0; n < 8; n += 1) await more.totp(factorId, telephone.wrong());
  }
  const unknown = await browserAt('198.51.100.3', person);
  expect(await unknown.totp(factorId, telephone.code())).toBe(429);
  expect(await unknown.recovery(one)).toBe(200);
  // A browser that showed the factor before has its own counter, also after a new sign-in.
  await known.signIn();
  expect(await known.totp(factorId, telephone.code())).toBe(200);
  expect(await known.recovery(two)).toBe(200);
});

test('a browser that gave only the password has no counter of its own', async () => {
  const { person, factorId, telephone } = await enrolled();
  const thief = await browserAt('203.0.113.9', person);
  const guesses = [];
  for (let n = 0; n < 9; n += 1) {
    await thief.signIn();
    guesses.push(await thief.totp(factorId, telephone.wrong()));
  }
  expect(guesses.at(-1)).toBe(429);
});

test('a browser that showed the factor may request 30 challenges, another address 20', async () => {
  const { person, factorId, telephone } = await enrolled();
  const known = await browserAt('198.51.100.1', person);
  expect(await known.totp(factorId, telephone.code())).toBe(200);
  await fixture.owner('delete from attempts');
  await known.signIn();
  const unknown = await browserAt('203.0.113.1', person);
  for (const [browser, limit] of [
    [known, 30],
    [unknown, 20],
  ] as const) {
    const statuses = [];
    for (let n = 0; n <= limit; n += 1) statuses.push(await browser.challenge(factorId));
    expect(statuses).toEqual([...Array(limit).fill(200), 429]);
  }
  const elsewhere = await browserAt('203.0.113.2', person);
  expect(await elsewhere.challenge(factorId)).toBe(200);
});
