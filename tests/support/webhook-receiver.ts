// A receiver of webhooks as a firm would write it: it verifies the signature itself, after Standard Webhooks.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';

export type ReceivedWebhook = {
  id: string;
  type: string;
  data: Record<string, unknown>;
  timestamp: string;
  at: number;
  /** Whether any signature fits each secret. */
  fits: (secret: string) => boolean;
  headers: IncomingHttpHeaders;
};

type Answer = (response: ServerResponse, nth: number) => void;

export type Receiver = {
  url: string;
  received: ReceivedWebhook[];
  /** Requests that arrived, also those whose answer was an error. */
  requests: number;
  answer: Answer;
  close(): Promise<void>;
};

const bodyOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

const header = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

const fits = (headers: IncomingHttpHeaders, body: string) => (secret: string) => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${header(headers, 'webhook-id')}.${header(headers, 'webhook-timestamp')}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return header(headers, 'webhook-signature')
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
};

export const ok: Answer = (response) => void response.writeHead(204).end();
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end();

export const startReceiver = async (
  listen: (handler: Parameters<typeof createServer>[1]) => Server = createServer,
  scheme = 'http',
): Promise<Receiver> => {
  const receiver: Receiver = { url: '', received: [], requests: 0, answer: ok, close: async () => {} };
  const server = listen(async (request, response) => {
    const body = await bodyOf(request);
    const parsed = JSON.parse(body);
    receiver.requests += 1;
    receiver.received.push({
      id: header(request.headers, 'webhook-id'),
      type: parsed.type,
      data: parsed.data,
      timestamp: parsed.timestamp,
      at: Number(header(request.headers, 'webhook-timestamp')),
      fits: fits(request.headers, body),
      headers: request.headers,
    });
    receiver.answer(response, receiver.requests);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  receiver.url = `${scheme}://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/evenements`;
  receiver.close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
};
