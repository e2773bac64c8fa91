// A stand-in for the servers of language models on the same machine: llama.cpp's llama-server and Ollama, as they answer
// OpenAI's requests. Both turn `response_format` into a grammar, so that an answer keeps to the schema.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

export const DIALECTS = ['llama.cpp', 'ollama'] as const;
export type Dialect = (typeof DIALECTS)[number];

const property = z.looseObject({ enum: z.optional(z.array(z.string())) });
const asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number(),
  temperature: z.number(),
  stream: z.boolean(),
  grammar: z.optional(z.string()),
  response_format: z.optional(
    z.object({
      type: z.literal('json_schema'),
      json_schema: z.object({
        name: z.string(),
        schema: z.object({ required: z.array(z.string()), properties: z.record(z.string(), property) }),
      }),
    }),
  ),
});
type Asked = z.infer<typeof asked>;

/** What the server does with the next requests. */
export type Mood =
  | 'ready'
  | 'loading'
  | 'busy'
  | 'silent'
  | 'truncated'
  | 'ignores the schema'
  | 'thinks aloud'
  | 'too long';

export type LocalModel = {
  url: string;
  dialect: Dialect;
  model: string;
  requests: Asked[];
  mood: Mood;
  /** Moods of the next requests, before `mood`. */
  moods: Mood[];
  /** What the model would answer; the grammar then keeps it to the schema. */
  answer: Record<string, unknown>;
  /** Lets the answers go that `silent` holds back, as after a slow first token. */
  release(): void;
  close(): Promise<void>;
};

const LOADING = { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } };
const BUSY = {
  error: {
    message: 'server busy, please try again. maximum pending requests exceeded',
    type: 'api_error',
    param: null,
    code: null,
  },
};
const TOO_LONG = {
  error: {
    code: 400,
    message: 'the request exceeds the available context size',
    type: 'exceed_context_size_error',
  },
};

/** As constrained decoding does it: every required field, no other one, and of an enumeration one of its values. */
const kept = (
  answer: Record<string, unknown>,
  { response_format: format }: Asked,
): Record<string, unknown> => {
  if (!format) return answer;
  const { required, properties } = format.json_schema.schema;
  return Object.fromEntries(
    required.map((name) => {
      const known = properties[name]?.enum;
      const given = answer[name] ?? null;
      return [name, known && !known.includes(String(given)) ? known[0] : given];
    }),
  );
};

const contentOf = (model: LocalModel, mood: Mood, request: Asked): string => {
  const text = JSON.stringify(kept(model.answer, request));
  if (mood === 'truncated') return text.slice(0, text.length / 2);
  if (mood === 'ignores the schema') return 'Voici mon analyse du message : il est urgent.';
  return mood === 'thinks aloud' ? `<think>Que veut l’appelant ?</think>\n${text}` : text;
};

const reply = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const complete = (model: LocalModel, response: ServerResponse, request: Asked, mood: Mood) => {
  const content = contentOf(model, mood, request);
  const finish_reason = mood === 'truncated' ? 'length' : 'stop';
  const head = { id: 'chatcmpl-1', created: 1_700_000_000, model: request.model };
  if (!request.stream)
    return reply(response, 200, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
      usage: { prompt_tokens: 700, completion_tokens: 120, total_tokens: 820 },
    });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of [{ role: 'assistant', content: '' }, { content }])
    response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
    );
  response.end('data: [DONE]\n\n');
};

const answerOne = (model: LocalModel, response: ServerResponse, request: Asked, held: (() => void)[]) => {
  model.requests.push(request);
  const mood = model.moods.shift() ?? model.mood;
  if (request.grammar !== undefined && request.response_format)
    return reply(response, 400, {
      error: { code: 400, message: 'Either "json_schema" or "grammar" can be specified, but not both' },
    });
  // llama-server has one model and ignores the name.
  if (model.dialect === 'ollama' && request.model !== model.model)
    return reply(response, 404, {
      error: { message: `model "${request.model}" not found, try pulling it first`, type: 'api_error' },
    });
  if (mood === 'loading') return reply(response, 503, LOADING);
  if (mood === 'busy') return reply(response, 503, BUSY);
  if (mood === 'too long') return reply(response, 400, TOO_LONG);
  if (mood === 'silent') held.push(() => complete(model, response, request, 'ready'));
  else complete(model, response, request, mood);
};

export const startLocalModel = async (dialect: Dialect, name = 'petit'): Promise<LocalModel> => {
  const held: (() => void)[] = [];
  const http = createServer(async (request, response) => {
    if (request.url === '/v1/models')
      return reply(response, 200, {
        object: 'list',
        data: [{ id: dialect === 'ollama' ? `${name}:latest` : name, object: 'model', owned_by: dialect }],
      });
    if (request.url !== '/v1/chat/completions')
      return reply(response, 404, { error: { code: 404, message: 'File Not Found' } });
    answerOne(model, response, asked.parse(await json(request)), held);
  });
  const model: LocalModel = {
    url: '',
    dialect,
    model: name,
    requests: [],
    mood: 'ready',
    moods: [],
    answer: {},
    release: () => {
      for (const go of held.splice(0)) go();
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  model.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  return model;
};
