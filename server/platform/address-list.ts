// A list of IP addresses and networks, such as 203.0.113.7 or 2001:db8::/32.
import { BlockList, isIP } from 'node:net';

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Tells whether an address is in the list; null if an item is neither an address nor a network. */
export const addressesIn = (list: readonly string[]): ((address: string) => boolean) | null => {
  const found = new BlockList();
  for (const item of list) {
    const [address = '', length, more] = item.split('/');
    const family = isIP(address);
    if (family === 0 || more !== undefined) return null;
    if (length === undefined) {
      found.addAddress(address, familyOf(address));
      continue;
    }
    const bits = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
    if (!(bits <= (family === 4 ? 32 : 128))) return null;
    found.addSubnet(address, bits, familyOf(address));
  }
  return (address) => {
    const plain = plainOf(address);
    return isIP(plain) !== 0 && found.check(plain, familyOf(plain));
  };
};
