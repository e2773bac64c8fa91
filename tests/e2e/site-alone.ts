// The built site with the real headers, without the rest of the server. Each test stubs the API that its page calls.
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

export const startSiteAlone = async (settings: Record<string, string> = {}): Promise<SiteAlone> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-site-'));
  const config = parseConfig({ DATA_DIR: folder, ...settings });
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

/** Console errors and exceptions of the browser. A reply that a test stubs shows as a status only. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !/Failed to load resource/.test(line.text()))
      complaints.push(line.text());
  });
  return complaints;
};

/** Waits for hydration: earlier input would be lost. */
export const expectAwake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0);

/** The axe rules that dark colours can change in a page already checked in light ones. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

const expectNothingSideways = async (page: Page, state: string): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
};

export const expectNoFault = async (
  page: Page,
  state: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  expect(await faultsOf(page, colorScheme === 'dark' ? { runOnly: COLOURS } : {}), state).toEqual([]);
  await expectNothingSideways(page, state);
};

/** The labels of cells whose content runs into the next one. */
const tooTallIn = (page: Page): Promise<string[]> =>
  page
    .locator('td[data-label]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollHeight > cell.clientHeight + 1)
        .map((cell) => cell.getAttribute('data-label') ?? ''),
    );

const expectNothingCutOff = async (page: Page, state: string): Promise<void> => {
  await expectNothingSideways(page, state);
  expect(await tooTallIn(page), state).toEqual([]);
};

type Widths = {
  /** With axe, in both colour schemes. */
  checked: readonly number[];
  /** The layout alone, which takes a tenth of the time. */
  between: readonly number[];
};

const expectNoFaultAt = async (page: Page, state: string, { checked, between }: Widths): Promise<void> => {
  const before = page.viewportSize();
  for (const width of between) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingCutOff(page, `${state} ${width}`);
  }
  for (const width of checked) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForFunction(
        (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
        colorScheme,
      );
      await expectNoFault(page, `${state} ${width} ${colorScheme}`, colorScheme);
    }
    await expectNothingCutOff(page, `${state} ${width}`);
  }
  if (before) await page.setViewportSize(before);
};

/** Checks the page at two widths and in both colour schemes. */
export const expectNoFaultAnywhere = (page: Page, state: string): Promise<void> =>
  expectNoFaultAt(page, state, { checked: [1280, 390], between: [] });

/** The same from the narrowest telephone to a usual screen. */
export const expectNoFaultFrom360To1440 = (page: Page, state: string): Promise<void> =>
  expectNoFaultAt(page, state, { checked: [1440, 768, 390, 360], between: [1280] });

/** Waits until the page has finished the work that is already due, even while its clock is stopped. */
export const finishDueWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
  });
