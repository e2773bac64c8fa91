// Restricts the operator's pages to requests from this machine: loopback peer, loopback Host and no proxy header. Their
// routes also require a loopback PUBLIC_URL, because a local `proxy_pass` without headers looks like a local request.
import type { FastifyRequest } from 'fastify';
import { isElsewhere } from '#server/platform/host-of.ts';
import { isLoopbackAddress } from '#server/platform/private-address.ts';

/** Headers that proxies and CDNs add to the requests that they forward. */
const OF_PROXIES =
  /^(forwarded|via|cdn-loop|client-ip|true-client-ip|x-((real|client|cluster-client|proxyuser|remote)-ip|remote-addr))$/;
const OF_PROXIES_BY_PREFIX =
  /^(x-(forwarded|original|envoy|azure|appengine|arr|amz|amzn|vercel|nf)|cf|fastly|fly|akamai)(-|$)/;

export const isLoopbackUrl = (publicUrl: string): boolean => !isElsewhere(new URL(publicUrl).host);

export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.raw.socket.remoteAddress ?? '') &&
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(request.headers.host ?? '') &&
  // nginx's default proxy_pass uses HTTP/1.0; browsers and Prometheus do not.
  request.raw.httpVersion !== '1.0' &&
  !Object.keys(request.headers).some((name) => OF_PROXIES.test(name) || OF_PROXIES_BY_PREFIX.test(name));
