// The list of messages: its place on the screen, rows that open, groups, selection, filters.
import { expect, type Page, test } from '@playwright/test';
import { DAY_MS } from '#contract/time.ts';
import { everyState } from '#web/app/demo/every-state.ts';
import { details, openDashboard, openMessage, rows } from './open-dashboard.ts';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const PHONE = { width: 390, height: 844 };
const top = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

test('at 1440 by 900 and on a phone the first message is near the top, and rows have one height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, alone.base);
  const group = await top(page, '.row-group');
  expect(group).toBeLessThanOrEqual(250);
  expect((await top(page, '[data-message]')) - group).toBeLessThanOrEqual(28);

  await page.setViewportSize(PHONE);
  await expect.poll(() => top(page, '.row-group')).toBeLessThanOrEqual(260);
  expect((await top(page, '[data-message]')) - (await top(page, '.row-group'))).toBeLessThanOrEqual(28);
  for (const card of await rows(page).all())
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(105);
});

test('columns and heights do not depend on what the rows contain', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const api = await openDashboard(page, alone.base);
  const edges = () =>
    rows(page).evaluateAll((all) => [
      ...new Set(
        all.map((row) =>
          [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)).join(' '),
        ),
      ),
      ...new Set(all.map((row) => row.getBoundingClientRect().height)),
    ]);
  const first = await edges();
  expect(first).toHaveLength(2);
  expect(first[1]).toBe(44);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByText('Page 2 sur 4')).toBeVisible();
  expect(await edges()).toEqual(first);
  await page.getByRole('button', { name: 'Urgents' }).click();
  await expect(rows(page)).toHaveCount(5);
  expect(await edges()).toEqual(first);
  api.messages = everyState(new Date());
  await page.goto(`${alone.base}/dashboard`);
  await expect(rows(page).first()).toContainText('Licenciement');
  expect(await edges()).toEqual(first);
});

test('nothing moves when filters, rows and selections change', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) seen.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, alone.base);
  const place = await top(page, 'table');
  await page.getByRole('button', { name: 'Urgents' }).click();
  await expect(page.getByRole('status').filter({ hasText: '5 résultats' })).toBeVisible();
  expect(await top(page, 'table')).toBe(place);
  await page.goto(`${alone.base}/dashboard?urgency=Urgent&period=month`);
  await expect(page.getByRole('button', { name: /Retirer le filtre Urgence\s: Urgent/ })).toBeVisible();
  expect(await top(page, 'table')).toBe(place);
  await rows(page).first().hover();
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^Rappeler/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /Retirer le filtre Urgence\s: Urgent/ }).click();
  await expect(page).toHaveURL(/dashboard\?period=month$/);
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0);
});

