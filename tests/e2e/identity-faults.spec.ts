// The sign-in and the profile checked with axe, in both colour schemes and at both widths.
import { expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation } from '#tests/support/running-server.ts';
import { fillSignIn } from './at-the-door.ts';
import { expectAwake, expectNoFault, expectNoFaultAnywhere } from './site-alone.ts';

let installation: Installation;
let base = '';
let account: Account;

test.beforeAll(async () => {
  installation = await makeInstallation();
  const server = await installation.start();
  base = `http://localhost:${server.port}`;
  account = printedAccount(server);
});
test.afterAll(() => installation.remove());

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${base}${path}`);
  await expectAwake(page);
};

test('axe finds no fault in any mode of the sign-in', async ({ page }) => {
  test.setTimeout(180_000);
  await visit(page, '/auth');
  await expectNoFaultAnywhere(page, 'sign-in');
  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  await expectNoFaultAnywhere(page, 'reset request');
  await visit(page, '/auth?reset=true');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
  await expectNoFaultAnywhere(page, 'new password');
});

test('axe finds no fault in any tab of the profile', async ({ page }) => {
  test.setTimeout(180_000);
  await visit(page, '/auth');
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await visit(page, '/profile');
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  await expectNoFaultAnywhere(page, 'profile');
  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
  await page.getByLabel('Mot de passe actuel').fill('encore-le-vieux');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('autre');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFault(page, 'password refused');
  await expectNoFaultAnywhere(page, 'password tab');
});
