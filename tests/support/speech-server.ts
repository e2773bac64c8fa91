// A stand-in for OpenAI's /audio/transcriptions that decodes the sound: silence has no words.
//
//   const server = await startSpeechServer();
//   SPEECH_URL=server.url                       // ends in /v1
//   server.text = 'Bonjour, ici …';             // the text of any sound that is not silent
//   server.answer = () => ({ status: 500 });    // or 'hang', 'cut', 'drip'; null: answer normally
//   server.requests                             // the requests so far, newest last
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type SpeechRequest = {
  authorization: string | undefined;
  fields: [string, string][];
  file: { name: string; type: string; bytes: number; sha256: string };
  /** Null unless the file is a 16-kHz mono 16-bit wav. */
  sound: { seconds: number; meanDb: number } | null;
};

export type SpeechAnswer =
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer | object }
  | 'hang'
  | 'cut'
  | 'drip'
  /** The default reply. */
  | 'hear';

export type SpeechServer = {
  url: string;
  text: string;
  requests: SpeechRequest[];
  answer: ((request: SpeechRequest) => SpeechAnswer | Promise<SpeechAnswer>) | null;
  close(): Promise<void>;
};

const SILENCE_DB = -60;

const listen = (wav: Buffer): SpeechRequest['sound'] => {
  const isWav =
    wav.length > 44 && wav.toString('latin1', 0, 4) === 'RIFF' && wav.toString('latin1', 8, 12) === 'WAVE';
  const at = wav.indexOf('data', 12, 'latin1') + 8;
  if (!isWav || wav.readUInt16LE(22) !== 1 || wav.readUInt32LE(24) !== 16_000 || wav.readUInt16LE(34) !== 16)
    return null;
  let squares = 0;
  const count = Math.floor((wav.length - at) / 2);
  for (let sample = 0; sample < count; sample += 1) squares += wav.readInt16LE(at + sample * 2) ** 2;
  return { seconds: count / 16_000, meanDb: Math.max(-91, 10 * Math.log10(squares / count / 32_768 ** 2)) };
};

const read = async (request: IncomingMessage): Promise<SpeechRequest> => {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: [string, string][] = [];
  let file: File | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value]);
    else if (name === 'file') file = value;
  }
  const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  return {
    authorization: request.headers.authorization,
    fields,
    file: {
      name: file?.name ?? '',
      type: file?.type ?? '',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    sound: listen(bytes),
  };
};

/** Replies in OpenAI's format: the language as a name, times in seconds, words spread over the sound. */
const hear = (text: string, { sound, file }: SpeechRequest): Exclude<SpeechAnswer, 'hear'> => {
  if (!sound) return { status: 400, body: { error: { message: 'Invalid file format.' } } };
  const { seconds, meanDb } = sound;
  const words = meanDb < SILENCE_DB ? [] : text.split(/\s+/);
  const step = seconds / Math.max(1, words.length);
  const said = words.join(' ');
  return {
    body: {
      task: 'transcribe',
      language: 'french',
      duration: seconds,
      text: said,
      words: words.map((word, at) => ({ word, start: at * step, end: (at + 1) * step })),
      segments: said
        ? [{ id: 0, start: 0, end: seconds, text: said, avg_logprob: -0.1, no_speech_prob: 0.01 }]
        : [],
      received: { bytes: file.bytes, sha256: file.sha256 },
    },
  };
};

const send = (reply: ServerResponse, answer: Exclude<SpeechAnswer, 'hear'>): void => {
  if (answer === 'hang') return;
  if (answer === 'drip') {
    // Sends blanks, which JSON allows, and never ends.
    reply.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => reply.write(' '), 5);
    reply.on('close', () => clearInterval(dripping));
    return;
  }
  if (answer === 'cut') {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    reply.write('{"text": "Bon', () => reply.destroy());
    return;
  }
  const { status = 200, headers = {}, body = '' } = answer;
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
};

export const startSpeechServer = async (): Promise<SpeechServer> => {
  const http = createServer(async (request, reply) => {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
      reply.writeHead(404).end();
      return;
    }
    try {
      const asked = await read(request);
      server.requests.push(asked);
      const answer = server.answer ? await server.answer(asked) : 'hear';
      send(reply, answer === 'hear' ? hear(server.text, asked) : answer);
    } catch {
      // The client disconnected or sent no form.
      if (!reply.headersSent) reply.writeHead(400).end();
    }
  });
  const server: SpeechServer = {
    url: '',
    text: 'Bonjour, ici Camille Exemple. Pouvez-vous me rappeler au 0470 00 00 12 ?',
    requests: [],
    answer: null,
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
