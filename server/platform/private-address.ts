// Recognises private and loopback addresses: a vendor's public name must not resolve to one.
import { BlockList, isIP } from 'node:net';

const SUBNETS: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const closed = new BlockList();
for (const [net, prefix, family] of SUBNETS) {
  closed.addSubnet(net, prefix, family);
  // A NAT64 gateway translates these IPv6 addresses to the IPv4 address at their end.
  if (family === 'ipv4') closed.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const within = (list: BlockList, ip: string): boolean => {
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 4 ? 'ipv4' : 'ipv6');
};

export const isPrivateAddress = (ip: string): boolean => within(closed, ip);
export const isLoopbackAddress = (ip: string): boolean => within(loopback, ip);

/** Whether a host in a URL is this machine. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
