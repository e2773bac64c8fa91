// A stand-in for OpenAI's /chat/completions with planned replies; it records the requests.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number(),
  temperature: z.number(),
});

export type ChatServer = {
  url: string;
  requests: (z.infer<typeof asked> & { authorization: string | undefined })[];
  answer: { status: number; body: unknown };
  close(): Promise<void>;
};

export const saying = (content: string | null) => ({
  status: 200,
  body: { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] },
});

export const startChatServer = async (): Promise<ChatServer> => {
  const http = createServer(async (request, reply) => {
    server.requests.push({
      ...asked.parse(await json(request)),
      authorization: request.headers.authorization,
    });
    const { status, body } = server.answer;
    reply.writeHead(request.url === '/v1/chat/completions' ? status : 404, {
      'content-type': 'application/json',
    });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const server: ChatServer = {
    url: '',
    requests: [],
    answer: saying('Bonjour.'),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  server.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  return server;
};
