// Bodies, headers and addresses that no honest client sends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityFixture, read } from '#tests/support/identity.ts';
import { safeRedirect } from '../rules.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.owner('delete from attempts'));

const CALLS: readonly (readonly [string, string])[] = [
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/recover'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['POST', '/invite'],
  ['POST', '/admin/users'],
  ['POST', '/signup'],
];
const BODIES: Record<string, string> = {
  'no JSON': '{"email":',
  'a list': '[]',
  'a string': '"x"',
  null: 'null',
  'wrong types': '{"email":{},"password":[],"refresh_token":7,"auth_code":null,"token":true,"type":"x"}',
  NULs: '{"email":"a\\u0000@exemple.be","password":"x\\u0000y","data":{"a":"\\u0000"},"refresh_token":"\\u0000"}',
  'deep nesting': `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '50 kB of password': JSON.stringify({ email: 'a@exemple.be', password: 'x'.repeat(50_000) }),
};

describe.each(CALLS)('%s %s answers with an error code to', (method, path) => {
  test.each(Object.entries(BODIES))('%s', async (_name, body) => {
    const reply = await fixture.call(method, path, body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('x-sb-error-code')).toMatch(/^[a-z_]+$/);
  });

  test('3 MB', async () => {
    const reply = await fixture.call(method, path, JSON.stringify({ password: 'x'.repeat(3_000_000) }));
    expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([413, 'request_too_large']);
  });

  test('a form instead of JSON', async () => {
    const reply = await fixture.call(method, path, 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(reply.status).toBe(415);
  });
});

test('the server is healthy after these requests', async () => {
  expect((await fixture.get('/health')).status).toBe(200);
});

test('a password is not cut at 72 bytes', async () => {
  const long = 'mot de passe très long '.repeat(6);
  const { email } = await fixture.person({ password: long });
  const cut = Buffer.from(long).subarray(0, 72).toString();
  expect((await fixture.post('/token?grant_type=password', { email, password: `${cut}autre` })).status).toBe(
    400,
  );
  expect((await fixture.post('/token?grant_type=password', { email, password: long })).status).toBe(200);
});

test('a password with a NUL is refused instead of being cut at the NUL', async () => {
  const { email, password } = await fixture.person();
  const reply = await fixture.post('/token?grant_type=password', { email, password: `${password}\0suite` });
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
});

test('look-alike and injected e-mail addresses get no mail', async () => {
  const { email } = await fixture.person();
  const [name = '', domain = ''] = email.split('@');
  const lookAlikes = [
    `${name.replace('e', 'е')}@${domain}`,
    `${name}@exemple.b\u212a`,
    `${name}@${domain}\r\nBcc: voleur@exemple.be`,
    `${name}@${domain}\n`,
    `${email},voleur@exemple.be`,
    `${email};voleur@exemple.be`,
    `${email} voleur@exemple.be`,
    `"${email}" <voleur@exemple.be>`,
    `${email}\u0000@voleur.be`,
    `${name}@${domain}@voleur.be`,
    ` ${email}`,
    `${name}@-${domain}`,
    `${name}@${domain}.`,
  ];
  for (const address of lookAlikes) {
    const reply = await fixture.post('/recover', { email: address });
    expect([200, 400], JSON.stringify(address)).toContain(reply.status);
  }
  const before = fixture.outbox.mails.length;
  await fixture.deliver();
  expect(fixture.outbox.mails).toHaveLength(before);
  await fixture.post('/recover', { email: email.toUpperCase() });
  const mails = await fixture.deliver();
  expect(mails.slice(before).map(({ to }) => to)).toEqual([email]);
});

describe('links in mails are built from PUBLIC_URL alone', () => {
  const site = 'http://localhost:3000';
  test('host and forwarding headers do not change a link', async () => {
    const { email } = await fixture.person();
    const headers = {
      host: 'voleur.example',
      'x-forwarded-host': 'voleur.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=voleur.example',
      'x-original-host': 'voleur.example',
      'content-type': 'application/json',
    };
    const url = '/auth/v1/recover?redirect_to=https%3A%2F%2Fvoleur.example%2F';
    const payload = { email, code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
    const reply = await fixture.app.inject({ method: 'POST', url, headers, payload });
    expect(reply.statusCode).toBe(200);
    const mail = (await fixture.deliver()).at(-1);
    expect(mail?.text).not.toContain('voleur');
    expect(mail?.html).not.toContain('voleur');
    expect(read(mail).link.startsWith(`${site}/auth/v1/verify?`)).toBe(true);
  });

  test.each([
    '//voleur.example/',
    'https://voleur.example/',
    'http://localhost:3000@voleur.example/',
    'http://voleur@localhost:3000/auth',
    'http://localhost:3000.voleur.example/',
    'http://localhost:30001/',
    'https://localhost:3000/',
    'http://localhost:3000\\@voleur.example/',
    'http:\\\\voleur.example',
    '\\\\voleur.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' http://localhost:3000/',
    'http://localhost:3000/\r\nSet-Cookie: a=b',
    'http://localhost:3000/\tx',
    '/auth',
    '',
  ])('a redirect to %j is replaced by the default page', async (wanted) => {
    expect(safeRedirect(wanted, site)).toBe(`${site}/auth?reset=true`);
    const reply = await fixture.get(
      `/verify?token=pkce_x&type=recovery&redirect_to=${encodeURIComponent(wanted)}`,
    );
    expect(reply.status).toBe(303);
    expect(new URL(reply.headers.get('location') ?? '').origin).toBe(site);
  });

  test('a redirect to a page of this site is kept with its parameters', () => {
    const wanted = `${site}/auth?reset=true&sb_flow_id=abc`;
    expect(safeRedirect(wanted, site)).toBe(wanted);
  });
});

describe('sign-in methods that this server does not support are refused', () => {
  test.each([
    ['POST', '/signup', { email: 'neuf@exemple.be', password: 'assez-long-23' }],
    ['POST', '/signup', {}],
    ['POST', '/signup', { email: 'neuf@exemple.be', password: 'assez-long-23', code_challenge: 'c' }],
    ['POST', '/otp', { email: 'neuf@exemple.be' }],
    ['POST', '/otp', { email: 'neuf@exemple.be', code_challenge_method: 's256' }],
    ['POST', '/magiclink', { email: 'neuf@exemple.be' }],
    ['POST', '/resend', { email: 'neuf@exemple.be', type: 'signup' }],
    ['GET', '/authorize?provider=google', undefined],
    ['POST', '/sso', { domain: 'exemple.be' }],
    ['POST', '/token?grant_type=id_token', { provider: 'google' }],
    ['POST', '/token?grant_type=web3', {}],
    ['POST', '/token?grant_type=__proto__', {}],
    ['POST', '/token', {}],
    ['POST', '/token?grant_type=password&grant_type=password', {}],
    ['GET', '/admin/users', undefined],
    ['POST', '/rien', {}],
  ])('%s %s %j', async (method, path, body) => {
    const reply = await fixture.call(method, path, body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('x-sb-error-code')).toMatch(/^[a-z_]+$/);
  });

  test('auth-js gets the error codes that it knows for them', async () => {
    const client = fixture.client();
    const anonymous = await client.signInAnonymously();
    expect(anonymous.error?.code).toBe('anonymous_provider_disabled');
    const signUp = await client.signUp({ email: 'neuf@exemple.be', password: 'assez-long-24' });
    expect(signUp.error?.code).toBe('signup_disabled');
    const otp = await client.signInWithOtp({ email: 'neuf@exemple.be' });
    expect(otp.error?.code).toBe('otp_disabled');
    expect(await fixture.owner('select id from accounts where email = $1', ['neuf@exemple.be'])).toEqual([]);
  });
});

describe('a user cannot gain privileges', () => {
  test.each([
    { app_metadata: { operator: true } },
    { role: 'service_role' },
    { email: 'autre@exemple.be' },
    { phone: '+32470000014' },
  ])('%j is refused', async (body) => {
    const { access_token } = await fixture.signIn(await fixture.person());
    const reply = await fixture.put('/user', body, fixture.bearer(access_token));
    expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });

  test('unknown and prototype fields of a request are dropped', async () => {
    const { access_token } = await fixture.signIn(await fixture.person());
    const body = `{"data":{"__proto__":{"operator":true},"constructor":{"prototype":{"polluted":1}},"ville":"Tournai"},
      "__proto__":{"polluted":1},"operator":true,"aud":"x","banned_until":null,"email_confirmed_at":null}`;
    const reply = await fixture.put('/user', body, fixture.bearer(access_token));
    expect(reply.status).toBe(200);
    const user: Record<string, unknown> = JSON.parse(await reply.text());
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { ville: 'Tournai' },
    });
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(Object.hasOwn({}, 'polluted')).toBe(false);
    expect(Object(Object.prototype).polluted).toBeUndefined();
    const rows = await fixture.owner('select operator from accounts where operator');
    expect(rows).toEqual([]);
  });

  test('metadata too large for a token is refused', async () => {
    const { access_token } = await fixture.signIn(await fixture.person());
    const body = { data: { roman: 'x'.repeat(3000) } };
    expect((await fixture.put('/user', body, fixture.bearer(access_token))).status).toBe(400);
  });

  test.each([
    ['/invite', { email: 'par-moi@exemple.be' }],
    ['/admin/users', { email: 'par-moi@exemple.be', password: 'assez-long-25' }],
  ])("a user's token is refused on %s", async (path, body) => {
    const { access_token } = await fixture.signIn(await fixture.person());
    const refused = await fixture.post(path, body, fixture.bearer(access_token));
    expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
    expect((await fixture.post(path, body)).status).toBe(401);
    expect(await fixture.owner('select id from accounts where email = $1', [body.email])).toEqual([]);
  });
});

describe('a page of another origin', () => {
  const evil = { origin: 'https://voleur.example' };
  test.each(['/settings', '/user', '/.well-known/jwks.json', '/health'])('cannot read %s', async (path) => {
    const reply = await fixture.get(path, evil);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('is refused in the CORS preflight', async () => {
    const asking = { ...evil, 'access-control-request-method': 'POST' };
    const reply = await fixture.call('OPTIONS', '/token?grant_type=password', undefined, asking);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    'https://voleur.example',
    'null',
    'http://localhost:3000.voleur.example',
    'http://localhost:3001',
  ])('at %s cannot sign in, refresh or sign out', async (origin) => {
    const person = await fixture.person();
    const { access_token, refresh_token } = await fixture.signIn(person);
    const replies = [
      await fixture.post('/token?grant_type=password', person, { origin }),
      await fixture.post('/token?grant_type=refresh_token', { refresh_token }, { origin }),
      await fixture.post('/logout', {}, { origin, ...fixture.bearer(access_token) }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await fixture.get('/user', fixture.bearer(access_token))).status).toBe(200);
  });

  test('does not include the site itself, also when reached by its other address', async () => {
    const person = await fixture.person();
    for (const origin of [fixture.site, fixture.address])
      expect((await fixture.post('/token?grant_type=password', person, { origin })).status).toBe(200);
  });
});
