// The scripts that a signed-in browser downloads until the list is shown and the live stream is open.
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';
import { sessionOf, stubApi } from './stubbed-api.ts';

/** 130 units of 1024 bytes, and a little: the names of the files change with their content, and compress differently. */
const MOST_BYTES = 130 * 1024 + 200;

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

/** The compressed scripts until the list is shown and the stream is open. */
const loadedOf = async (page: Page): Promise<{ files: string[]; bytes: number }> => {
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
  const bytes = each.reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  return { files: [...scripts.keys()], bytes };
};

test('the signed-in dashboard loads at most 130 kB of compressed scripts', async ({ page }) => {
  await stubApi(page);
  const { files, bytes } = await loadedOf(page);
  expect(files.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('a page that is opened with an expired token renews it without more scripts', async ({ page }) => {
  const api = await stubApi(page, false);
  const tokens: unknown[] = [];
  api.answers.set('POST /auth/v1/token', (route) => {
    tokens.push(route.request().postDataJSON());
    return route.fulfill({ json: sessionOf(new Date()) });
  });
  await page.addInitScript(
    (session) => localStorage.setItem('voxlex.session', JSON.stringify(session)),
    sessionOf(new Date(Date.now() - 24 * 3600 * 1000)),
  );
  const { bytes } = await loadedOf(page);
  expect(tokens).toEqual([{ refresh_token: 'stand-in' }]);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('the page of contacts loads at most 130 kB too', async ({ page }) => {
  const api = await stubApi(page);
  const firm = {
    id: '0190d3a0-0000-7000-8000-00000000d000',
    name: 'Cabinet Dumont',
    role: 'owner',
    current: true,
  };
  // «Importer» is the owner's.
  api.answers.set('GET /api/firms', (route) => route.fulfill({ json: { items: [firm] } }));
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(`${alone.base}/contacts`);
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeVisible();
  const each = (await Promise.all(scripts.values())).map((body) => brotliCompressSync(body).length);
  const bytes = each.reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(each.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
