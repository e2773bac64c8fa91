// Operator's pages answer this machine alone: a loopback peer, a loopback Host and no sign of a proxy. Their routes also
// want a loopback PUBLIC_URL: a bare `proxy_pass` on the same machine adds no header, and its requests look local.
import type { FastifyRequest } from 'fastify';
import { isElsewhere } from '#server/platform/host-of.ts';

/** Headers by which proxies and content networks name the client, themselves or the request that they forward. */
const OF_PROXIES =
  /^(forwarded|via|cdn-loop|client-ip|true-client-ip|x-((real|client|cluster-client|proxyuser|remote)-ip|remote-addr))$/;
const OF_PROXIES_BY_PREFIX =
  /^(x-(forwarded|original|envoy|azure|appengine|arr|amz|amzn|vercel|nf)|cf|fastly|fly|akamai)(-|$)/;

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

export const isLoopbackUrl = (publicUrl: string): boolean => !isElsewhere(new URL(publicUrl).host);

export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.raw.socket.remoteAddress) &&
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(request.headers.host ?? '') &&
  // nginx's plain proxy_pass speaks HTTP/1.0 to the server behind it; browsers and Prometheus do not.
  request.raw.httpVersion !== '1.0' &&
  !Object.keys(request.headers).some((name) => OF_PROXIES.test(name) || OF_PROXIES_BY_PREFIX.test(name));
