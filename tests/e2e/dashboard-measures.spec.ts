// Measures of the dashboard: where the list begins, no layout shift in any state, the order of the header, and high contrast.
import { expect, type Page, test } from '@playwright/test';
import { BEGINNING } from '#web/app/dashboard/view.ts';
import { demoPageOf } from '#web/app/demo/rules.ts';
import { openDashboard, rows } from './open-dashboard.ts';
import { expectNoFaultAnywhere, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { refuse, type StubbedApi, stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const LIST = 'GET /api/voicemails';
const SIZES = [
  { width: 1440, height: 900, most: 250 },
  { width: 390, height: 844, most: 260 },
];

/** Collects every layout shift that does not follow an input. */
const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    localStorage.setItem('voxlex.phone-warning', 'dismissed');
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '?',
        );
        seen.push(`${Reflect.get(entry, 'value')} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};
const shifts = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'shifts'));
/** A shift is recorded with the frame in which it happened. */
const afterFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
const top = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

/** Holds the replies of the list until the test lets them go. */
const holdList = (api: StubbedApi) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  api.answers.set(LIST, async (route) => {
    await held;
    api.answers.delete(LIST);
    await route.fulfill({ json: demoPageOf(api.messages, BEGINNING, new Date()) });
  });
  return () => letGo();
};

/** The list is loaded again without an input of the user. */
const changedElsewhere = async (api: StubbedApi) => {
  await expect.poll(() => api.streams).toBeGreaterThan(0);
  const event = { id: '1', event: 'voicemail.updated', voicemail_id: api.messages[0]?.id };
  api.say(`id: 1\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
};

for (const { width, height, most } of SIZES) {
  test(`at ${width} by ${height} loading, errors and filters move nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    const api = await stubApi(page);
    const release = holdList(api);
    await page.goto(`${alone.base}/dashboard`);
    await expect(page.getByRole('status').filter({ hasText: 'Chargement des messages...' })).toBeAttached();
    // Unknown figures are dashes, never zeros.
    await expect(page.getByRole('region', { name: 'Résumé' }).getByText('–')).toHaveCount(4);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const loading = { group: await top(page, '.row-group'), row: await top(page, '.row-loading') };
    const high = await page.locator('.row-loading').first().boundingBox();
    release();
    await expect(rows(page)).toHaveCount(10);
    expect(await top(page, '.row-group')).toBe(loading.group);
    expect(await top(page, '[data-message]')).toBe(loading.row);
    expect((await rows(page).first().boundingBox())?.height).toBe(high?.height);
    expect(loading.group).toBeLessThanOrEqual(most);

    const place = await top(page, '[data-message]');
    api.answers.set(LIST, refuse(500, 'internal', 'Une erreur inattendue est survenue.'));
    await changedElsewhere(api);
    await expect(page.getByText(/^Erreur: Une erreur inattendue est survenue\. La liste/)).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    expect(await top(page, '[data-message]')).toBe(place);
    await expect(page.getByRole('region', { name: 'Résumé' }).getByText('–')).toHaveCount(4);
    const dimmed = page.locator('.transition-opacity').filter({ has: page.getByRole('table') });
    await expect(dimmed).toHaveCSS('opacity', '0.6');
    api.answers.delete(LIST);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(/^Erreur/)).toHaveCount(0);
    expect(await top(page, '[data-message]')).toBe(place);
    await afterFrames(page);
    expect(await shifts(page)).toEqual([]);
  });
}

// A slow browser paints the first bytes of the page, which end before the words.
test('the line of an opened page stands at its place before its words are read', async ({ browser }) => {
  // Without scripts the page stays as it was sent.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${alone.base}/dashboard`);
  const waiting = page.getByRole('main').getByRole('status');
  await expect(waiting).toContainText('Vérification');
  const place = await waiting.boundingBox();
  await waiting.evaluate((shown) => shown.lastChild?.remove());
  await expect(waiting).toHaveText('');
  expect(await waiting.boundingBox()).toEqual(place);
  await context.close();
});

test('an error without a list becomes the list without a shift', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  const api = await stubApi(page);
  api.answers.set(LIST, refuse(500, 'internal', 'Une erreur inattendue est survenue.'));
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.getByText('Erreur: Une erreur inattendue est survenue.')).toBeVisible();
  api.answers.delete(LIST);
  await changedElsewhere(api);
  await expect(rows(page)).toHaveCount(10);
  await afterFrames(page);
  expect(await shifts(page)).toEqual([]);
});

for (const width of [360, 390, 768, 1440])
  test(`at ${width} px the Tab key follows the header from left to right`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDashboard(page, alone.base);
    const places = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().left));
    // A phone has the pages at its lower edge.
    expect(places.length).toBeGreaterThan(width < 768 ? 2 : 6);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.every((place) => place >= 0 && place < width)).toBe(true);
  });

