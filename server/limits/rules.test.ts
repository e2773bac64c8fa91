import { expect, test } from 'vitest';
import { publicEndpoints } from '#contract/endpoints-public.ts';
import { openApiNotes } from '#contract/openapi-notes.ts';
import { BUDGETS, budgetsFor, placeOf } from './rules.ts';

test('all addresses of one IPv6 /64 share a counter, and an IPv4 address has its own', () => {
  const one = placeOf('2001:db8:1:2::1');
  expect(placeOf('2001:0DB8:0001:0002:ffff::7')).toBe(one);
  expect(placeOf('2001:db8:1:3::1')).not.toBe(one);
  expect(placeOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(placeOf('::1')).toBe('0:0:0:0::/64');
  expect(placeOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(placeOf('203.0.113.7')).toBe('203.0.113.7');
});

test('the budget of an address is below that of a line, so that one address cannot block a line', () => {
  expect(BUDGETS.messagePerAddress.limit).toBeLessThan(BUDGETS.messagePerLine.limit);
  expect(BUDGETS.mailPerSender.limit).toBeLessThan(BUDGETS.mailPerLine.limit);
});

test('the operator can set the budgets of uploads by address and by line only', () => {
  const budgets = budgetsFor({ MESSAGES_PER_ADDRESS: 3, MESSAGES_PER_LINE: 7 });
  const changed = Object.entries(budgets).filter(
    ([name, { limit }]) => limit !== BUDGETS[name as keyof typeof BUDGETS].limit,
  );
  expect(changed.map(([name, { limit }]) => [name, limit])).toEqual([
    ['messagePerAddress', 3],
    ['messagePerLine', 7],
    ['pbxPerLine', 7],
    ['mailPerLine', 7],
  ]);
});

test('every public endpoint of the contract declares the answer rate_limited', () => {
  for (const name of Object.keys(publicEndpoints) as (keyof typeof publicEndpoints)[])
    expect(openApiNotes[name], name).toMatchObject({ errors: expect.arrayContaining(['rate_limited']) });
});
