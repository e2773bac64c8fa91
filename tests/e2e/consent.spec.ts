// What a visitor is asked, and what may come from elsewhere before and after: the vendors are stand-ins.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, test } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';

const CALENDAR = 'https://calendly.com/voxlex/demo';
const WIDGET = 'https://assets.calendly.com/assets/external/widget.js';
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js';

const folders: string[] = [];
const apps: FastifyInstance[] = [];
let base: string;
let bare: string;

const serve = async (environment: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-consent-'));
  const config = parseConfig({ DATA_DIR: folder, ...environment });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists: async () => true });
  folders.push(folder);
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
};

test.beforeAll(async () => {
  base = await serve({ CALENDLY_URL: CALENDAR, META_PIXEL_ID: '1234567890' });
  bare = await serve({});
});
test.afterAll(async () => {
  for (const app of apps) await app.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Everything that leaves for elsewhere is written down and answered here. */
const outside = async (context: BrowserContext, widget: 'answers' | 'fails' = 'answers') => {
  const asked: string[] = [];
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url === WIDGET && widget === 'answers')
        return route.fulfill({
          contentType: 'text/javascript',
          body: `window.Calendly = { initInlineWidget(options) {
            window.asked = { ...options, parentElement: options.parentElement.className };
            const frame = document.createElement('iframe');
            frame.src = options.url;
            frame.title = 'Agenda';
            options.parentElement.append(frame);
          } };`,
        });
      if (url === CALENDAR) return route.fulfill({ contentType: 'text/html', body: '<p>Agenda</p>' });
      if (url === PIXEL)
        return route.fulfill({
          contentType: 'text/javascript',
          body: `window.told = [...window.fbq.queue]; window.fbq.callMethod = (...words) => window.told.push(words);`,
        });
      return route.abort();
    },
  );
  return asked;
};
const told = () => Reflect.get(window, 'told') ?? [];
const options = () => Reflect.get(window, 'asked');

test('before any choice nothing is asked of others and nothing is stored; refusing is as big as accepting', async ({
  context,
  page,
}) => {
  const asked = await outside(context);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await page.goto(base);
  const accept = page.getByRole('button', { name: 'Tout accepter' });
  const refuse = page.getByRole('button', { name: 'Tout refuser' });
  await expect(refuse).toBeVisible();
  const [one, other] = [await accept.boundingBox(), await refuse.boundingBox()];
  expect([other?.width, other?.height]).toEqual([one?.width, one?.height]);
  const look = (button: typeof accept) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
      return { backgroundColor, color, fontSize, fontWeight };
    });
  expect(await look(refuse)).toEqual(await look(accept));
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const stored = () => page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await stored()).toEqual([0, 0]);

  await refuse.click();
  await expect(refuse).toBeHidden();
  await page.getByRole('link', { name: 'Espace Client' }).first().dispatchEvent('click');
  await page.goto(`${base}/blog`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['voxlex_choices']);
  expect(complaints).toEqual([]);
});

