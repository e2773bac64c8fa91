// Two people of a firm act on the same messages in two browsers.
import { expect, type Page, test } from '@playwright/test';
import { CLAIRE, CLAIRE_NAME, openAlone, type TwoPeople, twoPeople } from '#tests/support/two-people.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

let firm: TwoPeople;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  firm = await twoPeople();
});
test.afterAll(() => firm?.installation.remove());

const SENTENCE = `${CLAIRE_NAME} regarde ce message`;
const seen = (page: Page) =>
  page
    .locator('.row-details')
    .getByRole('status')
    .getByText(/regarde ce message$/);

test('each sees that the other has the message open, until it is closed', async ({ page, browser }) => {
  const id = await firm.receive();
  const other = await firm.receive();
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await openAlone(page, firm.base, id);
  await expect(seen(page)).toHaveCount(0);
  await openAlone(claire, firm.base, id);
  await expect(seen(page)).toHaveText(SENTENCE);
  await expect(seen(claire)).toBeVisible();
  await expect(seen(claire)).not.toContainText(CLAIRE_NAME);
  await expectNoFaultAnywhere(page, 'a colleague is there');

  // The row says it too, beside a message that the person has not opened.
  await page.goto(`${firm.base}/dashboard`);
  const row = (which: string) => page.locator(`[data-message="${which}"]`);
  await expect(row(id)).toContainText(SENTENCE);
  await expect(row(other)).not.toContainText(SENTENCE);
  await expectNoFaultAnywhere(page, 'a row that a colleague reads');
  await claire.getByRole('button', { name: /^Masquer les détails/ }).press('Enter');
  await expect(row(id)).not.toContainText(SENTENCE);
  await claire.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
  await expect(row(id)).toContainText(SENTENCE);
  await claire.close({ runBeforeUnload: true });
  await expect(row(id)).not.toContainText(SENTENCE, { timeout: 10_000 });
});
