import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { type ChatServer, saying, startChatServer } from '#tests/assistant/chat-server.ts';
import { judge } from './judged.ts';
import { scoreOf } from './score.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const calls = [
  {
    id: 'a',
    text: 'Bonjour Maître, c’est Zoé Exemple. Mon propriétaire garde la garantie locative, que puis-je faire ?',
    domaine: 'Droit Immobilier',
    caller: 'Zoé Exemple',
  },
  { id: 'b', text: 'Mon voisin a cassé ma vitre avec un ballon, qui paie ?', domaine: 'Droit Civil' },
];
const ANSWER = {
  sentiment: 'Neutre',
  urgency: 'Non Urgent',
  stage: 'Nouveau Dossier',
  category: 'Conseil Juridique Requis',
  domain: 'Droit Immobilier',
  summary: 'Un locataire réclame sa garantie locative.',
  caller: null,
  deadline: null,
};
const withModel = () => parseConfig({ LLM_URL: server.url, LLM_MODEL: 'petit' });
const right = (said: Parameters<typeof scoreOf>[1]) => scoreOf(calls, said).shares.get('domaine')?.right;

test('with a model configured both analysers are scored, the model over the network', async () => {
  server.answer = saying(JSON.stringify(ANSWER));
  const [embedded, model] = await judge(calls, withModel(), silentLog);
  expect(server.requests).toHaveLength(calls.length);
  expect(JSON.stringify(server.requests)).not.toContain('Exemple');
  expect(embedded).toMatchObject({ name: 'embedded', unanswered: 0 });
  expect(model).toMatchObject({ name: 'petit', unanswered: 0 });
  expect(right(embedded?.said ?? new Map())).toBe(2);
  expect(right(model?.said ?? new Map())).toBe(1);
});

test('calls that the model left unanswered are counted', async () => {
  server.answer = { status: 200, body: '<html>' };
  const [, model] = await judge(calls, withModel(), silentLog);
  expect(model).toMatchObject({ name: 'petit', unanswered: calls.length });
});

test('without a model only the embedded analyser is scored', async () => {
  expect((await judge(calls, parseConfig({}), silentLog)).map(({ name }) => name)).toEqual(['embedded']);
  expect(server.requests).toHaveLength(0);
});
