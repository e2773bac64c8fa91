// No answer reveals whether an account exists. `npm run bench -- identity` measures the times; these tests check that
// the same work is done in both cases.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countingHasher, identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
const hasher = countingHasher();
beforeAll(async () => {
  fixture = await identityFixture({ hasher });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.owner('delete from attempts'));

/** Everything that a visitor can observe, without the headers that depend on the time. */
const seen = async (reply: Response) => ({
  status: reply.status,
  headers: [...reply.headers].filter(([name]) => name !== 'date' && name !== 'retry-after'),
  body: await reply.text(),
});

const both = async (times: number, ask: (email: string) => Promise<Response>) => {
  const { email } = await fixture.person();
  const outcomes: (readonly [unknown, unknown])[] = [];
  for (let n = 0; n < times; n += 1)
    outcomes.push([await seen(await ask(email)), await seen(await ask(`x${email}`))]);
  return { email, outcomes };
};

test('a wrong password gets the same answers for an existing and for an unknown account, the limit included', async () => {
  const { outcomes } = await both(14, (email) =>
    fixture.post('/token?grant_type=password', { email, password: 'pas celui-ci' }),
  );
  for (const [known, unknown] of outcomes) expect(known).toEqual(unknown);
  expect(outcomes.at(-1)?.[0]).toMatchObject({ status: 429 });
});

test('a sign-in with an unknown address computes a dummy hash, so that its duration does not reveal accounts', async () => {
  hasher.verified.length = 0;
  await both(1, (email) => fixture.post('/token?grant_type=password', { email, password: 'pas celui-ci' }));
  expect(hasher.verified).toEqual([expect.stringContaining('$argon2id$'), null]);
});

test('a password reset gets the same answers for an existing and for an unknown account, the limit included', async () => {
  const { email, outcomes } = await both(8, (address) => fixture.post('/recover', { email: address }));
  for (const [known, unknown] of outcomes) expect(known).toEqual(unknown);
  expect(outcomes.at(0)?.[0]).toMatchObject({ status: 200, body: '{}' });
  expect(outcomes.at(-1)?.[0]).toMatchObject({ status: 429 });
  const before = fixture.outbox.mails.length;
  expect(fixture.queued).toHaveLength(10);
  await fixture.deliver();
  expect(fixture.outbox.mails.slice(before).every(({ to }) => to === email)).toBe(true);
});

test('a password reset is answered before the account is looked up and the mail is sent', async () => {
  const { email } = await fixture.person();
  const before = fixture.outbox.mails.length;
  await fixture.post('/recover', { email });
  expect(fixture.outbox.mails).toHaveLength(before);
  const rows = await fixture.owner('select user_id from mail_tokens order by created_at desc limit 1');
  expect(rows).toEqual([{ user_id: null }]);
  await fixture.deliver();
});

test('an unknown address is deleted once its account was looked up', async () => {
  await fixture.post('/recover', { email: 'personne.ici@exemple.be' });
  await fixture.deliver();
  expect(await fixture.owner('select id from mail_tokens where email is not null')).toEqual([]);
});

test('a wrong six-digit code gets the same answers for an existing and for an unknown account', async () => {
  const { outcomes } = await both(12, (email) =>
    fixture.post('/verify', { type: 'recovery', email, token: '000000' }),
  );
  for (const [known, unknown] of outcomes) expect(known).toEqual(unknown);
});

test('only a request with the right password learns that an account is disabled or unconfirmed', async () => {
  const [shut, unconfirmed] = [
    await fixture.person(),
    { email: 'pas.encore@exemple.be', password: 'assez-long-26' },
  ];
  await fixture.identity.disable(shut.email);
  await fixture.identity.createAccount({ ...unconfirmed, name: 'Pas Encore', confirmed: false });
  const codeFor = async (email: string, password: string) =>
    (await fixture.post('/token?grant_type=password', { email, password })).headers.get('x-sb-error-code');
  expect(await codeFor(shut.email, 'faux')).toBe('invalid_credentials');
  expect(await codeFor(shut.email, shut.password)).toBe('user_banned');
  expect(await codeFor(unconfirmed.email, 'faux')).toBe('invalid_credentials');
  expect(await codeFor(unconfirmed.email, unconfirmed.password)).toBe('email_not_confirmed');
});

test('fifteen password resets for one address send at most six mails', async () => {
  const { email } = await fixture.person();
  const before = fixture.outbox.mails.length;
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const written = n % 2 ? email : email.toUpperCase();
    statuses.push((await fixture.post('/recover', { email: written })).status);
  }
  await fixture.deliver();
  expect(fixture.outbox.mails.length - before).toBeLessThanOrEqual(6);
  expect(fixture.outbox.mails.length - before).toBeGreaterThan(1);
  expect(statuses.at(-1)).toBe(429);
});

test('neither the security log nor the counters contain an e-mail address or a typed password', async () => {
  const { email } = await fixture.person();
  await fixture.post('/token?grant_type=password', { email, password: 'MARQUE-secrete' });
  await fixture.post('/recover', { email });
  await fixture.deliver();
  const stored = JSON.stringify([
    await fixture.owner('select * from audit'),
    await fixture.owner('select * from attempts'),
    await fixture.owner('select * from sessions'),
    await fixture.owner('select * from mail_tokens'),
  ]);
  expect(stored).not.toContain(email);
  expect(stored).not.toContain('MARQUE');
});
