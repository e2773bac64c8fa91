// Finds the host of an address, and whether it is another machine.
import { isLoopbackHost } from './private-address.ts';

/** Returns only host and port, because the rest may contain secrets. Null for a socket folder on this machine. */
export const hostOf = (address: string | undefined): string | null => {
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return null;
  // In a PostgreSQL URL the parameter `host` may be a socket folder, which is on this machine.
  const named = /^postgres(ql)?:$/.test(url.protocol) ? url.searchParams.get('host') : null;
  const host = named ?? url.host.replaceAll(/%2f/gi, '/');
  return host === '' || host.startsWith('/') ? null : host;
};

export const isElsewhere = (host: string | null): boolean =>
  host !== null &&
  !isLoopbackHost(host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d+$/, ''));
