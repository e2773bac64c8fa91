// What a click in a row meets, and on a phone the card, the bar of pages and the warning about the small screen.
import { expect, test } from '@playwright/test';
import { details, openDashboard, rows, settled } from './open-dashboard.ts';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const PHONE = { width: 390, height: 844 };

for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 900 }, PHONE])
  test(`a click in the middle of each row opens it and does nothing else at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const api = await openDashboard(page, alone.base);
    for (let at = 0; at < 10; at += 1) {
      const row = rows(page).nth(at);
      await row.scrollIntoViewIfNeeded();
      const box = await row.boundingBox();
      if (!box) throw new Error('no row');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(details(page)).toHaveCount(1);
      await row.getByRole('button', { name: /^Masquer/ }).press('Enter');
      await expect(details(page)).toHaveCount(0);
    }
    await expect(rows(page)).toHaveCount(10);
    expect(api.patches.filter(({ patch }) => patch.is_read !== true)).toEqual([]);
  });

test('on a phone a card calls back, and its chips have their day first and are not cut', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, alone.base);
  const call = rows(page).nth(1).getByRole('link', { name: 'Rappeler le +32 470 00 00 18' });
  await expect(call).toHaveAttribute('href', 'tel:+32470000018');
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const chips = page.locator('.summary-marks > span').filter({ hasText: ' · ' });
  await expect(chips.first()).toHaveText(/^(Aujourd’hui|Demain|\d\d\/\d\d) · /);
  expect(await chips.evaluateAll((all) => all.map((chip) => chip.scrollWidth - chip.clientWidth))).toEqual(
    (await chips.all()).map(() => 0),
  );
});

test('on a phone the pages stand in one bar, which covers neither the end of the page nor a message', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, alone.base);
  const bar = page.getByRole('navigation', { name: 'Pages du compte' });
  await expect(bar.getByRole('link')).toHaveText(['Tableau de bord', 'Contacts', 'Paramètres', 'Profil']);
  await expect(bar.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('aria-current', 'page');
  const edge = (await bar.boundingBox())?.y ?? 0;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(edge + 0.5);
  await rows(page).first().getByRole('button', { name: 'Marquer comme lu' }).click();
  const toast = await page.locator('[data-toast]').first().boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(edge);
});

test('the warning about a small screen is a low sheet, and none lies over the message of a link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await stubApi(page);
  await page.goto(`${alone.base}/dashboard`);
  const go = page.getByRole('button', { name: 'Continuer quand même' });
  await expect(go).toBeFocused();
  const sheet = () => page.getByRole('dialog').boundingBox();
  expect((await sheet())?.height).toBeLessThanOrEqual(180);
  // It slides in.
  await expect
    .poll(async () => {
      const box = await sheet();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    .toBe(PHONE.height);
  await page.goto(`${alone.base}/dashboard?urgent=1`);
  await expect(rows(page)).toHaveCount(5);
  await settled(page);
  await expect(go).toHaveCount(0);
});
