// Handles forms that the browser posts without scripts. The reply redirects to a page in French or Portuguese instead
// of JSON.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { RefusedPage } from '#contract/plain-forms.ts';

/** Only a browser navigation accepts text/html; scripts accept anything and API clients accept JSON. */
const isNavigation = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');

const PAGES: Partial<Record<ErrorCode, RefusedPage>> = {
  bad_request: 'incomplet',
  bad_audio_empty: 'fichier',
  not_audio: 'fichier',
  unsupported_media: 'fichier',
  audio_too_big: 'trop-grand',
  body_too_big: 'trop-grand',
  rate_limited: 'trop-d-envois',
  line_unknown: 'inconnu',
  line_closed: 'ferme',
};

const isPortuguese = (request: FastifyRequest): boolean => /[?&]lang=pt\b/.test(request.url);

const at = (request: FastifyRequest, page: string): string =>
  `/envoi/${isPortuguese(request) ? 'pt/' : ''}${page}`;

/** Null if the request is no navigation or the route has no form. */
export const refusedPage = (request: FastifyRequest, code: ErrorCode): string | null =>
  request.routeOptions.config.form !== undefined && isNavigation(request)
    ? at(request, PAGES[code] ?? 'panne')
    : null;

export const sentPage = (request: FastifyRequest): string | null => {
  const { form } = request.routeOptions.config;
  if (form === undefined || !isNavigation(request)) return null;
  return form.startsWith('/') ? form : at(request, form);
};

/** Redirects with 303, so that reloading the next page does not post the form again. */
export const redirectTo = (reply: FastifyReply, page: string): FastifyReply => reply.redirect(page, 303);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The confirmation page: a name under /envoi, or a path. */
    form?: string;
  }
}
