// The API's own description: for programs as OpenAPI, for people as a page.
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { STYLE_HASH } from './docs-style.ts';
import { openApiOf } from './openapi.ts';

const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const apiDocs = (http: FastifyInstance, publicUrl: string): void => {
  // Written when they are first read: most processes never need them.
  let document: ReturnType<typeof openApiOf> | undefined;
  let page: string | undefined;
  const described = () => {
    document ??= openApiOf(publicUrl);
    return document;
  };
  http.get('/api/openapi.json', async () => described());
  http.get('/api/docs', (_request, reply) => {
    page ??= docsPage(described());
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page);
  });
};
