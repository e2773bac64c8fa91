// The first steps of an invited firm: which step is open, and the one code to divert calls.
import { expect, test } from '@playwright/test';
import { holdScripts, withoutScripts } from './scripts-states.ts';
import { expectAwake, expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
let bare: string;
test.beforeAll(async () => {
  alone = await startSiteAlone();
  bare = alone.base;
});
test.afterAll(() => alone.close());

test('a number typed before hydration is used in the code; without scripts there is no field for it', async ({
  browser,
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${bare}/bienvenue`);
  await page.getByRole('heading', { name: 'Activer le renvoi d’appel' }).click();
  await page.getByLabel('Numéro de votre ligne Voxlex').fill('+32 69 00 00 01');
  release();
  await expect(page.getByText('**61*+3269000001#')).toBeVisible();
  await expect(page.getByLabel('Numéro de votre ligne Voxlex')).toHaveValue('+32 69 00 00 01');

  const plain = await withoutScripts(browser, bare);
  const still = await plain.newPage();
  await still.goto('/bienvenue');
  await still.getByRole('heading', { name: 'Activer le renvoi d’appel' }).click();
  await expect(still.getByText('*67*numéro#', { exact: true })).toBeVisible();
  await expect(still.getByLabel('Numéro de votre ligne Voxlex')).toBeHidden();
  await expect(still.getByRole('checkbox')).toHaveCount(0);
  await plain.close();
});

test('the first step that is not done is open, and a ticked one stays ticked', async ({ page }) => {
  await page.goto(`${bare}/bienvenue`);
  await expectAwake(page);
  const open = page.locator('details[open] h2');
  await expect(open).toHaveText(['Enregistrer votre annonce']);
  await page.getByRole('checkbox', { name: /^Enregistrer votre annonce/ }).check();
  await expect(page.getByText('1 sur 5')).toBeVisible();
  await expect(open).toHaveText(['Activer le renvoi d’appel']);
  await page.reload();
  await expect(open).toHaveText(['Activer le renvoi d’appel']);
  await page.getByRole('heading', { name: 'Enregistrer votre annonce' }).click();
  await expect(page.getByRole('checkbox', { name: /^Enregistrer votre annonce/ })).toBeChecked();
  await expectNoFault(page, 'the first step open again');
});

test('to open the dashboard is all that its step asks for', async ({ page }) => {
  await page.goto(`${bare}/bienvenue`);
  await expectAwake(page);
  await page.getByRole('heading', { name: 'Ouvrir le tableau de bord' }).click();
  await page.getByRole('link', { name: 'Ouvrir le tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await expect(page.getByText('1 sur 5')).toBeVisible();
});

test('one code is shown for the chosen telephone, to copy, to dial on a telephone and to scan on a desktop', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: bare });
  await page.goto(`${bare}/bienvenue`);
  await expectAwake(page);
  await page.getByRole('heading', { name: 'Activer le renvoi d’appel' }).click();
  await page.getByLabel('Numéro de votre ligne Voxlex').fill('+32 69 00 00 01');
  await page.getByLabel('Appels à renvoyer').selectOption('Occupé');
  await expect(page.locator('code').filter({ visible: true })).toHaveText(['**67*+3269000001#']);
  await expect(page.locator('svg[data-qr="tel:**67*+3269000001%23"] path')).toBeVisible();
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('**67*+3269000001#');
  await expect(page.getByRole('link', { name: 'Composer' })).toBeHidden();
  await page.getByLabel('Téléphone à renvoyer').selectOption('Téléphone fixe');
  await expect(page.locator('code').filter({ visible: true })).toHaveText(['*67*003269000001#']);
  await expectNoFault(page, 'the code');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Composer' })).toHaveAttribute(
    'href',
    'tel:*67*003269000001%23',
  );
  await expect(page.locator('svg[data-qr]')).toBeHidden();
  await expectNoFault(page, 'the code on a phone');
  await page.getByLabel('Opérateur').selectOption('Un central (3CX, Yeastar, Teams…)');
  await expect(page.locator('code').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/Un central n’attend pas de code/)).toBeVisible();
});
