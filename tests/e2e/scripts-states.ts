// A page with late scripts, failing scripts, or JavaScript off.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { PATIENCE_MS } from '#web/site/forms/scripts.ts';

const SCRIPTS = '**/_astro/*.js';

/** Holds the scripts back until they are released. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await held;
    // Sending its form may have left the page already.
    await route.continue().catch(() => {});
  });
  return release;
};

/** Opens a page whose scripts fail, and moves the clock past the wait for them. */
export const openWithFailingScripts = async (page: Page, address: string): Promise<void> => {
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(address);
  await page.clock.fastForward(PATIENCE_MS);
};

export const withoutScripts = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ javaScriptEnabled: false, locale: 'fr-BE', baseURL });

/** Waits until the form is hydrated and does its own validation. */
export const expectFormAwake = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-scripts', 'awake');
