// Receives traces over OTLP/HTTP with JSON, as a collector does.
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) })),
  status: z.looseObject({ code: z.number().optional(), message: z.string().optional() }),
});
const body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type ReceivedSpan = z.infer<typeof span>;

export const startOtlpReceiver = async (): Promise<{
  endpoint: string;
  spans: ReceivedSpan[];
  /** Everything that was sent, as text. */
  text(): string;
  close(): Promise<void>;
}> => {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer(async (request, reply) => {
    let sent = '';
    for await (const chunk of request) sent += String(chunk);
    text += sent;
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of body.parse(JSON.parse(sent)).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    spans,
    text: () => text,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
