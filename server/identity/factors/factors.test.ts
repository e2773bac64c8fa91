// The second factor with auth-js: enrolment, verification at sign-in and removal.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityFixture } from '#tests/support/identity.ts';
import { base32, codeAt, stepAt, stepOf } from './totp.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** An authenticator app, which computes the current code from the secret. */
const telephone = (secret: string) => ({
  code: () => codeAt(bytesOf(secret), stepAt(fixture.clock.now())),
});
/** A code is valid once, so the clock moves to the next step of 30 seconds. */
const nextStep = () => fixture.clock.turn(30);

type Client = ReturnType<typeof fixture.client>;
const readsProfile = async (client: Client, id: string): Promise<string> => {
  const token = (await client.getSession()).data.session?.access_token ?? '';
  const reply = await fixture.get(`/api/users/${id}`, fixture.bearer(token));
  const { code }: { code: string } = JSON.parse(await reply.text());
  return code;
};

const enrolled = async () => {
  const person = await fixture.person();
  const client = fixture.client();
  await client.signInWithPassword(person);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  const mine = telephone(data?.totp.secret ?? '');
  const factorId = data?.id ?? '';
  const verified = await client.mfa.challengeAndVerify({ factorId, code: mine.code() });
  expect(verified.error).toBeNull();
  return { person, client, mine, factorId };
};
const signedInAgain = async (person: { email: string; password: string }) => {
  const client = fixture.client();
  expect((await client.signInWithPassword(person)).error).toBeNull();
  return client;
};

