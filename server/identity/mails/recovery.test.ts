// Password recovery and invitations, with auth-js and with the links and codes of the mails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { session as sessionShape } from '#contract/identity.ts';
import { identityFixture, MemoryStorage, read } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture();
});
afterAll(() => fixture.close());

const RESET = 'http://localhost:3000/auth?reset=true';

/** A user, their browser, and the reset mail that they requested. */
const asked = async () => {
  const person = await fixture.person();
  const storage = new MemoryStorage();
  const client = fixture.client(storage);
  const { error } = await client.resetPasswordForEmail(person.email, { redirectTo: RESET });
  expect(error).toBeNull();
  const mail = (await fixture.deliver()).at(-1);
  expect(mail?.to).toBe(person.email);
  return { person, client, ...read(mail) };
};
const codeOf = (url: URL): string => url.searchParams.get('code') ?? '';
const digits = (email: string, token: string) => fixture.post('/verify', { type: 'recovery', email, token });

test('the browser that requested the link can set a new password without the old one, once', async () => {
  const { person, client, link } = await asked();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const back = await fixture.open(link);
  expect(back.href.startsWith(`${RESET}&code=`)).toBe(true);
  const { error } = await client.exchangeCodeForSession(codeOf(back));
  expect(error).toBeNull();
  expect(events).toContain('PASSWORD_RECOVERY');
  expect((await client.updateUser({ password: 'un-autre-mot-17' })).error).toBeNull();
  expect(events).toContain('USER_UPDATED');
  const signIn = await fixture
    .client()
    .signInWithPassword({ email: person.email, password: 'un-autre-mot-17' });
  expect(signIn.error).toBeNull();
  // The next change needs the current password again.
  const again = await client.updateUser({ password: 'encore-un-autre-18' });
  expect(again.error?.code).toBe('current_password_invalid');
});

test('a mail scanner that opens the link does not use it up', async () => {
  const { client, link } = await asked();
  await fixture.open(link);
  await fixture.open(link);
  const { error } = await client.exchangeCodeForSession(codeOf(await fixture.open(link)));
  expect(error).toBeNull();
});

