// How an act is taken back: by the notice while it stands there, and from the history afterwards.
import { expect, type Page, test } from '@playwright/test';
import { details, openMessage, rows } from './open-dashboard.ts';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const openDemo = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${alone.base}/demo`);
  await expect(rows(page).first()).toBeVisible();
};
const bar = (page: Page) => details(page).getByRole('group', { name: 'Actions sur ce message' });

test('an act is taken back for ten seconds, and longer while its button has the focus', async ({ page }) => {
  await page.clock.install();
  await openDemo(page);
  await openMessage(page);
  // Opening it may have told that it was read, with a button of its own.
  const undo = page
    .locator('[data-toast]')
    .filter({ hasText: 'Message pris en charge.' })
    .getByRole('button', { name: 'Annuler', exact: true });
  const take = bar(page).getByRole('button', { name: 'Je m’en charge' });
  // From here on time passes only as the test says.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await take.click();
  await expect(undo).toBeVisible();
  await page.clock.runFor(9900);
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.clock.runFor(200);
  await expect(undo).toBeVisible();
  await bar(page).getByRole('button').first().focus();
  await page.clock.runFor(9900);
  await expect(undo).toHaveCount(0);
});

test('an act is undone from the history after the notice has gone', async ({ page }) => {
  await openDemo(page);
  await openMessage(page);
  await bar(page).getByRole('button', { name: 'Choisir l’issue de l’appel' }).click();
  await bar(page).getByRole('button', { name: 'Sans suite' }).click();
  await details(page).getByText('Historique').click();
  await details(page)
    .getByRole('button', { name: /^Annuler.*Traité.*sans suite/ })
    .click();
  await expect(page.getByText('L’action est annulée.')).toBeVisible();
  await expect(details(page).getByText(/^Annulation/)).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Marquer comme traité' })).toBeVisible();
});
