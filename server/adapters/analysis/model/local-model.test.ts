// A language model on the same machine: llama.cpp's server and Ollama.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRemoteChat } from '#server/adapters/chat/remote.ts';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { DIALECTS, type LocalModel, type Mood, startLocalModel } from '#tests/support/local-model.ts';
import { embeddedAnalyser } from '../embedded/index.ts';
import { modelAnalyser } from './index.ts';

const CALM =
  'Bonjour, ici Louise Exemple. Je voudrais un conseil pour un mur mitoyen, il n’y a pas d’urgence, merci.';
const SOON =
  'Bonjour, Louise Exemple, je dois répondre à mon propriétaire pour le bail dans dix jours, que dois-je faire ?';
const DANGER = 'Mon mari me frappe, il est dans la maison, aidez-moi vite.';
const HEADING = { receivedAt: new Date('2026-11-18T09:00:00Z'), language: 'fr' };
const ANSWER = {
  sentiment: 'Neutre',
  urgency: 'Non Urgent',
  urgency_words: null,
  stage: 'Nouveau Dossier',
  category: 'Conseil Juridique Requis',
  domain: 'Droit Immobilier',
  summary: 'Une personne demande un conseil au sujet de son logement.',
  caller: null,
  deadline: null,
};

describe.each(DIALECTS)('%s', (dialect) => {
  let model: LocalModel;
  let pauses: number[];
  beforeEach(async () => {
    model = await startLocalModel(dialect);
    model.answer = ANSWER;
    pauses = [];
  });
  afterEach(() => model.close());

  const analysed = (
    transcript = CALM,
    given: { oneTryMs?: number; allTriesMs?: number; name?: string } = {},
  ) =>
    modelAnalyser({
      chat: openRemoteChat({ url: model.url, model: given.name ?? 'petit' }),
      embedded: embeddedAnalyser(),
      host: new URL(model.url).host,
      model: 'petit',
      secrecy: true,
      log: silentLog,
      oneTryMs: given.oneTryMs ?? 30_000,
      ...(given.allTriesMs === undefined ? {} : { allTriesMs: given.allTriesMs }),
      pause: async (ms) => void pauses.push(ms),
    }).analyse(transcript, HEADING, new AbortController().signal);

  test('the answer keeps to the schema that the request names, without streaming', async () => {
    model.answer = { ...ANSWER, category: 'Autre chose', tool: 'mail' };
    const found = await analysed();
    expect(found.by).toBe('petit');
    expect(found.findings.category).toMatchObject({ value: 'Conseil Juridique Requis' });
    const [request] = model.requests;
    expect(request).toMatchObject({ stream: false, temperature: 0, model: 'petit' });
    expect(request?.response_format?.json_schema.schema.required).toHaveLength(9);
    expect(request).not.toHaveProperty('grammar');
  });

  test.each<[Mood[], number[], string]>([
    [['loading', 'loading'], [1000, 4000], 'petit'],
    [['busy'], [1000], 'petit'],
    [['loading', 'loading', 'loading'], [1000, 4000], 'embedded, model failed'],
    [['truncated'], [], 'petit'],
    [['truncated', 'truncated', 'truncated'], [], 'embedded, model failed'],
    [['ignores the schema', 'ignores the schema', 'ignores the schema'], [], 'embedded, model failed'],
    [['too long', 'too long', 'too long'], [], 'embedded, model failed'],
    [['thinks aloud'], [], 'petit'],
  ])('a server that is %j is asked again after %j ms: answered by %s', async (moods, waited, by) => {
    model.moods = moods;
    const found = await analysed();
    expect([found.by, pauses]).toEqual([by, waited]);
  });

  test('a slow first token is waited for', async () => {
    model.moods = ['silent'];
    const found = analysed();
    await expect.poll(() => model.requests.length).toBe(1);
    model.release();
    expect((await found).by).toBe('petit');
    expect(model.requests).toHaveLength(1);
  });

  test('a server that never answers is given up, with the embedded answer marked', async () => {
    model.mood = 'silent';
    const found = await analysed(CALM, { oneTryMs: 200 });
    expect([found.by, model.requests.length]).toEqual(['embedded, model failed', 3]);
  });

  test('all tries together have an end too', async () => {
    model.mood = 'silent';
    const found = await analysed(CALM, { oneTryMs: 30_000, allTriesMs: 40 });
    expect([found.by, model.requests.length < 2]).toEqual(['embedded, model failed', true]);
  });

  test('a model that the server does not have is no answer', async () => {
    const { by } = await analysed(CALM, { name: 'grand' });
    // llama-server has one model, whatever the request names.
    expect(by).toBe(dialect === 'ollama' ? 'embedded, model failed' : 'petit');
  });

  test('a calmer answer of the model does not stand: the embedded one does, to be checked, with its words', async () => {
    const found = await analysed(SOON);
    expect(found.findings.urgency).toMatchObject({ value: 'Modéré', doubtful: true });
    expect(found.findings.urgency?.evidence.join(' ')).toContain('dix jours');
  });

  test('a graver answer of the model stands, to be checked, with the words that it quotes', async () => {
    model.answer = { ...ANSWER, urgency: 'Urgent', urgency_words: 'il n’y a pas d’urgence' };
    expect((await analysed()).findings.urgency).toMatchObject({
      value: 'Urgent',
      doubtful: true,
      evidence: ['il n’y a pas d’urgence'],
    });
    model.answer = { ...ANSWER, urgency: 'Urgent', urgency_words: 'la police est là' };
    expect((await analysed()).findings.urgency).toMatchObject({ value: 'Urgent', evidence: [] });
  });

  test('a danger that a rule finds is never lost', async () => {
    const found = await analysed(DANGER);
    expect(found.findings.urgency).toMatchObject({ value: 'Urgent', doubtful: true });
  });
});

test('OFFLINE=1 allows a model at a loopback address only', () => {
  const given = { OFFLINE: '1', LLM_MODEL: 'petit' };
  for (const host of ['127.0.0.1:8080', 'localhost:11434', '[::1]:8080'])
    expect(parseConfig({ ...given, LLM_URL: `http://${host}/v1` }).OFFLINE).toBe(true);
  for (const url of ['https://192.168.1.20/v1', 'https://modele.example/v1'])
    expect(() => parseConfig({ ...given, LLM_URL: url })).toThrow(/OFFLINE=1 allows no vendor/);
});
