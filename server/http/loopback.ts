// Operator's pages answer this machine alone: a loopback peer, a loopback Host, and nobody forwarding.
import type { FastifyRequest } from 'fastify';

const isForwarding = (header: string): boolean =>
  /^(forwarded|via|x-real-ip|x-forwarded(-.*)?)$/.test(header);

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.raw.socket.remoteAddress) &&
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(request.headers.host ?? '') &&
  !Object.keys(request.headers).some(isForwarding);