test('the six-digit code signs in any browser, once', async () => {
  const { person, code } = await asked();
  const { data, error } = await fixture
    .client()
    .verifyOtp({ email: person.email, token: code, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(person.id);
  const again = await digits(person.email, code);
  expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([403, 'otp_expired']);
});

test('the page can send the token of the link itself, which uses the link up', async () => {
  const { link } = await asked();
  const token = new URL(link).searchParams.get('token') ?? '';
  const { error } = await fixture.client().verifyOtp({ token_hash: token, type: 'recovery' });
  expect(error).toBeNull();
  const back = await fixture.open(link);
  expect(back.searchParams.get('error_code')).toBe('otp_expired');
});

test('a reset requested without a code challenge gets a link to the page', async () => {
  const { email } = await fixture.person();
  expect((await fixture.post('/recover', { email })).status).toBe(200);
  const link = new URL(read((await fixture.deliver()).at(-1)).link);
  expect(link.href.startsWith('http://localhost:3000/auth?reset=true&')).toBe(true);
  const token_hash = link.searchParams.get('token_hash') ?? '';
  const session = await fixture.post('/verify', { type: 'recovery', token_hash });
  expect(session.status).toBe(200);
});

test('a link is valid for an hour, and the code that it returns for five minutes', async () => {
  const { client, link } = await asked();
  const back = await fixture.open(link);
  fixture.clock.turn(6 * 60);
  const late = await client.exchangeCodeForSession(codeOf(back));
  expect(late.error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  fixture.clock.turn(55 * 60);
  const dead = await fixture.open(link);
  fixture.clock.turn(-61 * 60);
  expect(dead.searchParams.get('error_code')).toBe('otp_expired');
  expect(new URLSearchParams(dead.hash.slice(1)).get('error_code')).toBe('otp_expired');
});

test('the wrong verifier is refused, and the right one still works', async () => {
  const { client, link } = await asked();
  const code = codeOf(await fixture.open(link));
  const foreign = { auth_code: code, code_verifier: 'v'.repeat(64) };
  const refused = await fixture.post('/token?grant_type=pkce', foreign);
  expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier']);
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
});

test('a mail job that runs twice sends one mail', async () => {
  const { email } = await fixture.person();
  await fixture.post('/recover', { email });
  const [payload] = [...fixture.queued];
  await fixture.deliver();
  const sent = fixture.outbox.mails.length;
  fixture.queued.push(payload ?? {});
  await fixture.deliver();
  expect(fixture.outbox.mails).toHaveLength(sent);
});

test('a disabled account gets no mail', async () => {
  const { email } = await fixture.person();
  await fixture.identity.disable(email);
  const before = fixture.outbox.mails.length;
  expect((await fixture.post('/recover', { email })).status).toBe(200);
  await fixture.deliver();
  expect(fixture.outbox.mails).toHaveLength(before);
});

test('an invited user sets a password, and the invitation confirms the address', async () => {
  const email = 'invitee@exemple.be';
  const { id, link } = await fixture.identity.invite({
    email,
    name: 'Zoé Exemple',
    phone: '+32 470 00 00 13',
  });
  const mail = (await fixture.deliver()).at(-1);
  expect(mail?.to).toBe(email);
  expect(read(mail).link).toBe(link);
  const profiles = await fixture.owner('select id from users where id = $1', [id]);
  expect(profiles).toEqual([]);
  const client = fixture.client();
  const token_hash = new URL(link).searchParams.get('token_hash') ?? '';
  const { data } = await client.verifyOtp({ token_hash, type: 'invite' });
  expect(data.user?.user_metadata).toEqual({ full_name: 'Zoé Exemple', phone: '+32 470 00 00 13' });
  expect((await client.updateUser({ password: 'mot-de-zoe-19' })).error).toBeNull();
  const { error } = await fixture.client().signInWithPassword({ email, password: 'mot-de-zoe-19' });
  expect(error).toBeNull();
  await expect(fixture.identity.invite({ email, name: 'Zoé Exemple' })).rejects.toMatchObject({
    code: 'email_exists',
    french: 'Un compte existe déjà avec cette adresse e-mail.',
  });
});

test('an invitation can be sent again and is valid for seven days', async () => {
  const person = { email: 'lente@exemple.be', name: 'Lente Exemple' };
  const first = await fixture.identity.invite(person);
  const second = await fixture.identity.invite(person);
  expect(second.id).toBe(first.id);
  const token_hash = new URL(first.link).searchParams.get('token_hash') ?? '';
  fixture.clock.turn(7 * 86_400 + 60);
  const late = await fixture.post('/verify', { type: 'invite', token_hash });
  fixture.clock.turn(-7 * 86_400 - 60);
  expect(late.status).toBe(403);
  const reply = await fixture.post('/verify', { type: 'invite', token_hash });
  expect(z.parse(sessionShape, await reply.json()).user.email).toBe(person.email);
  await fixture.deliver();
});

test('the service token invites users and creates accounts, also with an imported password hash', async () => {
  const headers = fixture.bearer(await fixture.identity.serviceToken(60));
  const invited = await fixture.post(
    '/invite',
    { email: 'service@exemple.be', data: { full_name: 'S' } },
    headers,
  );
  expect(invited.status).toBe(200);
  const [donor] = await fixture.owner<{ password_hash: string }>(
    `select password_hash from accounts where id = $1`,
    [(await fixture.person({ password: 'repris-de-gotrue' })).id],
  );
  const wanted = { email: 'repris@exemple.be', password_hash: donor?.password_hash, email_confirm: true };
  expect((await fixture.post('/admin/users', wanted, headers)).status).toBe(200);
  const twice = await fixture.post('/admin/users', wanted, headers);
  expect([twice.status, twice.headers.get('x-sb-error-code')]).toEqual([422, 'email_exists']);
  const { error } = await fixture
    .client()
    .signInWithPassword({ email: wanted.email, password: 'repris-de-gotrue' });
  expect(error).toBeNull();
  const costly = {
    ...wanted,
    email: 'cher@exemple.be',
    password_hash: '$argon2id$v=19$m=9999999,t=9,p=1$YWJjZGVmZ2hpamts$YWJjZGVmZ2hpamtsbW5vcA',
  };
  expect((await fixture.post('/admin/users', costly, headers)).status).toBe(400);
  await fixture.deliver();
});

const CHALLENGE = 'c'.repeat(43);
test.each([
  ['a challenge without its method', { code_challenge: CHALLENGE }],
  ['a method without its challenge', { code_challenge_method: 's256' }],
  ['a method beside null', { code_challenge: null, code_challenge_method: 's256' }],
  ['a method beside an empty challenge', { code_challenge: '', code_challenge_method: 's256' }],
])('%s is refused, and no mail is sent', async (_name, half) => {
  const { email } = await fixture.person();
  const reply = await fixture.post('/recover', { email, ...half });
  expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  const before = fixture.outbox.mails.length;
  expect(await fixture.deliver()).toHaveLength(before);
});
