// The network of an address, for logs that people read.

/** The network of an address, coarse enough to be stored without a time limit: 24 bits of IPv4, 48 of IPv6. */
export const networkOf = (ip: string): string => {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (plain) return `${plain}.0/24`;
  const [head = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/48`;
};
