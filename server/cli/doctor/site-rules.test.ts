import { expect, test } from 'vitest';
import { type Answer, judgeCompany, judgeSite } from './site-rules.ts';

const address = '127.0.0.1:3000';
const refused = { trouble: 'ECONNREFUSED' };
const judged = (direct: Answer, answer?: Answer, url = 'https://voxlex.example') =>
  judgeSite({ address, direct, proxied: answer ? { url: new URL(url), answer } : null });

test('a site that is ready on both ways is in order', () => {
  expect(judged({ status: 200 }, { status: 200 }).map(({ state }) => state)).toEqual(['ok', 'ok']);
  expect(judged({ status: 200 })).toHaveLength(1);
});

test('a stopped web process is broken, and the proxy before it too', () => {
  expect(judged(refused, { status: 502 })).toMatchObject([
    { state: 'broken', says: expect.stringMatching(/127\.0\.0\.1:3000 .*systemctl start voxlex/) },
    { state: 'broken', says: expect.stringContaining('answers 502') },
  ]);
});

test('a machine of workers alone is worth a look while the site answers', () => {
  expect(judged(refused, { status: 200 })[0]?.state).toBe('warning');
});

test.each<[string, Answer, RegExp]>([
  ['a proxy that is stopped', refused, /port 8443 does not answer .*ECONNREFUSED/],
  ['a process without its database', { status: 503 }, /503: its database/],
  ['another program', { status: 404 }, /answers 404 to \/readyz/],
])('%s behind PUBLIC_URL is broken, with the port of the address', (_what, answer, says) => {
  const [, site] = judged({ status: 200 }, answer, 'https://voxlex.example:8443');
  expect(site).toMatchObject({ state: 'broken', says: expect.stringMatching(says) });
  expect(site?.says).toContain('port 8443');
});

test.each([
  [503, /its database/],
  [404, /Another program answers 404/],
])('a process that answers %i itself is broken', (status, says) => {
  expect(judged({ status })).toMatchObject([{ state: 'broken', says: expect.stringMatching(says) }]);
});

test('the examples of the company are named on a public site alone', () => {
  const shown = [
    { name: 'SUPPORT_PHONE', value: '+32 69 00 00 00', example: '+32 69 00 00 00' },
    { name: 'COMPANY_NUMBER', value: 'BE …', example: undefined },
    { name: 'COMPANY_ADDRESS', value: 'Rue Inventée 1', example: 'Tournai' },
  ];
  expect(judgeCompany(shown, 'https://voxlex.example')).toMatchObject([
    { state: 'warning', says: expect.stringContaining(': SUPPORT_PHONE, COMPANY_NUMBER. ') },
  ]);
  expect(judgeCompany(shown.slice(2), 'https://voxlex.example')).toMatchObject([{ state: 'ok' }]);
  expect(judgeCompany(shown, 'http://localhost:3000')).toEqual([]);
});
