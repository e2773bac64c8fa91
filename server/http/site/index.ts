// Serves the built site: files, pages without a trailing slash, one page for all lines and the error pages.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slugFromTyped } from '#contract/line-code.ts';
import { WITHOUT_SCRIPTS_PAGE } from '#contract/plain-forms.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { failureOf } from '../refusals.ts';
import { answer, answerForFirm } from './answer.ts';
import { keepEarlierFiles } from './earlier-files.ts';
import { fileOf, loadSite, type SiteFile, type SiteFiles } from './load-site.ts';
import { type StampedSettings, stampsOf } from './stamp.ts';
import { TERMS_PDF } from './terms-pdf.ts';

export const BUILT_SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));

export type SiteDeps = {
  config: StampedSettings & Pick<Config, 'DATA_DIR'>;
  log: Log;
  lineExists: (slug: string) => Promise<boolean>;
  /** Without it the operator's pages are not served. */
  mayOpenAdmin?: (request: FastifyRequest) => Promise<boolean>;
  /** The folder of the build; tests use a small one. */
  dist?: string;
  clock?: Clock;
};

/** An unknown address under these paths gets JSON instead of the 404 page. */
const isForPrograms = (path: string): boolean =>
  /^\/(api|auth\/v1|audio|healthz|readyz|metrics|outbox)(\/|$)/.test(path);

/** The operator's pages, which only a browser of an operator gets. */
const ADMIN = /^\/admin(\/|$)/;
const LINE = /^\/messagerie\/([^/]+)$/;
/** The prerendered page for all lines. No slug can contain an underscore. */
const LINE_PAGE = '/messagerie/_line';
/** The page that finds a line by its code, and its pages for an unknown address and for an impossible code. */
const FINDER = '/messagerie';
const NO_LINE = '/messagerie/_inconnue';
const WRONG_CODE = '/messagerie/_code';
const ARTICLE = /^\/blog\/[^/]+$/;
/** The prerendered 404 page for articles. */
const NO_ARTICLE = '/blog/_inconnu';
const SLUG = /^[a-z0-9-]{1,60}$/;

const refuse = (
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> => {
  const page = (ARTICLE.test(path.replace(/\/+$/, '')) && files.get(NO_ARTICLE)) || files.get('/404');
  if (isForPrograms(path) || !page || !/^(GET|HEAD)$/.test(request.method)) throw new Failure('not_found');
  return answer(request, reply, page, 404);
};

/** Sign-in needs scripts. Drains the posted password without reading it and redirects to an explanation. */
const signInWithoutScripts = (app: FastifyInstance): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      body.once('end', () => done(null));
      body.once('error', done);
    });
    scope.post('/auth', (_request, reply) => reply.redirect(`/envoi/${WITHOUT_SCRIPTS_PAGE}`, 303));
  });
};

const HASHED = '/_astro/';

/** The hashed files of earlier builds, by address. The copies are made while the server runs already. */
const earlierFiles = (
  app: FastifyInstance,
  files: SiteFiles,
  { config, log, clock = systemClock }: SiteDeps,
) => {
  const built = [...files].flatMap(([path, { bytes }]): [string, Buffer][] =>
    path.startsWith(HASHED) ? [[path.slice(HASHED.length), bytes]] : [],
  );
  const reading = keepEarlierFiles(join(config.DATA_DIR, 'site'), new Map(built), clock.now()).catch(
    (error: unknown) => {
      log.error({}, 'files of earlier builds cannot be kept', error);
      return async () => null;
    },
  );
  app.addHook('onClose', async () => {
    await reading;
  });
  const loaded = new Map<string, SiteFile>();
  return async (path: string): Promise<SiteFile | undefined> => {
    if (!path.startsWith(HASHED) || loaded.has(path)) return loaded.get(path);
    const read = await reading;
    const bytes = await read(path.slice(HASHED.length));
    if (bytes !== null) loaded.set(path, fileOf(path.slice(1), bytes));
    return loaded.get(path);
  };
};

