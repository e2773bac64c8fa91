// The scripts that a signed-in browser downloads until the list is shown and the live stream is open.
import { expect, type Page, test } from '@playwright/test';
import { MOST_BYTES, type Weighed, weighScripts } from './script-weight.ts';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';
import { sessionOf, stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

/** The compressed scripts until the list is shown and the stream is open. */
const loadedOf = async (page: Page): Promise<Weighed> => {
  const weigh = weighScripts(page);
  const stream = page.waitForRequest('**/api/events');
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.locator('[data-message]')).toHaveCount(10);
  await stream;
  return weigh();
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
  const weigh = weighScripts(page);
  await page.goto(`${alone.base}/contacts`);
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeVisible();
  const { files, bytes } = await weigh();
  expect(files.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

/** Its messages and its filters, which the server has for a firm. */
const DEMO_BYTES = 8 * 1024;

test('the demonstration asks for every script of its list at once, at most 138 kB', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const weigh = weighScripts(other);
  await other.goto(`${alone.base}/demo`);
  // Other parts are loaded 1.5 s later.
  await other.waitForFunction(() => document.querySelectorAll('[data-message]').length === 10);
  const { files, bytes } = await weigh();
  expect(files.length).toBeGreaterThan(20);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES + DEMO_BYTES);

  const asked = new Set<string>();
  // Held, so that no script can ask for another one.
  await page.route('**/_astro/*.js', (route) => void asked.add(route.request().url()));
  await page.goto(`${alone.base}/demo`, { waitUntil: 'commit' });
  await expect.poll(() => files.filter((file) => !asked.has(file))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