test('a click anywhere on a row opens it; a selection of text or a control does not', async ({ page }) => {
  await openDashboard(page, alone.base);
  await openMessage(page);
  await rows(page).nth(1).locator('.caller-number').click();
  await expect(details(page)).toHaveCount(0);
  const text = await rows(page).nth(2).locator('.summary-text').boundingBox();
  if (!text) throw new Error('no text');
  await page.mouse.move(text.x + 5, text.y + text.height / 2);
  await page.mouse.down();
  await page.mouse.move(text.x + 120, text.y + text.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(details(page)).toHaveCount(0);
  await rows(page).nth(2).getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(rows(page).nth(2).getByText('NEW')).toHaveCount(0);
  await expect(details(page)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await rows(page).nth(2).locator('time').click();
  await expect(details(page)).toHaveCount(1);
});

test('the list by date is grouped, with the number of messages where the page holds them all', async ({
  page,
}) => {
  const api = await stubApi(page);
  const now = Date.now();
  api.messages = api.messages.slice(0, 12).map((message, at) => ({
    ...message,
    received_at: new Date(now - (at < 4 ? Math.floor(at / 2) : 30) * DAY_MS).toISOString(),
  }));
  await page.goto(`${alone.base}/dashboard`);
  const groups = page.locator('.row-group');
  const week = /^Semaine du \S+ \S+$/;
  await expect(groups).toHaveText(['Aujourd’hui · 2', 'Hier · 2', week]);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(groups).toHaveText([week]);
  await page.getByRole('columnheader', { name: 'Numéro' }).getByRole('button').click();
  await expect(groups).toHaveCount(0);
});

test('several selected messages are marked as read at once, and restored at once', async ({ page }) => {
  const api = await openDashboard(page, alone.base);
  for (const at of [0, 1, 3]) {
    await rows(page).nth(at).hover();
    await rows(page).nth(at).getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: 'Messages sélectionnés' });
  await expect(bar).toContainText('3 messages choisis');
  await expectNoFault(page, 'selection');
  await bar.getByRole('button', { name: 'Marquer comme lus' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(2);
  await expect(page.getByText('2 messages marqués comme lus.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(4);
  await expect.poll(() => api.patches.map(({ patch }) => patch.is_read)).toEqual([true, true, false, false]);
});

test('several selected messages are handled and taken back with one undo', async ({ page }) => {
  const api = await openDashboard(page, alone.base);
  for (const at of [0, 1]) {
    await rows(page).nth(at).hover();
    await rows(page).nth(at).getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: 'Messages sélectionnés' });
  await bar.getByRole('button', { name: 'Traité' }).click();
  await expect(page.getByText('2 messages marqués comme traités.')).toBeVisible();
  for (const at of [0, 1]) await expect(rows(page).nth(at)).toContainText('Traité');
  await page.getByRole('button', { name: 'Annuler' }).click();
  for (const at of [0, 1]) await expect(rows(page).nth(at)).not.toContainText('Traité');
  await expect
    .poll(() => api.patches.map(({ patch }) => patch.status))
    .toEqual(['Traité', 'Traité', 'Nouveau', 'Nouveau']);
});

test('the pointer and the keyboard show what can be done with a row', async ({ page }) => {
  const api = await openDashboard(page, alone.base);
  const row = rows(page).nth(1);
  const duration = await row.locator('.duration').boundingBox();
  const call = row.getByRole('link', { name: 'Rappeler le +32 470 00 00 18' });
  await expect(call).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:+32470000018');
  const ground = (at: number) =>
    rows(page)
      .nth(at)
      .evaluate((tr) => getComputedStyle(tr).backgroundColor);
  expect(await ground(1)).not.toBe(await ground(2));
  await page.keyboard.press('k');
  await expect(call).toBeHidden();
  await row.hover();
  await expect(call).toBeVisible();
  expect(await row.locator('.duration').boundingBox()).toEqual(duration);
  await row.getByRole('button', { name: 'Lu', exact: true }).click();
  await expect(row.getByText('NEW')).toHaveCount(0);
  await expect.poll(() => api.patches.map(({ patch }) => patch)).toEqual([{ is_read: true }]);
});

test('filters are folded away until wanted, and the browser remembers it', async ({ page }) => {
  await openDashboard(page, alone.base);
  await expect(page.getByLabel('Domaine juridique')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Filtres', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectNoFault(page, 'panel');
  await page
    .getByLabel('Domaine juridique', { exact: true })
    .selectOption('Droit De La Propriété Intellectuelle');
  // The longest value fits its field.
  const field = page.getByLabel('Domaine juridique', { exact: true });
  expect(await field.evaluate((select) => select.scrollWidth <= select.clientWidth)).toBe(true);
  await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Domaine juridique', { exact: true })).toBeVisible();
  // Two lines of fields: the list begins above the middle of the screen.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.locator('.row-group').first().boundingBox())?.y).toBeLessThan(360);
  // The statistics begin with their own first line.
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  await expect(page.getByLabel('Domaine juridique', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Messages vocaux/ }).click();
  await expect(page.getByLabel('Domaine juridique', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filtres (1)' }).click();
  await expect(page.getByLabel('Domaine juridique', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Retirer le filtre Domaine juridique/ }).click();
  await expect(page.getByRole('button', { name: 'Filtres', exact: true })).toBeVisible();
});

test('on a phone the filters are a sheet, and targets are 44 px high', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, alone.base);
  const targets = [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Filtres', exact: true }),
    page.getByRole('button', { name: 'Urgents', exact: true }),
    page.getByRole('button', { name: 'À rappeler', exact: true }),
    page.getByRole('tab', { name: 'Statistiques' }),
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Afficher/ }),
    rows(page).nth(1).getByRole('button', { name: 'Marquer comme lu' }),
    rows(page).nth(1).getByRole('button', { name: 'Écouter' }),
  ];
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // The quick filters are in reach without the sheet.
  await targets[2]?.click();
  await expect(rows(page)).toHaveCount(5);
  await targets[1]?.click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await expectNoFault(page, 'sheet');
  // Every field of the sheet is on the screen, and the button that closes it says how many messages there are.
  const show = sheet.getByRole('button', { name: /^Voir 5\smessages$/ });
  await expect(show).toBeInViewport();
  await expect(sheet.getByLabel('Partie adverse', { exact: true })).toBeInViewport();
  await sheet.getByLabel('Sentiment', { exact: true }).selectOption('Négatif');
  for (const name of ['Actualiser', 'Exporter'])
    await expect(sheet.getByRole('button', { name })).toBeVisible();
  await sheet.getByRole('button', { name: /^Voir 4\smessages$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeFocused();
  await rows(page).first().locator('time').click();
  await expect(details(page).getByRole('heading', { name: 'Transcription' })).toBeVisible();
  await expectNoFault(page, 'opened on a phone');
});

test('one letter is not searched, and the field says how many it needs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/voicemails' && url.searchParams.has('q'))
      asked.push(url.searchParams.get('q') ?? '');
  });
  await openDashboard(page, alone.base);
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await field.press('b');
  await expect(field).toHaveAccessibleDescription('deux lettres au moins');
  await field.press('a');
  await expect(field).toHaveAccessibleDescription('');
  await expect(page).toHaveURL(/[?&]q=ba/);
  // Back to one letter: the whole list again, not the one of two letters.
  await field.press('Backspace');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(field).toHaveValue('b');
  await expect(rows(page)).toHaveCount(10);
  expect(asked.filter((q) => q.length === 1)).toEqual([]);
});
