// Voxy's launcher on a touch screen.
import { expect, test } from '@playwright/test';
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
  const launcher = page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' });
  const chat = page.getByRole('dialog', { name: 'Voxy' });
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const place = async () => (await launcher.boundingBox()) ?? { x: 0, y: 0 };
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

test('a tap on the words of the bar opens the chat', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(alone.base);
  await page.getByText('Une question\u202f? Voxy vous répond.').tap();
  await expect(page.getByRole('dialog', { name: 'Voxy' })).toBeVisible();
  await context.close();
});
