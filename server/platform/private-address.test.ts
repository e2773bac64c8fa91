import { expect, test } from 'vitest';
import { isLoopbackAddress, isPrivateAddress } from './private-address.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '192.167.1.1',
  '100.63.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('loopback addresses are recognised', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLoopbackAddress)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.0.0.1', '1.1.1.1', 'fe80::1', 'localhost', ''].map(isLoopbackAddress)).toEqual(
    Array(5).fill(false),
  );
});
