// The built site behind the true headers, without the rest of the server: what a page asks of the API is its test's affair.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { faultsOf } from './axe.ts';

export type SiteAlone = { base: string; close: () => Promise<void> };

export const startSiteAlone = async (): Promise<SiteAlone> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-site-'));
  const config = parseConfig({ DATA_DIR: folder });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists: async (slug) => slug === 'demo' });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** What the browser refused or threw. A refusal that a test asked for is said by its status alone. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !/Failed to load resource/.test(line.text()))
      complaints.push(line.text());
  });
  return complaints;
};

/** What is typed or clicked before an island wakes is lost. */
export const expectAwake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0);

/** What the colours of the night can change in a page that was looked at whole by day. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

export const expectNoFault = async (
  page: Page,
  state: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  expect(await faultsOf(page, colorScheme === 'dark' ? { runOnly: COLOURS } : {}), state).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** The same page at both widths, by day and by night. */
export const expectNoFaultAnywhere = async (page: Page, state: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForFunction(
        (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
        colorScheme,
      );
      await expectNoFault(page, `${state} ${width} ${colorScheme}`, colorScheme);
    }
  }
  if (before) await page.setViewportSize(before);
};

/** Lets the page do the work that is already due. The page's own timers may stand still meanwhile. */
export const finishDueWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
  });
