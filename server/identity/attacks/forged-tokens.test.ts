// Access tokens that this server did not issue, or that are no longer valid.
import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
let good: {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  key: KeyObject;
  userId: string;
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const es256 = (header: unknown, claims: unknown, key: KeyObject): string => {
  const signed = `${part(header)}.${part(claims)}`;
  const seal = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${seal.toString('base64url')}`;
};
const hs256 = (header: unknown, claims: unknown, secret: string | Buffer): string => {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const readClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeAll(async () => {
  fixture = await identityFixture();
  const person = await fixture.person();
  const { access_token } = await fixture.signIn(person);
  const { kid, key } = await fixture.ownKey();
  good = {
    header: { alg: 'ES256', kid, typ: 'JWT' },
    claims: readClaims(access_token),
    key,
    userId: person.id,
  };
});
afterAll(() => fixture.close());

const answers = async (token: string): Promise<number[]> => [
  (await fixture.get('/user', fixture.bearer(token))).status,
  (await fixture.get(`/api/users/${good.userId}`, fixture.bearer(token))).status,
];

test('the valid token that each forgery changes in one point is accepted', async () => {
  // 404 means that the request was authorised and the account has no profile yet.
  expect(await answers(es256(good.header, good.claims, good.key))).toEqual([200, 404]);
});

type Forgery = () => string | Promise<string>;
const otherSession = async (): Promise<Record<string, unknown>> =>
  readClaims((await fixture.signIn(await fixture.person())).access_token);
const publicPem = (): string => String(createPublicKey(good.key).export({ format: 'pem', type: 'spki' }));
const publicJwk = () => createPublicKey(good.key).export({ format: 'jwk' });
const now = (): number => Math.floor(Date.now() / 1000);

const forgeries: Record<string, Forgery> = {
  'alg none': () => `${part({ ...good.header, alg: 'none' })}.${part(good.claims)}.`,
  'alg None, with a valid signature': () => {
    const [, claims, seal] = es256(good.header, good.claims, good.key).split('.');
    return `${part({ ...good.header, alg: 'None' })}.${claims}.${seal}`;
  },
  'HS256 with the public key as PEM': () => hs256({ ...good.header, alg: 'HS256' }, good.claims, publicPem()),
  'HS256 with the public key as JSON': () =>
    hs256({ ...good.header, alg: 'HS256' }, good.claims, JSON.stringify(publicJwk())),
  'another key under a known kid': () => es256(good.header, good.claims, foreign.privateKey),
  'another key in the jwk header': () =>
    es256(
      { ...good.header, jwk: foreign.publicKey.export({ format: 'jwk' }) },
      good.claims,
      foreign.privateKey,
    ),
  'another key in the jku header': () =>
    es256(
      { ...good.header, kid: 'x', jku: 'https://exemple.invalid/jwks.json' },
      good.claims,
      foreign.privateKey,
    ),
  'another key without a kid': () => es256({ alg: 'ES256' }, good.claims, foreign.privateKey),
  'the valid key without a kid': () => es256({ alg: 'ES256' }, good.claims, good.key),
  'the kid __proto__': () => es256({ ...good.header, kid: '__proto__' }, good.claims, foreign.privateKey),
  'a kid that is a path': () =>
    es256({ ...good.header, kid: '../../dev/null' }, good.claims, foreign.privateKey),
  'a kid that is SQL': () => es256({ ...good.header, kid: "' or 1=1 --" }, good.claims, foreign.privateKey),
  'a kid that is an array': () => es256({ ...good.header, kid: [good.header.kid] }, good.claims, good.key),
  'an unknown critical extension': () => es256({ ...good.header, crit: ['x'], x: 1 }, good.claims, good.key),
  expired: () => es256(good.header, { ...good.claims, exp: now() - 1 }, good.key),
  'without an expiry': () => es256(good.header, { ...good.claims, exp: undefined }, good.key),
  'not yet valid': () => es256(good.header, { ...good.claims, nbf: now() + 3600 }, good.key),
  'of another audience': () => es256(good.header, { ...good.claims, aud: 'autre' }, good.key),
  'without an audience': () => es256(good.header, { ...good.claims, aud: undefined }, good.key),
  'of another issuer': () => es256(good.header, { ...good.claims, iss: 'https://exemple.invalid' }, good.key),
  'without an issuer': () => es256(good.header, { ...good.claims, iss: undefined }, good.key),
  'with an unknown session': () => es256(good.header, { ...good.claims, session_id: newId() }, good.key),
  'without a session': () => es256(good.header, { ...good.claims, session_id: undefined }, good.key),
  "with another user's session": async () =>
    es256(good.header, { ...good.claims, session_id: (await otherSession()).session_id }, good.key),
  'another user in this session': async () =>
    es256(good.header, { ...good.claims, sub: (await otherSession()).sub }, good.key),
  'a service token': () => fixture.identity.serviceToken(60),
  'a role that does not exist': () => es256(good.header, { ...good.claims, role: 'anon' }, good.key),
  'cut short': () => es256(good.header, good.claims, good.key).slice(0, -4),
  'with a changed claim': () => {
    const [header, , seal] = es256(good.header, good.claims, good.key).split('.');
    return `${header}.${part({ ...good.claims, email: 'autre@exemple.be' })}.${seal}`;
  },
  'not a token': () => 'x',
  'a very long one': () => 'x'.repeat(12_000),
};

describe('a token is refused:', () => {
  test.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    const token = await forge();
    const [user, api] = await answers(token);
    expect([401, 403]).toContain(user);
    expect(api).toBe(401);
  });
});

test('the cache of verified tokens does not accept the same claims with a forged signature', async () => {
  const token = es256(good.header, good.claims, good.key);
  expect((await answers(token))[0]).toBe(200);
  const [header, claims] = token.split('.');
  const seal = es256(good.header, good.claims, foreign.privateKey).split('.')[2];
  expect((await answers(`${header}.${claims}.${seal}`))[0]).toBe(403);
});

test('a cached token is refused once it has expired', async () => {
  const token = es256(good.header, { ...good.claims, exp: now() + 60 }, good.key);
  expect((await answers(token))[0]).toBe(200);
  fixture.clock.turn(61);
  const later = await answers(token);
  fixture.clock.turn(-61);
  expect(later).toEqual([403, 401]);
});

test('disabling or erasing an account ends its sessions', async () => {
  const person = await fixture.person();
  const { access_token, refresh_token } = await fixture.signIn(person);
  expect((await fixture.get('/user', fixture.bearer(access_token))).status).toBe(200);
  await fixture.identity.disable(person.email);
  expect((await fixture.get('/user', fixture.bearer(access_token))).status).toBe(403);
  expect((await fixture.get(`/api/users/${person.id}`, fixture.bearer(access_token))).status).toBe(401);
  expect((await fixture.post('/token?grant_type=refresh_token', { refresh_token })).status).toBe(400);
  const refused = await fixture.post('/token?grant_type=password', person);
  expect(refused.headers.get('x-sb-error-code')).toBe('user_banned');
  await fixture.identity.erase(person.email);
  const gone = await fixture.get('/user', fixture.bearer(access_token));
  expect([gone.status, gone.headers.get('x-sb-error-code')]).toEqual([403, 'user_not_found']);
});

test('after a rotation the new key signs, and the old one verifies until its tokens have expired', async () => {
  const person = await fixture.person();
  const before = (await fixture.signIn(person)).access_token;
  const kid = await fixture.identity.rotateSigningKey();
  const after = (await fixture.signIn(person)).access_token;
  const kidOf = (token: string): unknown =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  expect(kidOf(after)).toBe(kid);
  expect(kidOf(before)).not.toBe(kid);
  for (const token of [before, after])
    expect((await fixture.get('/user', fixture.bearer(token))).status).toBe(200);
  const published: { keys: { kid: string; d?: string }[] } = JSON.parse(
    await (await fixture.get('/.well-known/jwks.json')).text(),
  );
  expect(published.keys.map((key) => key.kid)).toContain(kid);
  expect(published.keys).toHaveLength(2);
  for (const key of published.keys) expect(key.d).toBeUndefined();
  fixture.clock.turn(3600);
  const later: { keys: unknown[] } = JSON.parse(await (await fixture.get('/.well-known/jwks.json')).text());
  fixture.clock.turn(-3600);
  expect(later.keys).toHaveLength(1);
});
