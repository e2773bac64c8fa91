// Where an address leads: to this machine, or to which other one.
import { isLoopbackHost } from './private-address.ts';

/** The host alone: an address may carry a name and a password before it, and keys behind it. Null: this machine itself. */
export const hostOf = (address: string | undefined): string | null => {
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return null;
  // A database may be named by its socket, which is a folder of this machine. Elsewhere `host` is a word like any other.
  const named = /^postgres(ql)?:$/.test(url.protocol) ? url.searchParams.get('host') : null;
  const host = named ?? url.host.replaceAll(/%2f/gi, '/');
  return host === '' || host.startsWith('/') ? null : host;
};

export const isElsewhere = (host: string | null): boolean =>
  host !== null &&
  !isLoopbackHost(host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d+$/, ''));
