// The dashboard as an installed application: its manifest and the badge on its icon.
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod/mini';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const manifest = z.object({
  name: z.string(),
  lang: z.literal('fr'),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** The size, and how many pixels outside the safe circle of a mask differ from the corner's colour. */
const drawn = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let outside = 0;
    for (let at = 0; at < width * height; at += 1) {
      const far = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2) > 0.4 * width;
      const other = [0, 1, 2, 3].some((part) => Math.abs((data[4 * at + part] ?? 0) - (data[part] ?? 0)) > 8);
      if (far && other) outside += 1;
    }
    return { size: `${width}x${height}`, outside, opaque: data[3] === 255 };
  }, src);

test('the browser accepts the manifest, and its icons exist and lose nothing under a mask', async ({
  page,
  context,
}) => {
  await page.goto(`${alone.base}/demo`);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${alone.base}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifestRead = z.parse(manifest, JSON.parse(data ?? ''));
  for (const { src, sizes, type, purpose } of manifestRead.icons) {
    const reply = await page.request.get(alone.base + src);
    expect(reply.headers()['content-type'], src).toBe(type);
    const { size, outside, opaque } = await drawn(page, src);
    expect(size, src).toBe(sizes);
    if (purpose === 'maskable') expect([outside, opaque], `${src} cut by a mask`).toEqual([0, true]);
  }
  expect(manifestRead.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const path of [manifestRead.start_url, ...manifestRead.shortcuts.map((one) => one.url)]) {
    expect(path.startsWith(manifestRead.scope)).toBe(true);
    expect((await page.request.get(alone.base + path)).status(), path).toBe(200);
  }
});

test('the icon shows the number of unread messages, and none after the last was read', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    // The application is not installed here, so the badge call is recorded instead of shown.
    Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) });
  });
  const last = () => page.evaluate(() => Reflect.get(window, 'shown').at(-1));
  await page.goto(`${alone.base}/demo?unread=1`);
  await expect.poll(last).toBe(4);
  for (const left of [3, 2, 1, 0]) {
    await page.getByRole('button', { name: 'Marquer comme lu' }).first().click();
    await expect.poll(last).toBe(left);
  }
});
