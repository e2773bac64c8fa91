// Scrolls down and up again, after which Voxy's launcher is shown on a narrow screen.
import { expect, type Page } from '@playwright/test';

export const scrollUp = (page: Page): Promise<void> =>
  // Two movements within one frame are one event, so they are repeated until the page has noticed.
  expect(async () => {
    for (const y of [600, 300])
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await expect(page.locator('astro-island[data-near]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
