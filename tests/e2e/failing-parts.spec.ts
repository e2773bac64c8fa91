// A part of a page that throws or cannot be downloaded: one sentence stands in its place and the rest goes on.
import { expect, type Page, test } from '@playwright/test';
import { openMessage } from './open-dashboard.ts';
import { expectNoFaultAnywhere, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { refuse, stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const rows = '[data-message]';
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Cette partie de la page n’a pas pu être affichée.' });
const retry = (page: Page) => failed(page).getByRole('button', { name: 'Réessayer' });

const openDashboard = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  const api = await stubApi(page);
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.locator(rows)).toHaveCount(10);
  return api;
};

test('details that cannot be downloaded leave the list usable, and show after a second attempt', async ({
  page,
}) => {
  await page.route('**/_astro/message-details*.js', (route) => route.abort());
  await openDashboard(page);
  const first = page.locator(rows).first();
  await first.getByRole('button', { name: /^Afficher/ }).click();
  await expect(failed(page)).toBeVisible();
  await expectNoFaultAnywhere(page, 'details failed');
  await page.locator(rows).nth(1).getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(page.locator(rows).nth(1).getByRole('button', { name: 'Marquer comme non lu' })).toBeVisible();
  await page.unroute('**/_astro/message-details*.js');
  await retry(page).click();
  await expect(page.locator(rows)).toHaveCount(10);
  await page
    .locator(rows)
    .first()
    .getByRole('button', { name: /^Afficher/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Transcription' })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

test('after an update of the server a missing part offers the new version', async ({ page }) => {
  await page.route('**/_astro/statistics-tab*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await openDashboard(page);
  await page.route('**/dashboard', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(/dashboard-page\.[\w-]+\.js/g, 'dashboard-page.newer.js');
    await route.fulfill({ response: reply, body });
  });
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  const offer = page.getByRole('status').filter({ hasText: 'Une nouvelle version est disponible.' });
  await expect(offer).toBeVisible();
  await expectNoFaultAnywhere(page, 'new version');
  await page.getByRole('tab', { name: /^Messages vocaux/ }).click();
  await expect(page.locator(rows)).toHaveCount(10);
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  await expect(offer).toBeVisible();
  await page.unroute('**/dashboard');
  await page.unroute('**/_astro/statistics-tab*.js');
  await offer.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByText(/messages? analysés?/).first()).toBeVisible();
});

test('a dialog that cannot be downloaded says so in the corner', async ({ page }) => {
  await page.route('**/_astro/shortcut-help*.js', (route) => route.abort());
  await openDashboard(page);
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
  await expect(failed(page)).toBeInViewport();
  await page.unroute('**/_astro/shortcut-help*.js');
  await retry(page).click();
  await expect(failed(page)).toHaveCount(0);
  await expect(page.locator(rows)).toHaveCount(10);
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('holds that cannot be read are not taken for none', async ({ page }) => {
  const api = await openDashboard(page);
  api.answers.set('GET /api/holds', refuse(500, 'internal', 'Panne.'));
  await openMessage(page);
  await expect(page.getByText('Impossible de savoir si l’effacement est suspendu.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspendre l’effacement…' })).toHaveCount(0);
});
