// The statistics tab: period, comparison, chart by pointer and keyboard, and rows that filter.
import { expect, type Page, test } from '@playwright/test';
import { expectNoFaultAnywhere, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const heading = (page: Page) => page.getByRole('heading', { name: /messages? analysés?/ });

const open = async (page: Page, address = '/demo?onglet=statistiques') => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${alone.base}${address}`);
  await expect(heading(page)).toBeVisible();
};

test('the period is chosen here and compared with the equal one before', async ({ page }) => {
  await open(page);
  const periods = page.getByRole('group', { name: 'Période' });
  await expect(periods.getByRole('button', { name: 'Tout' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/par rapport à la période précédente/)).toHaveCount(0);
  await periods.getByRole('button', { name: /^7\sj$/ }).click();
  await expect(page).toHaveURL(/[?&]period=week/);
  await expect(page.getByText(/[↑↓=].*par rapport à la période précédente/).first()).toBeAttached();
  await page.goBack();
  await expect(periods.getByRole('button', { name: 'Tout' })).toHaveAttribute('aria-pressed', 'true');
  await periods.getByRole('button', { name: /^90\sj$/ }).click();
  await expect(page).toHaveURL(/[?&]period=quarter/);
  await expectNoFaultAnywhere(page, 'statistics of 90 days');
});

test('the chart shows each day to the pointer, to the keyboard and to a screen reader', async ({ page }) => {
  await open(page);
  const chart = page.getByRole('slider', { name: 'Messages par jour' });
  await chart.focus();
  await page.keyboard.press('Home');
  const first = await chart.getAttribute('aria-valuetext');
  expect(first).toMatch(/^\S+ \d+ \S+\u202f: \d+ messages?, \d+ urgents?, \d+ modérés?$/);
  const tooltip = page.locator('[data-tooltip]');
  await expect(tooltip).toBeVisible();
  await expectNoFaultAnywhere(page, 'chart with tooltip');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  const box = await chart.boundingBox();
  if (box === null) throw new Error('no chart');
  await page.mouse.move(box.x + box.width - 3, box.y + 40);
  const last = await chart.getAttribute('aria-valuemax');
  await expect(chart).toHaveAttribute('aria-valuenow', last ?? '');
  await expect(tooltip).toContainText(/\d+ messages?/);
  await page.mouse.move(box.x + 3, box.y + 40);
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
});

test('a row filters the messages and goes to them', async ({ page }) => {
  await open(page);
  const urgent = page.getByRole('button', { name: /^Urgent/ }).filter({ hasText: 'afficher ces messages' });
  const count = Number(/(\d+)\s*messages/.exec((await urgent.textContent()) ?? '')?.[1]);
  await urgent.click();
  await expect(page).toHaveURL(/urgency=Urgent/);
  await expect(page.getByRole('tab', { name: /^Messages vocaux/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-message]')).toHaveCount(Math.min(10, count));
});

test('values without messages are hidden, and the last fields of law are folded', async ({ page }) => {
  await open(page);
  const zeros = page.getByRole('listitem').filter({ hasText: /\D0 messages/ });
  for (const row of await zeros.all()) await expect(row).toContainText('Non analysé');
  const more = page.getByRole('button', { name: /^\d+ autres$/ });
  const before = await page.getByRole('button', { name: /^Droit .*afficher ces messages$/ }).count();
  await more.click();
  await expect(page.getByRole('button', { name: 'Réduire' })).toHaveAttribute('aria-expanded', 'true');
  expect(await page.getByRole('button', { name: /^Droit .*afficher ces messages$/ }).count()).toBeGreaterThan(
    before,
  );
});

test('with fewer than five cases a delay is not given', async ({ page }) => {
  const api = await stubApi(page);
  const read = api.messages.filter((message) => message.is_read).slice(0, 4);
  api.messages = api.messages.filter((message) => !message.is_read || read.includes(message));
  await open(page, '/dashboard?onglet=statistiques');
  const figure = page.locator('dl[aria-label="Chiffres clés"] > div').filter({ hasText: 'Lus après' });
  await expect(figure).toContainText('–');
  await expect(figure).toContainText('encore trop peu de messages');
});

test('the bar of a single day takes a small part of the chart, and the pointer finds it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  const api = await stubApi(page);
  api.messages.splice(1);
  await page.goto(`${alone.base}/dashboard?onglet=statistiques`);
  const chart = page.getByRole('slider', { name: 'Messages par jour' });
  const [place, bar] = [
    await chart.boundingBox(),
    await chart
      .locator(['wave-rest', 'moderate', 'urgent'].map((fill) => `rect[class*="fill-${fill}"]`).join(','))
      .first()
      .boundingBox(),
  ];
  if (place === null || bar === null) throw new Error('no chart');
  expect(bar.width).toBeLessThan(place.width / 10);
  await page.mouse.move(place.x + 5, place.y + 40);
  await expect(page.locator('[data-tooltip]')).toContainText('1 message');
});