/** Answers another address with a page of the site; null if the build does not contain it. `firm` is named in the page. */
export type PageAt = (
  path: string,
  status: number,
) => (request: FastifyRequest, reply: FastifyReply, firm?: string) => Promise<FastifyReply> | null;

/** Without its token the page of a link has nothing to say of any message: it says that the link does not work. */
const WITHOUT_TOKEN: Readonly<Record<string, string>> = {
  '/urgence': '/urgence/perimee',
  '/urgence/numero': '/urgence/numero/perime',
  '/transmis': '/transmis/termine',
  '/confreres': '/confreres/perimee',
  '/formulaire/perime': '/formulaire',
  '/sms': '/sms/incomplet',
  '/sms/arrete': '/sms/incomplet',
  '/e-mails': '/e-mails/incomplet',
  '/e-mails/arretes': '/e-mails/incomplet',
};

export const site = async (app: FastifyInstance, deps: SiteDeps): Promise<PageAt> => {
  const { config, log } = deps;
  const isHttps = config.PUBLIC_URL.startsWith('https:');
  const { files, termsPdf } = await loadSite(
    deps.dist ?? BUILT_SITE,
    stampsOf(config),
    isHttps,
    config.HERO_CALL_AUDIO,
  );
  const earlier = earlierFiles(app, files, deps);
  log.info({ count: files.size }, 'site ready');

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/', query] = request.url.split('?', 2);
    const bare = path.replace(/\/+$/, '');
    if (ADMIN.test(bare) && !(await deps.mayOpenAdmin?.(request))) return refuse(files, request, reply, path);
    const slug = LINE.exec(bare)?.[1];
    const linePage = slug === undefined ? undefined : files.get(LINE_PAGE);
    // Redirect only to an existing page, because '//evil.example/' would redirect to another host.
    if (path !== '/' && path.endsWith('/') && (files.get(bare)?.isPage || linePage))
      return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 301);
    if (slug !== undefined && linePage) {
      const exists = SLUG.test(slug) && (await deps.lineExists(slug));
      return exists
        ? answer(request, reply, linePage)
        : answer(request, reply, files.get(NO_LINE) ?? linePage, 404);
    }
    if (path === `/${TERMS_PDF}` && termsPdf) return answer(request, reply, await termsPdf());
    const code = bare === FINDER ? new URLSearchParams(query).get('code') : null;
    if (code !== null) {
      const typed = slugFromTyped(code);
      if (typed !== null) return reply.redirect(`${FINDER}/${typed}`, 303);
      const wrong = files.get(WRONG_CODE);
      if (wrong) return answer(request, reply, wrong, 400);
    }
    const instead = WITHOUT_TOKEN[bare];
    const refusal = instead === undefined ? undefined : files.get(instead);
    if (refusal) return answer(request, reply, refusal, 404);
    const item =
      /^\/(404|500)$/.test(path) || path === NO_ARTICLE
        ? undefined
        : (files.get(path) ?? (await earlier(path)));
    return item ? answer(request, reply, item) : refuse(files, request, reply, path);
  };

  app.route({
    method: 'GET',
    url: '/*',
    handler: serve,
    errorHandler: (error, request, reply) => {
      const failure = failureOf(error);
      const page = files.get('/500');
      if (failure.status < 500 || !page)
        return reply.status(failure.status).send({ code: failure.code, message: failure.french });
      log.error(
        { route: '/*', code: failure.code, reason: failure.reason },
        'page failed',
        failure.cause ?? failure,
      );
      return answer(request, reply, page, failure.status);
    },
  });
  signInWithoutScripts(app);
  app.setNotFoundHandler((request, reply) => refuse(files, request, reply, request.url));

  return (path, status) => (request, reply, firm) => {
    const page = files.get(path);
    if (!page) return null;
    return firm === undefined
      ? answer(request, reply, page, status)
      : answerForFirm(reply, page, { status, firm });
  };
};
