// A stand-in engine: reads the audio, waits a given time and always returns the same text.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const WORDS = 'Bonjour, ici Camille Exemple. Pouvez-vous me rappeler au 0470 00 00 12 ?'.split(' ');

const HEARD = JSON.stringify({
  language: 'french',
  duration: 5,
  text: WORDS.join(' '),
  words: WORDS.map((word, at) => ({ word, start: at * 0.4, end: at * 0.4 + 0.4 })),
  segments: [],
});

export type Engine = { url: string; close(): Promise<void> };

export const startEngine = async (takesMs: number): Promise<Engine> => {
  const http = createServer(async (request, reply) => {
    request.resume();
    await once(request, 'end');
    if (takesMs > 0) await pause(takesMs);
    reply.writeHead(200, { 'content-type': 'application/json' }).end(HEARD);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
};