test('the codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const at = (seconds: number) => codeAt(secret, stepAt(new Date(seconds * 1000)));
  expect([at(59), at(1111111109), at(1234567890), at(2000000000)]).toEqual([
    '287082',
    '081804',
    '005924',
    '279037',
  ]);
  const now = new Date(1111111109_000);
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((offset) => stepOf(secret, codeAt(secret, step + offset), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(stepOf(secret, 'abcdef', now)).toBeNull();
});

test('an authenticator app is enrolled by its QR code and its first code', async () => {
  const person = await fixture.person();
  const client = fixture.client();
  await client.signInWithPassword(person);
  const other = await signedInAgain(person);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(data?.totp.uri).toContain(`otpauth://totp/Voxlex:${encodeURIComponent(person.email)}?`);
  const stored = await fixture.owner<{ wrapped_secret: Buffer }>('select wrapped_secret from second_factors');
  for (const row of stored) expect(row.wrapped_secret.includes(bytesOf(data?.totp.secret ?? ''))).toBe(false);
  // An unfinished enrolment is not required at sign-in.
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });
  const code = telephone(data?.totp.secret ?? '').code();
  expect((await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(await readsProfile(client, person.id)).toBe('no_rows');
  // Sessions that began with only the password end.
  expect((await other.getUser()).error).not.toBeNull();
});

test('a session reads data only after the second factor, and keeps aal2 over a refresh', async () => {
  const { person, mine, factorId } = await enrolled();
  const client = await signedInAgain(person);
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect(await readsProfile(client, person.id)).toBe('second_factor');
  const change = await client.updateUser({ password: 'assez-long-27', current_password: person.password });
  expect(change.error?.code).toBe('insufficient_aal');
  nextStep();
  expect((await client.mfa.challengeAndVerify({ factorId, code: mine.code() })).error).toBeNull();
  expect(await readsProfile(client, person.id)).toBe('no_rows');
  await client.refreshSession();
  expect(await readsProfile(client, person.id)).toBe('no_rows');
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
});

test('a tab with the previous refresh token gets aal2 after another tab verified the factor', async () => {
  const { person, mine, factorId } = await enrolled();
  const client = fixture.client();
  const { data } = await client.signInWithPassword(person);
  const late = { refresh_token: data.session?.refresh_token ?? '' };
  await client.refreshSession();
  nextStep();
  expect((await client.mfa.challengeAndVerify({ factorId, code: mine.code() })).error).toBeNull();
  const other = fixture.client();
  expect((await other.refreshSession(late)).error).toBeNull();
  expect((await other.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  expect((await client.refreshSession()).error).toBeNull();
});

test('a code is valid once and a challenge for five minutes', async () => {
  const { person, mine, factorId } = await enrolled();
  const client = await signedInAgain(person);
  nextStep();
  const code = mine.code();
  const [one, two] = [await client.mfa.challenge({ factorId }), await client.mfa.challenge({ factorId })];
  const answers = await Promise.all(
    [one, two].map(({ data }) => client.mfa.verify({ factorId, challengeId: data?.id ?? '', code })),
  );
  expect(answers.map(({ error }) => error?.code ?? 'right').sort()).toEqual([
    'mfa_verification_failed',
    'right',
  ]);
  const late = await client.mfa.challenge({ factorId });
  fixture.clock.turn(301);
  const answer = await client.mfa.verify({ factorId, challengeId: late.data?.id ?? '', code: mine.code() });
  expect(answer.error?.code).toBe('mfa_challenge_expired');
});

test('guesses of codes get 429 after at most a dozen tries', async () => {
  const { person, factorId } = await enrolled();
  const client = await signedInAgain(person);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 12; n += 1)
    codes.push(
      (await client.mfa.challengeAndVerify({ factorId, code: String(n).padStart(6, '0') })).error?.code,
    );
  expect(codes[0]).toBe('mfa_verification_failed');
  expect(codes.at(-1)).toBe('over_request_rate_limit');
});

test('a session without the second factor can neither remove, add nor replace factors', async () => {
  const { person, factorId } = await enrolled();
  const thief = await signedInAgain(person);
  expect((await thief.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  const another = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Le mien' });
  expect(another.error?.code).toBe('insufficient_aal');
  expect((await thief.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
});

test("another user's factor answers like one that does not exist", async () => {
  const { factorId } = await enrolled();
  const stranger = await signedInAgain(await fixture.person());
  expect((await stranger.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect((await stranger.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
});

test('each recovery code replaces the authenticator app once', async () => {
  const { person, client } = await enrolled();
  const made = await client.mfa.recoveryCodes.generate();
  expect(made.data?.codes).toHaveLength(10);
  const [code = '', second = ''] = made.data?.codes ?? [];
  const stored = JSON.stringify(await fixture.owner('select * from recovery_codes'));
  expect(stored).not.toContain(code);
  const again = await signedInAgain(person);
  expect((await again.mfa.recoveryCodes.verify({ code: 'aaaaa-aaaaa' })).error?.code).toBe(
    'mfa_verification_failed',
  );
  const written = ` ${code.toUpperCase().replace('-', ' ')} `;
  expect((await again.mfa.recoveryCodes.verify({ code: written })).error).toBeNull();
  expect(await readsProfile(again, person.id)).toBe('no_rows');
  expect((await again.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  const third = await signedInAgain(person);
  expect((await third.mfa.recoveryCodes.verify({ code })).error?.code).toBe('mfa_verification_failed');
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
  const fresh = await again.mfa.recoveryCodes.regenerate();
  expect(fresh.data?.codes).not.toContain(second);
  expect((await third.mfa.recoveryCodes.verify({ code: second })).error?.code).toBe(
    'mfa_verification_failed',
  );
  expect((await again.mfa.recoveryCodes.unenroll()).error).toBeNull();
});

test('removing the last factor removes the recovery codes, and the password is enough again', async () => {
  const { person, client, factorId } = await enrolled();
  await client.mfa.recoveryCodes.generate();
  expect((await client.mfa.listFactors()).data?.all).toHaveLength(2);
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  expect(await readsProfile(await signedInAgain(person), person.id)).toBe('no_rows');
});

test('when the firm requires a second factor, no data can be read before it is set up', async () => {
  const person = await fixture.person();
  const client = await signedInAgain(person);
  expect(await readsProfile(client, person.id)).toBe('no_rows');
  await fixture.identity.requireSecondFactor(person.email, true);
  expect(await readsProfile(client, person.id)).toBe('second_factor');
  // Without a factor the password may still be changed, because the change cannot bypass one.
  const change = { password: 'avant-le-telephone-1', current_password: person.password };
  expect((await client.updateUser(change)).error).toBeNull();
  person.password = change.password;
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  const code = telephone(data?.totp.secret ?? '').code();
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  expect(await readsProfile(client, person.id)).toBe('no_rows');
  await fixture.identity.removeSecondFactor(person.email, async () => {});
  await fixture.identity.requireSecondFactor(person.email, false);
  expect(await readsProfile(await signedInAgain(person), person.id)).toBe('no_rows');
});

test('a new enrolment replaces an unfinished one, and a second factor of the same name is refused', async () => {
  const { client } = await enrolled();
  const first = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' });
  const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' });
  expect(second.error).toBeNull();
  expect((await client.mfa.challenge({ factorId: first.data?.id ?? '' })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  const twice = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  expect(twice.error?.code).toBe('mfa_factor_name_conflict');
});
