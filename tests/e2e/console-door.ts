// An operator who has no second factor yet signs in, sets one up and arrives at /admin.
import { expect, type Page } from '@playwright/test';
import type { Account } from '#tests/support/firm.ts';
import { type Telephone, telephoneWith } from '#tests/support/telephone.ts';
import { fillSignIn } from './at-the-door.ts';

export const enterConsole = async (page: Page, base: string, account: Account): Promise<Telephone> => {
  await page.goto(`${base}/auth`);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await fillSignIn(page, account);
  await page.waitForURL('**/profile');
  await page.goto(`${base}/admin`);
  await page.waitForURL('**/profile');
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  const telephone = telephoneWith((await page.locator('code').textContent()) ?? '');
  const kept = page.getByRole('button', { name: /conservé/i });
  const refused = page.getByText('Ce code n’est pas le bon');
  // On a busy machine a code may be over before it arrives.
  do {
    await page.getByLabel('Code à 6 chiffres').fill(await telephone.code());
    await page.keyboard.press('Enter');
    await expect(kept.or(refused)).toBeVisible();
  } while (await refused.isVisible());
  await kept.click();
  await page.waitForURL('**/admin/aujourdhui');
  return telephone;
};
