// The API's own description: for programs as OpenAPI, for people as a page.
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { STYLE_HASH } from './docs-style.ts';
import { openApiOf } from './openapi.ts';

const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const apiDocs = (http: FastifyInstance, publicUrl: string): void => {
  const document = openApiOf(publicUrl);
  let page: string | undefined;
  http.get('/api/openapi.json', async () => document);
  http.get('/api/docs', (_request, reply) => {
    // Rendered when it is first read: most processes never need it.
    page ??= docsPage(document);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page);
  });
};
