// The security log is never erased, so it stores the network of an action but no whole address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '#server/platform/network.ts';
import { identityFixture } from '#tests/support/identity.ts';

let fixture: Awaited<ReturnType<typeof identityFixture>>;
beforeAll(async () => {
  fixture = await identityFixture({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => fixture.close());

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('the address %s is stored as the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('actions of visitors and users are logged with their network, actions of the operator without one', async () => {
  const at = (ip: string) => ({ 'x-forwarded-for': ip });
  const person = await fixture.person();
  const wrong = { email: person.email, password: 'pas-le-bon-17' };
  await fixture.post('/token?grant_type=password', wrong, at('203.0.113.77'));
  const { access_token } = await fixture.signIn(person, at('198.51.100.9'));
  await fixture.post('/recover', { email: person.email }, at('2001:db8:1:2::3'));
  const bearer = { ...fixture.bearer(access_token), ...at('198.51.100.10') };
  await fixture.put('/user', { password: 'encore-le-quai-18', current_password: person.password }, bearer);
  await fixture.post('/logout?scope=local', undefined, bearer);
  const rows = await fixture.owner<{ action: string; network: string | null }>(
    'select action, network from audit order by at, id',
  );
  expect(rows.map(({ action, network }) => [action, network])).toEqual([
    ['account created', null],
    ['sign-in refused', '203.0.113.0/24'],
    ['signed in', '198.51.100.0/24'],
    ['new password asked for', '2001:db8:1::/48'],
    ['password changed', '198.51.100.0/24'],
    ['signed out', '198.51.100.0/24'],
  ]);
  for (const whole of ['203.0.113.77', '198.51.100.9', '198.51.100.10', ':2::3'])
    expect(JSON.stringify(await fixture.owner('select * from audit'))).not.toContain(whole);
});
