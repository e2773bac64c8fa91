import { expect, test } from 'vitest';
import { addressesIn } from './address-list.ts';

test('an address is found by itself, by its network, and when IPv6 carries it', () => {
  const has = addressesIn(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']);
  expect(
    ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.200', '2001:db8:1::9'].map((address) => has?.(address)),
  ).toEqual([true, true, true, true]);
  expect(
    ['203.0.113.8', '198.51.101.1', '2001:db9::1', 'no address', ''].map((address) => has?.(address)),
  ).toEqual([false, false, false, false, false]);
});

test.each(['voxlex.example', '203.0.113', '203.0.113.7/33', '203.0.113.7/', '::1/129', '::1/64/2'])(
  'the item %s is refused',
  (item) => expect(addressesIn([item])).toBeNull(),
);
