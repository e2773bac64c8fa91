// Callers who got no text, as the demonstration shows them: the mark, its reason, the filter, and the end of the task.
import { expect, test } from '@playwright/test';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

test('a caller who got no text is marked, explained, filtered, and done once handled', async ({ page }) => {
  await page.goto(`${alone.base}/demo`);
  const rows = page.locator('[data-message]');
  await expect(rows.first()).toBeVisible();
  const toggle = page.getByRole('button', { name: 'À rappeler', exact: true });
  await toggle.click();
  await expect(page).toHaveURL(/\/demo\?call_back=1$/);
  await expect(rows).toHaveCount(3);
  for (const reason of ['numéro masqué', 'ligne fixe', 'numéro étranger'])
    await expect(rows.filter({ hasText: `À rappeler : ${reason}` })).toHaveCount(1);
  const landline = rows.filter({ hasText: 'À rappeler : ligne fixe' });
  await landline.getByRole('button', { name: /^Afficher les détails/ }).click();
  await expect(page.getByText('L’appel vient d’une ligne fixe, qui ne reçoit pas de SMS.')).toBeVisible();
  await expectNoFault(page, 'a caller to be called back');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFault(page, 'a caller to be called back, narrow');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Marquer comme traité' }).first().click();
  await expect(rows).toHaveCount(2);
});
