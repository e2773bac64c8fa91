// Whether somebody has an account is nobody's business. Times are measured by `npm run bench -- identity`; here the
// work behind them is proved to be the same.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countingHasher, identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
const hasher = countingHasher();
beforeAll(async () => {
  fixture = await identityFixture({ hasher });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.owner('delete from attempts'));

/** All that a visitor sees, but for the moment. */
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

test('a wrong password looks the same for somebody and for nobody, as often as it is tried', async () => {
  const { outcomes } = await both(14, (email) =>
    fixture.post('/token?grant_type=password', { email, password: 'pas celui-ci' }),
  );
  for (const [known, unknown] of outcomes) expect(known).toEqual(unknown);
  expect(outcomes.at(-1)?.[0]).toMatchObject({ status: 429 });
});

test('a hash is computed for nobody too, at the same cost', async () => {
  hasher.verified.length = 0;
  await both(1, (email) => fixture.post('/token?grant_type=password', { email, password: 'pas celui-ci' }));
  expect(hasher.verified).toEqual([expect.stringContaining('$argon2id$'), null]);
});

test('asking for a new password looks the same, as often as it is asked', async () => {
  const { email, outcomes } = await both(8, (address) => fixture.post('/recover', { email: address }));
  for (const [known, unknown] of outcomes) expect(known).toEqual(unknown);
  expect(outcomes.at(0)?.[0]).toMatchObject({ status: 200, body: '{}' });
  expect(outcomes.at(-1)?.[0]).toMatchObject({ status: 429 });
  const before = fixture.outbox.mails.length;
  expect(fixture.queued).toHaveLength(10);
  await fixture.deliver();
  expect(fixture.outbox.mails.slice(before).every(({ to }) => to === email)).toBe(true);
});

test('no mail is sent, and no account looked up, before the request is answered', async () => {
  const { email } = await fixture.person();
  const before = fixture.outbox.mails.length;
  await fixture.post('/recover', { email });
  expect(fixture.outbox.mails).toHaveLength(before);
  const rows = await fixture.owner('select user_id from mail_tokens order by created_at desc limit 1');
  expect(rows).toEqual([{ user_id: null }]);
  await fixture.deliver();
});

test('the address of nobody is not kept once that is known', async () => {
  await fixture.post('/recover', { email: 'personne.ici@exemple.be' });
  await fixture.deliver();
  expect(await fixture.owner('select id from mail_tokens where email is not null')).toEqual([]);
});

test('wrong digits look the same for somebody and for nobody', async () => {
  const { outcomes } = await both(12, (email) =>
    fixture.post('/verify', { type: 'recovery', email, token: '000000' }),
  );
  for (const [known, unknown] of outcomes) expect(known).toEqual(unknown);
});

test('that an account is shut or unconfirmed is said to who knows its password alone', async () => {
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

test('at most six mails for fifteen requests to one address', async () => {
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

test('neither the log nor the counters know an address or what was typed', async () => {
  const { email } = await fixture.person();
  await fixture.post('/token?grant_type=password', { email, password: 'MARQUE-secrete' });
  await fixture.post('/recover', { email });
  await fixture.deliver();
  const kept = JSON.stringify([
    await fixture.owner('select * from audit'),
    await fixture.owner('select * from attempts'),
    await fixture.owner('select * from sessions'),
    await fixture.owner('select * from mail_tokens'),
  ]);
  expect(kept).not.toContain(email);
  expect(kept).not.toContain('MARQUE');
});