test('after an agreement the pixel hears what opened and what is clicked, and remembers from page to page', async ({
  context,
  page,
}) => {
  const asked = await outside(context);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${base}/blog/erreurs-messagerie-vocale-avocat`);
  await page.waitForLoadState('networkidle');
  // A reader who has not moved yet has loaded little, and is not asked yet.
  const sizes = scripts.map(async (url) => {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  });
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect
    .poll(() => page.evaluate(told))
    .toContainEqual(['trackCustom', 'ArticlePageView', { path: '/blog/erreurs-messagerie-vocale-avocat' }]);
  await page.goto(`${base}/success`);
  await expect.poll(() => page.evaluate(told)).toContainEqual(['track', 'CompleteRegistration', {}]);
  expect(new Set(asked)).toEqual(new Set([PIXEL]));
});

test('every click that the specification counts is told, with the name of who is quoted', async ({
  context,
  page,
}) => {
  await outside(context);
  await page.goto(base);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect
    .poll(() => page.evaluate(told))
    .toContainEqual([
      'trackCustom',
      'HomePageView',
      { content_name: 'Home Page', content_category: 'Landing Page' },
    ]);
  await page.locator('#temoignages').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  // Counted, not followed: a page that is left tells nothing more.
  const clicked = await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault());
    const marked = [
      ...document.querySelectorAll<HTMLElement>('[data-track], a[href$="#calendly"], a[href$="#essai"]'),
    ];
    for (const one of marked) one.click();
    return marked.map(({ dataset }) => dataset.author).filter(Boolean).length;
  });
  expect(clicked).toBeGreaterThan(4);
  const heard: [string, string, Record<string, string>][] = await page.evaluate(told);
  const names = new Set(heard.map(([, name]) => name));
  for (const name of [
    'CalendlyScroll',
    'TrialFormAccess',
    'ClientAreaClick',
    'TrustIndicatorClick',
    'TestimonialLinkedInClick',
    'TestimonialEmailClick',
    'LawyerLinkedInClick',
    'LawyerEmailClick',
    'DemoButtonClick',
    'FooterBlogClick',
    'FooterTermsClick',
    'FooterSubscriptionClick',
  ])
    expect(names).toContain(name);
  for (const [, name, details] of heard)
    if (name.startsWith('Testimonial')) expect(details.author).toMatch(/^Me \p{Lu}/u);
  expect(heard).toContainEqual(['trackCustom', 'DemoButtonClick', { location: 'Beta Features Section' }]);
});

test('the chat tells that it was opened, asked, answered or not, and closed, and never what was said', async ({
  context,
  page,
}) => {
  await outside(context);
  await page.goto(base);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect.poll(() => page.evaluate(told)).not.toEqual([]);
  const answers = [
    { status: 200, json: { content: 'Voyez https://voxlex.example/blog' } },
    { status: 502, json: { code: 'vendor_failed', message: 'Un service.' } },
  ];
  await page.route('**/api/chat-completion', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  await page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' }).click();
  const chat = page.getByRole('dialog', { name: 'Voxy' });
  const field = page.getByLabel('Votre question');
  for (const question of ['un secret', 'un autre secret']) {
    await field.fill(question);
    await page.keyboard.press('Enter');
    await expect(field).toBeEnabled();
    await expect(field).toHaveValue('');
  }
  await expect(chat).toContainText('Désolé, je rencontre un problème technique.');
  await chat.getByRole('button', { name: 'Fermer Voxy' }).click();
  const heard = JSON.stringify(await page.evaluate(told));
  for (const name of [
    'ChatOpened',
    'ChatMessageSent',
    'ChatResponseReceived',
    'ChatError',
    'ChatToggled',
    'ChatClosed',
  ])
    expect(heard).toContain(`"${name}"`);
  expect(heard).not.toContain('secret');
});

test('pages of clients and of callers load nothing of others, whatever was agreed', async ({
  context,
  page,
}) => {
  const asked = await outside(context);
  await page.goto(`${base}/blog`);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  asked.length = 0;
  for (const path of ['/auth', '/dashboard', '/messagerie/demo', '/bienvenue', '/demo']) {
    await page.goto(base + path);
    await page.waitForLoadState('load');
  }
  expect(asked).toEqual([]);
});

test('a click on the button is the consent for the calendar, which gets its address and nothing about the visitor', async ({
  context,
  page,
}) => {
  const asked = await outside(context);
  await page.goto(`${base}/discoverycall`);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  const here = page.getByRole('link', { name: 'cliquez ici' });
  await expect(here).toHaveAttribute('target', '_blank');
  await expect(here).toHaveAttribute('href', CALENDAR);
  await page.getByRole('button', { name: 'Afficher l’agenda' }).click();
  await expect(page.locator('iframe[title="Agenda"]')).toBeVisible();
  expect(await page.evaluate(options)).toMatchObject({ url: CALENDAR, prefill: {}, utm: {} });
  const frame = await page.locator('[data-calendar-frame]').boundingBox();
  expect(frame?.height).toBe(700);
  expect(new Set(asked)).toEqual(new Set([WIDGET, CALENDAR]));
});

test('a button ‘Réserver…’ on another page is that consent too', async ({ context, page }) => {
  await outside(context);
  await page.goto(`${base}/blog`);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await page.getByRole('link', { name: 'Réserver une démo' }).first().click();
  await expect(page.locator('#calendly iframe')).toBeVisible();
});

test('when the calendar does not come, the link stands out after five seconds', async ({ context, page }) => {
  await outside(context, 'fails');
  await page.clock.install();
  await page.goto(`${base}/discoverycall`);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await page.getByRole('button', { name: 'Afficher l’agenda' }).click();
  await expect(page.getByText('L’agenda se charge')).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('alert').getByRole('link', { name: 'cliquez ici' })).toBeVisible();
});

test('without a vendor nobody is asked, and the button is a letter', async ({ context, page }) => {
  const asked = await outside(context);
  await page.goto(`${bare}/discoverycall`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Tout refuser' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Réserver par e-mail' })).toHaveAttribute('href', /^mailto:/);
  await page.goto(`${bare}/cookies`);
  await page.getByRole('button', { name: 'Gérer mes choix' }).click();
  await expect(page.getByRole('dialog', { name: 'Vos choix' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('an article is shared by its link where there is no sheet, and it is said', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: bare });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const path = '/blog/solution-belge-gestion-appels-manques';
  await page.goto(`${bare}${path}`);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Lien copié dans le presse-papier !')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bare + path);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date());
  await expect(page.locator('time[data-today]')).toHaveAttribute('datetime', today);
});

test('the first steps of a firm stay ticked, with its number in the codes', async ({ page }) => {
  await page.goto(`${bare}/bienvenue`);
  const tick = page.getByRole('button', { name: 'Enregistrer votre annonce' });
  await page.getByLabel('Numéro de votre ligne Voxlex').fill('+32 69 00 00 01');
  await expect(page.getByText('**61*+3269000001#')).toBeVisible();
  await tick.click();
  await expect(page.getByText('1 sur 5')).toBeVisible();
  await page.reload();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('**67*+3269000001#')).toBeVisible();
});
