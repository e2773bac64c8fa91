// Finds the host of an address, and whether it is another machine.
import { isLoopbackHost } from './private-address.ts';

/** Returns only host and port, because the rest may contain secrets. Null for a socket folder on this machine. */
export const hostOf = (text: string | undefined): string | null => {
  const url = text === undefined ? null : URL.parse(text);
  if (!url) return null;
  // In a PostgreSQL URL the parameter `host` may be a socket folder, which is on this machine.
  const named = /^postgres(ql)?:$/.test(url.protocol) ? url.searchParams.get('host') : null;
  const host = named ?? url.host.replaceAll(/%2f/gi, '/');
  return host === '' || host.startsWith('/') ? null : host;
};

export const isElsewhere = (host: string | null): boolean =>
  host !== null &&
  !isLoopbackHost(host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d+$/, ''));
