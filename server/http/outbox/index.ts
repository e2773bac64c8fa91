// Serves /outbox: the mails and texts that were written to files instead of sent. It contains messages and reset links, so
// it answers this machine only. It requires that no relay is set and that PUBLIC_URL is loopback or OUTBOX=1.
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { OutboxReader } from '#server/adapters/mail/port.ts';
import type { Config } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { isFromThisMachine, isLoopbackUrl } from '../loopback.ts';
import { outboxPage } from './outbox-page.ts';
import { STYLE_HASH } from './style.ts';

export type OutboxDeps = {
  /** Null: the routes do not exist. */
  outbox: OutboxReader | null;
};

const NEWEST = 100;

/** Mails contain reset links: with a public PUBLIC_URL the page exists only if OUTBOX=1. */
export const servesOutbox = (config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL' | 'OUTBOX'>): boolean =>
  !config.SMTP_URL && (config.OUTBOX || isLoopbackUrl(config.PUBLIC_URL));

const PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail's HTML is untrusted: it gets no scripts, no origin and no resources. Its links open in a new tab. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const answer = (reply: FastifyReply, policy: string, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);

export const outboxPages: FastifyPluginAsync<OutboxDeps> = async (app, { outbox }) => {
  if (outbox === null) return;
  app.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw new Failure('not_found');
  });

  app.get('/outbox', async (_request, reply) => {
    const { items, total } = await outbox.list(NEWEST);
    return answer(reply, PAGE_POLICY, outboxPage({ items, total, shown: items[0] ?? null }));
  });

  app.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
    const { items, total } = await outbox.list(NEWEST);
    const shown = await outbox.read(request.params.name);
    return answer(shown ? reply : reply.status(404), PAGE_POLICY, outboxPage({ items, total, shown }));
  });

  app.get<{ Params: { name: string } }>('/outbox/:name/html', async (request, reply) => {
    const mail = await outbox.read(request.params.name);
    if (mail?.kind !== 'mail' || !mail.html) throw new Failure('not_found');
    reply.header('x-frame-options', 'SAMEORIGIN');
    return answer(reply, MAIL_POLICY, mail.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'));
  });
};
