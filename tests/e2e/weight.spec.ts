// The scripts that a signed-in browser downloads until the list is shown and the live stream is open.
import { brotliCompressSync } from 'node:zlib';
import { expect, type Response, test } from '@playwright/test';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

/** 130 units of 1024 bytes, and a little: the names of the files change with their content, and compress differently. */
const MOST_BYTES = 130 * 1024 + 200;

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

test('the signed-in dashboard loads at most 130 kB of compressed scripts', async ({ page }) => {
  await stubApi(page);
  const scripts = new Map<string, Promise<Buffer>>();
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  };
  page.on('response', note);
  const stream = page.waitForRequest('**/api/events');
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.locator('[data-message]')).toHaveCount(10);
  await stream;
  // A later script would end with the page.
  page.off('response', note);
  // Compressed at the end, because it blocks the replies to the page for seconds.
  const each = (await Promise.all(scripts.values())).map((body) => brotliCompressSync(body).length);
  expect(each.length).toBeGreaterThan(5);
  const total = each.reduce((sum, bytes) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: String(total) });
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
});
