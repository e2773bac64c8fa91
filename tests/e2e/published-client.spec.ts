// The published auth-js instead of the site's build, on an otherwise empty page of the same origin.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { identityFixture, read } from '#tests/support/identity.ts';
import { freePort } from '#tests/support/running-server.ts';

let installation: Awaited<ReturnType<typeof identityFixture>>;
let base = '';

const publishedClient = (app: FastifyInstance): void => {
  const modules = new URL('../../node_modules/', import.meta.url);
  const page = '<!doctype html><title>auth-js</title><script type="module" src="/published.js"></script>';
  const script = `
    import { GoTrueClient } from '/published/@supabase/auth-js/dist/module/index.js';
    window.client = new GoTrueClient({
      url: location.origin + '/auth/v1', storageKey: 'published', flowType: 'pkce', autoRefreshToken: false,
      persistSession: true, detectSessionInUrl: true,
    });
    client.onAuthStateChange((event, session) => hear(event + ' ' + (session?.user.email ?? 'nobody')));`;
  app.get('/published', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'self'").type('text/html').send(page),
  );
  app.get('/published.js', (_request, reply) => reply.type('text/javascript').send(script));
  app.get<{ Params: { '*': string } }>('/published/*', async (request, reply) => {
    const path = request.params['*'].replace(/(\.m?js)?$/, (ending) => ending || '.js');
    const source = await readFile(new URL(path, modules), 'utf8');
    return reply
      .type('text/javascript')
      .send(source.replace(/from ['"]tslib['"]/, "from '/published/tslib/tslib.es6.mjs'"));
  });
};

test.beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  installation = await identityFixture({ port, environment: { PUBLIC_URL: base }, routes: publishedClient });
});
test.afterAll(() => installation.close());

test('every event arrives: the initial session, then each change, in the other tabs too', async ({
  page,
  context,
}) => {
  const { email, password } = await installation.person();
  /** The events of a tab since the last call. */
  const open = async (tab: Page) => {
    const heard: string[] = [];
    await tab.exposeFunction('hear', (event: string) => void heard.push(event));
    await tab.goto(`${base}/published`);
    return async (...events: string[]): Promise<void> => {
      await expect.poll(() => heard).toEqual(events);
      heard.length = 0;
    };
  };
  const acts = async (what: string): Promise<void> => {
    expect(await page.evaluate(`client.${what}.then(({ error }) => error && error.code)`), what).toBeNull();
  };
  const here = await open(page);
  await here('INITIAL_SESSION nobody');
  await acts(`signInWithPassword(${JSON.stringify({ email, password })})`);
  await here(`SIGNED_IN ${email}`);
  await acts('refreshSession()');
  await here(`TOKEN_REFRESHED ${email}`);
  await acts(`updateUser({ data: { ville: 'Tournai' } })`);
  await here(`USER_UPDATED ${email}`);

  const tab = await context.newPage();
  const there = await open(tab);
  await there(`SIGNED_IN ${email}`, `INITIAL_SESSION ${email}`);
  await here(`SIGNED_IN ${email}`);
  await acts(`signOut({ scope: 'local' })`);
  await here('SIGNED_OUT nobody');
  await there('SIGNED_OUT nobody');

  await acts(`resetPasswordForEmail('${email}', { redirectTo: location.href })`);
  const { link } = read((await installation.deliver()).at(-1));
  await page.goto(link);
  await here(`PASSWORD_RECOVERY ${email}`, `INITIAL_SESSION ${email}`, `PASSWORD_RECOVERY ${email}`);
  await there(`PASSWORD_RECOVERY ${email}`, `PASSWORD_RECOVERY ${email}`);
});
