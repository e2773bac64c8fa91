// A push service as a browser's vendor runs it: it verifies the VAPID signature (RFC 8292) and decrypts the message as the
// browser does (RFC 8291), over the network and without the library that the server uses.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

type Arrived = {
  /** The path of the subscription's address. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The key that signed the request. */
  key: string;
  claims: { aud: string; exp: number; sub: string };
  text: string;
};

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushService = {
  url: string;
  arrived: Arrived[];
  /** The status of the next answers. */
  status: number;
  headers: Record<string, string>;
  subscribe(): Browser;
  close(): Promise<void>;
};

const decoded = (part = ''): Buffer => Buffer.from(part, 'base64url');

/** Throws unless the token is signed by the key that the request names. */
const signedBy = (authorization = ''): Pick<Arrived, 'key' | 'claims'> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head, body, mark] = token.split('.');
  const point = decoded(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    decoded(mark),
  );
  if (!isSigned) throw new Error('the VAPID signature is wrong');
  return { key, claims: JSON.parse(decoded(body).toString()) };
};

const opened = (message: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = message.subarray(0, 16);
  const length = message.readUInt8(20);
  const sender = message.subarray(21, 21 + length);
  const sealed = message.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, then padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

export const startPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const service: PushService = {
    url: '',
    arrived: [],
    status: 201,
    headers: {},
    subscribe: () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/envoi/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { pair, auth });
      return {
        endpoint: `${service.url}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (!browser) return void response.writeHead(404).end();
    const signed = signedBy(request.headers.authorization);
    const text = opened(Buffer.concat(pieces), browser.pair, browser.auth);
    service.arrived.push({ path, headers: request.headers, ...signed, text });
    response.writeHead(service.status, service.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  service.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return service;
};
