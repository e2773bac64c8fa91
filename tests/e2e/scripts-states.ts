// A page whose scripts come late, fail, or are never asked for.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { PATIENCE_MS } from '#web/site/forms/scripts.ts';

const SCRIPTS = '**/_astro/*.js';

/** The scripts wait on the way until they are released. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await held;
    // The page may have been left with its form.
    await route.continue().catch(() => {});
  });
  return release;
};

/** The scripts cannot be had, and the page has waited long enough to know. */
export const openWithFailingScripts = async (page: Page, address: string): Promise<void> => {
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(address);
  await page.clock.fastForward(PATIENCE_MS);
};

export const withoutScripts = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ javaScriptEnabled: false, locale: 'fr-BE', baseURL });

/** The page's own form is awake: the browser's checks have given way to ours. */
export const expectFormAwake = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-scripts', 'awake');
