// Opens the dashboard on stubbed messages, and a message in it.
import { expect, type Page } from '@playwright/test';
import { type StubbedApi, stubApi } from './stubbed-api.ts';

export const rows = (page: Page) => page.locator('[data-message]');
export const details = (page: Page) => page.locator('.row-details');

export const openDashboard = async (page: Page, base: string, search = ''): Promise<StubbedApi> => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  const api = await stubApi(page);
  await page.goto(`${base}/dashboard${search}`);
  await expect(rows(page).first()).toBeVisible();
  return api;
};

/** By default the second message of the demonstration, which has a text. */
export const openMessage = async (page: Page, at = 1) => {
  await rows(page).nth(at).locator('.cell-summary').click();
  await expect(details(page).getByRole('heading', { name: 'Transcription' })).toBeVisible();
};

/** What is needed without a connection is loaded while there is one, after the list. */
export const settled = async (page: Page): Promise<void> => {
  for (const part of ['after-first-list', 'open-queue'])
    await expect
      .poll(() =>
        page.evaluate(
          (name) =>
            performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}.`)),
          part,
        ),
      )
      .toBe(true);
};