test('in high contrast the chosen tab, page and filter, and a ticked box differ from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDashboard(page, alone.base);
  const groundOf = (name: string, role: 'tab' | 'button' | 'link') =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.getByRole('button', { name: 'Urgents' }).click();
  const chosen = await groundOf('Messages vocaux', 'tab');
  for (const other of [
    await groundOf('Statistiques', 'tab'),
    await groundOf('Non lus', 'button'),
    await groundOf('Contacts', 'link'),
  ])
    expect(other).not.toBe(chosen);
  expect(await groundOf('Urgents', 'button')).toBe(chosen);
  expect(await groundOf('Tableau de bord', 'link')).toBe(chosen);
  // The browser puts a ground in the colour of the page behind words, on which those of a chosen control disappear.
  const words = page.getByRole('link', { name: 'Tableau de bord' }).locator('span');
  expect(await words.evaluate((one) => getComputedStyle(one).getPropertyValue('forced-color-adjust'))).toBe(
    'none',
  );
  const box = rows(page).first().getByRole('checkbox');
  await box.check();
  expect(await box.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('none');
});

test('a newer version of the page is offered once the user is back, and loaded on request', async ({
  page,
}) => {
  await page.clock.install();
  const part = page.waitForResponse(/\/after-first-list\.[^/]*\.js$/);
  await openDashboard(page, alone.base);
  await page.route('**/dashboard', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(/dashboard-page\.[\w-]+\.js/g, 'dashboard-page.newer.js');
    await route.fulfill({ response: reply, body });
  });
  await part;
  const offer = page.getByRole('status').filter({ hasText: 'Une nouvelle version est prête.' });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // Too early after the page was loaded.
  await comeBack();
  await expect(offer).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward('06:00');
    await comeBack();
    await expect(offer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoFaultAnywhere(page, 'new version');
  await page.unroute('**/dashboard');
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Recharger' }).click();
  await loaded;
  await expect(rows(page)).toHaveCount(10);
});

test('before the first message the page shows the number, the code and what is missing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  const api = await stubApi(page);
  const arriving = api.messages.splice(0);
  const id = '0190a000-0000-7000-8000-000000000001';
  const line = { id, slug: 'dumont', name: 'Standard', number: '+3269000010', language: 'fr', active: true };
  const list = (items: object[]) => ({ items, total: items.length, page: 1, pages: 1, page_size: 20 });
  api.answers.set('GET /api/lines', (route) =>
    route.fulfill({ json: list([{ ...line, silent_since: null }]) }),
  );
  await page.goto(`${alone.base}/dashboard`);
  await expect(
    page.getByRole('heading', { name: 'Votre messagerie attend son premier appel.' }),
  ).toBeVisible();
  await expect(page.getByText('Aucun message vocal pour le moment')).toBeVisible();
  await expect(page.getByText('+32 69 00 00 10')).toBeVisible();
  const next = page.getByRole('region', { name: 'Prochaine étape' });
  await expect(next.getByRole('heading', { name: 'Activer le renvoi' })).toBeVisible();
  await next.getByRole('button', { name: 'Copier le code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('**61*+3269000010#');
  const steps = page.getByRole('region', { name: 'Avant le premier appel' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expectNoFaultAnywhere(page, 'first run, diversion');
  await next.getByRole('button', { name: 'C’est fait' }).click();
  await page.reload();
  await expect(steps.getByText('Renvoi activé')).toBeVisible();
  const call = next.getByRole('link', { name: 'Faire un appel d’essai' });
  await expect(call).toHaveAttribute('href', 'tel:+3269000010');
  await steps.getByRole('button', { name: 'Refaire' }).click();
  await expect(call).toHaveCount(0);
  await next.getByRole('button', { name: 'C’est fait' }).click();
  // The cards, the filters and the export of the specification are there, and say why they wait.
  await expect(page.getByRole('region', { name: 'Résumé' })).toContainText('Total des messages0');
  for (const name of ['Exporter', 'Filtres', 'Urgents'])
    await expect(page.getByRole('button', { name })).toHaveAttribute(
      'title',
      'Disponible dès le premier message.',
    );
  await expect(page.getByRole('searchbox')).toBeDisabled();
  await expectNoFaultAnywhere(page, 'first run');
  // The test call appears by itself.
  api.messages.push(...arriving.slice(0, 1));
  const event = { id: '1', event: 'voicemail.created', voicemail_id: arriving[0]?.id };
  api.say(`id: 1\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await expect(steps).toHaveCount(0);
});
