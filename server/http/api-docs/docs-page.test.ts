import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { STYLE_HASH } from './docs-style.ts';
import { apiDocs } from './index.ts';

let http: FastifyInstance;
let page: string;
beforeAll(async () => {
  http = Fastify();
  apiDocs(http, 'https://voxlex.example');
  page = (await http.inject('/api/docs')).body;
});
afterAll(() => http.close());

test('every endpoint stands on the page once, with its verb and path', () => {
  const shown = [...page.matchAll(/<details id="(\w+)"/g)].map(([, name]) => name);
  expect(shown.sort()).toEqual(Object.keys(endpoints).sort());
  expect(page).toContain('<span class="verb">PATCH</span><span class="path">/api/voicemails/{id}</span>');
});

test('the page needs no script and loads nothing', async () => {
  const { headers } = await http.inject('/api/docs');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src ${STYLE_HASH};`);
  expect(page).not.toMatch(/<script|<link|<img|style="/);
});

test('a value with angle brackets is escaped', () => {
  expect(page).not.toMatch(
    /<(?!\/?(?:a|body|code|details|div|h1|h2|h3|head|html|li|main|meta|nav|p|pre|section|span|style|summary|table|td|th|title|tr|ul|!DOCTYPE)\b)/,
  );
});
