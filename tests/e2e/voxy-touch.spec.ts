// Voxy's launcher on a narrow screen, by touch and by keyboard.
import { expect, test } from '@playwright/test';
import { scrollUp } from './scroll-up.ts';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

test('Voxy follows a touch drag, stays 24 px from the edges, and opens on a tap', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(alone.base);
  await scrollUp(page);
  const launcher = page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' });
  const chat = page.getByRole('dialog', { name: 'Voxy' });
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const place = async () => (await launcher.boundingBox()) ?? { x: 0, y: 0 };
  await expect.poll(async () => (await place()).y).toBe(800 - 64 - 24);
  const start = await place();
  const grip = { x: start.x + 32, y: start.y + 32 };
  // The first touch loads its code, so the drag starts after that.
  await touch('touchStart', grip);
  await touch('touchEnd');
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: 'Fermer Voxy' }).tap();
  await expect(chat).toBeHidden();

  await touch('touchStart', grip);
  for (const part of [0.2, 0.5, 1])
    await touch('touchMove', { x: grip.x * (1 - part), y: grip.y - 300 * part });
  await touch('touchEnd');
  await expect.poll(place).toMatchObject({ x: 24, y: start.y - 300 });
  await expect(chat).toBeHidden();
  const there = await place();
  const middle = { x: there.x + 32, y: there.y + 32 };
  // A touch during the end of the last drag belongs to it, so the next one taps.
  await expect(async () => {
    await touch('touchStart', middle);
    await touch('touchEnd');
    await expect(chat).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});

test('without wide margins the launcher shows on an upward scroll only, leaves over the footer, and stays for the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${alone.base}/conditions-generales`);
  const launcher = page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' });
  const top = async () => (await launcher.boundingBox())?.y ?? 0;
  const shown = () => expect.poll(top).toBeLessThanOrEqual(800 - 64 - 24);
  const away = () => expect.poll(top).toBeGreaterThanOrEqual(800);
  const scroll = (to: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), to);
  await away();
  await scrollUp(page);
  await shown();
  await scroll(900);
  await away();
  await scroll(1e6);
  const end = await page.evaluate(() => scrollY);
  await scroll(end - 40);
  await away();
  await launcher.focus();
  for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key);
  await expect(launcher).toBeFocused();
  await scroll(900);
  await shown();
  await page.setViewportSize({ width: 1440, height: 800 });
  await launcher.blur();
  await scroll(1500);
  await shown();
});
