// The pixel gets every event of the specification without personal data, and only after consent.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { finishDueWork, type SiteAlone } from './site-alone.ts';
import { outside, PIXEL, pixelCalls, withVendors } from './vendors-played.ts';

let served: SiteAlone;
let base: string;
test.beforeAll(async () => {
  served = await withVendors();
  base = served.base;
});
test.afterAll(() => served.close());

/** Opens the landing page with consent and the pixel loaded. */
const agreed = async (context: BrowserContext, page: Page): Promise<void> => {
  await outside(context);
  await page.goto(base);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect.poll(() => page.evaluate(pixelCalls)).not.toEqual([]);
};

test('after consent the pixel gets page views and clicks, on later pages too', async ({ context, page }) => {
  const asked = await outside(context);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${base}/blog/erreurs-messagerie-vocale-avocat`);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // Before any interaction few scripts are loaded, and the consent box is not shown.
  const sizes = scripts.map(async (url) => {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  });
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect
    .poll(() => page.evaluate(pixelCalls))
    .toContainEqual(['trackCustom', 'ArticlePageView', { path: '/blog/erreurs-messagerie-vocale-avocat' }]);
  await page.goto(`${base}/success`);
  await expect.poll(() => page.evaluate(pixelCalls)).toContainEqual(['track', 'CompleteRegistration', {}]);
  expect(new Set(asked)).toEqual(new Set([PIXEL]));
});

test('every click of the specification is counted, with the name of the quoted person', async ({
  context,
  page,
}) => {
  await outside(context);
  await page.goto(base);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect
    .poll(() => page.evaluate(pixelCalls))
    .toContainEqual([
      'trackCustom',
      'HomePageView',
      { content_name: 'Home Page', content_category: 'Landing Page' },
    ]);
  await page.locator('#temoignages').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  // Links are counted and not followed, because leaving the page would end the recording of events.
  const clicked = await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault());
    const marked = [
      ...document.querySelectorAll<HTMLElement>('[data-track], a[href$="#calendly"], a[href$="#essai"]'),
    ];
    for (const one of marked) one.click();
    return marked.map(({ dataset }) => dataset.author).filter(Boolean).length;
  });
  expect(clicked).toBeGreaterThan(4);
  const calls: [string, string, Record<string, string>][] = await page.evaluate(pixelCalls);
  const names = new Set(calls.map(([, name]) => name));
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
  for (const [, name, details] of calls)
    if (name.startsWith('Testimonial')) expect(details.author).toMatch(/^Me \p{Lu}/u);
  expect(calls).toContainEqual(['trackCustom', 'DemoButtonClick', { location: 'Beta Features Section' }]);
});

test('sharing, mail and telephone links, and opening the list, the call and the greeting are counted', async ({
  context,
  page,
}) => {
  await outside(context);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => {} }));
  const path = '/blog/solution-belge-gestion-appels-manques';
  await page.goto(`${base}${path}`);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect
    .poll(() => page.evaluate(pixelCalls))
    .toContainEqual(['trackCustom', 'ArticlePageView', { path }]);
  await page.getByRole('button', { name: 'Partager' }).click();
  await page.evaluate(() => {
    // Links are counted and not followed, so that mail and telephone links open no program.
    document.addEventListener('click', (event) => event.preventDefault());
    for (const one of document.querySelectorAll<HTMLElement>('main [href^="mailto:"], main [href^="tel:"]'))
      one.click();
  });
  const calls = await page.evaluate(pixelCalls);
  for (const event of [
    ['ArticleShare', { path }],
    ['ContactEmailClick', {}],
    ['ContactPhoneClick', {}],
  ])
    expect(calls).toContainEqual(['trackCustom', ...event]);
  for (const [opened, event] of [
    ['/blog', ['trackCustom', 'BlogPageView', {}]],
    ['/recording', ['trackCustom', 'VoiceRecordingPageAccess', {}]],
    ['/gravacao', ['trackCustom', 'VoiceRecordingPageAccess', {}]],
    [
      '/discoverycall',
      ['track', 'ViewContent', { content_name: 'Discovery Call', content_category: 'Booking' }],
    ],
  ] as const) {
    await page.goto(`${base}${opened}`);
    await expect.poll(() => page.evaluate(pixelCalls)).toContainEqual(event);
  }
});

test('on the Portuguese page the visit is counted after ‘Aceitar tudo’ only', async ({ context, page }) => {
  const asked = await outside(context);
  await page.goto(`${base}/gravacao`);
  await page.getByRole('button', { name: 'Recusar tudo' }).click();
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await context.clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect
    .poll(() => page.evaluate(pixelCalls))
    .toContainEqual(['trackCustom', 'VoiceRecordingPageAccess', {}]);
  expect(new Set(asked)).toEqual(new Set([PIXEL]));
});

test('the chat counts opening, questions, answers, failures and closing, never their text', async ({
  context,
  page,
}) => {
  await agreed(context, page);
  const answers = [
    { status: 200, json: { content: 'Voyez https://voxlex.example/blog', buttons: [] } },
    { status: 502, json: { code: 'vendor_failed', message: 'Un service.' } },
  ];
  await page.route('**/api/chat-completion', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  await page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' }).click();
  const chat = page.getByRole('dialog', { name: 'Voxy' });
  const field = page.getByLabel('Votre question');
  await expect(field).toBeVisible();
  const atFirst: unknown[][] = await page.evaluate(pixelCalls);
  expect(atFirst.filter(([, name]) => String(name).startsWith('Chat'))).toEqual([
    ['trackCustom', 'ChatToggled', { open: true }],
    ['trackCustom', 'ChatOpened', {}],
  ]);
  for (const question of ['un secret', 'un autre secret']) {
    await field.fill(question);
    await page.keyboard.press('Enter');
    await expect(field).toBeEnabled();
    await expect(field).toHaveValue('');
  }
  await expect(chat).toContainText('Désolé, je rencontre un problème technique.');
  await chat.getByRole('button', { name: 'Fermer Voxy' }).click();
  const calls = JSON.stringify(await page.evaluate(pixelCalls));
  for (const name of [
    'ChatOpened',
    'ChatMessageSent',
    'ChatResponseReceived',
    'ChatError',
    'ChatToggled',
    'ChatClosed',
  ])
    expect(calls).toContain(`"${name}"`);
  expect(calls).not.toContain('secret');
});

test('the offered help, the link of an answer and the demonstration in the chat are counted', async ({
  context,
  page,
}) => {
  await agreed(context, page);
  // Only the test moves the clock: help is shown for five seconds, which a slow machine would miss.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.reload();
  const secondsUntil = (isSo: () => Promise<unknown>): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(1000);
      await finishDueWork(page);
      await isSo();
    }).toPass({ intervals: [0] });
  await secondsUntil(() =>
    expect(page.locator('astro-island:has([data-voxy-launcher])')).not.toHaveAttribute('ssr', /.*/, {
      timeout: 100,
    }),
  );
  const help = page.getByRole('button', { name: "Besoin d'aide ?" });
  await secondsUntil(() => expect(help).toBeVisible({ timeout: 100 }));
  await help.click();
  await page.route('**/api/chat-completion', (route) =>
    route.fulfill({ json: { content: 'Voyez https://voxlex.example/blog', buttons: [] } }),
  );
  await page.getByLabel('Votre question').fill('un secret');
  await page.keyboard.press('Enter');
  const chat = page.getByRole('dialog', { name: 'Voxy' });
  // Links are counted and not followed.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await chat.getByRole('link', { name: /voxlex\.example/ }).click();
  const demo = chat.getByRole('link', { name: 'Réserver une démo gratuite' });
  await secondsUntil(() => expect(demo).toBeVisible({ timeout: 100 }));
  await demo.dispatchEvent('click');
  const calls = await page.evaluate(pixelCalls);
  for (const name of ['ChatAutoTriggerClicked', 'ChatLinkClicked', 'ChatDemoBookingClicked'])
    expect(calls).toContainEqual(['trackCustom', name, {}]);
});
