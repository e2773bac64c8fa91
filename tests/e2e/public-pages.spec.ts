// The public pages in a browser: the built site with the real headers, without the rest of the server.
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { withoutScripts } from './scripts-states.ts';
import { COLOURS, expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

const PAGES = [
  '/',
  '/conditions-generales',
  '/confidentialite',
  '/sous-traitants',
  '/cookies',
  '/blog',
  '/blog/accueil-telephonique-cabinet-avocat',
  '/blog/automatisation-vocale-productivite-cabinet-avocat',
  '/blog/avocats-belgique-gagner-temps-voxlex',
  '/blog/erreurs-messagerie-vocale-avocat',
  '/blog/etude-transcription-avocat-belgique',
  '/blog/integration-voxlex-symplicy-avocat',
  '/blog/productivite-avocat-messages-vocaux',
  '/blog/solution-belge-gestion-appels-manques',
  '/blog/transcription-vocale-avocat-perte-temps',
  '/blog/nowhere',
  '/paiement',
  '/ongoingfreetrial',
  '/discoverycall',
  '/bienvenue',
  '/success',
  '/messagerie',
  '/ecoute',
  '/ecoute/demande',
  '/auth',
  '/nowhere',
];
const WIDTHS = [360, 768, 1280];

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

/** Console errors and exceptions of the browser; a missing page shows as a status only. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/status of 404/.test(line.text())) complaints.push(line.text());
  });
  return complaints;
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no fault on any public page, and none scrolls horizontally (${colorScheme})`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', baseURL: alone.base });
    const page = await context.newPage();
    for (const path of PAGES) {
      const complaints = complaintsOf(page);
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoFault(page, `${path} at ${width}`, colorScheme);
      }
      expect(complaints, path).toEqual([]);
      page.removeAllListeners();
    }
    await context.close();
  });
}

test('a planted fault is found at the first check and at the next', async ({ page }) => {
  await page.goto(`${alone.base}/confidentialite`);
  const plant = (tag: string, text: string, colour: string) =>
    page.evaluate(
      ([name, said, color]) => {
        const added = Object.assign(document.createElement(name), { textContent: said });
        Object.assign(added.style, { color, background: '#fff' });
        document.querySelector('main')?.append(added);
      },
      [tag, text, colour] as const,
    );
  expect(await faultsOf(page)).toEqual([]);
  await plant('button', '', '#000');
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^button-name /)]);
  await plant('p', 'à peine lisible', '#aaa');
  expect(await faultsOf(page, { runOnly: COLOURS })).toEqual([expect.stringMatching(/^color-contrast /)]);
});

test('axe refuses a page without scripts, in which it would never end', async ({ browser }) => {
  const context = await withoutScripts(browser, alone.base);
  const page = await context.newPage();
  await page.goto('/confidentialite');
  await expect(faultsOf(page)).rejects.toThrow('axe cannot check a page without scripts');
  await context.close();
});

test('every link of the public pages answers', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of PAGES) {
    await page.goto(alone.base + path);
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href'))))
      seen.add(href ?? '');
  }
  const broken: string[] = [];
  for (const href of seen) {
    const [path = '/', anchor] = href.split('#');
    const reply = await fetch(alone.base + path);
    const body = await reply.text();
    if (reply.status !== 200 || (anchor && !body.includes(`id="${anchor}"`)))
      broken.push(`${href} ${reply.status}`);
  }
  expect(broken).toEqual([]);
});

test('the scripts loaded before any interaction stay below the limits of the landing page and of an article', async ({
  page,
}) => {
  const bytesOf = async (path: string): Promise<number> => {
    await page.goto(alone.base + path);
    // Eight seconds later the chat loads by itself, which a slow machine may reach before the network is idle.
    const scriptsOf = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < 8000)
          .map(({ name }) => name),
      );
    // Scripts load after the first paint, which may be later than "network idle".
    await expect.poll(async () => (await scriptsOf()).length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const scripts = new Set(await scriptsOf());
    const sizes = [...scripts].map(async (url) => {
      const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      return Number(headers.get('content-length'));
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  expect(await bytesOf('/')).toBeLessThan(75_000);
  const article = await bytesOf('/blog/erreurs-messagerie-vocale-avocat');
  expect(article).toBeGreaterThan(0);
  expect(article).toBeLessThan(10_000);
});

test('the testimonials can be moved by button, dot and key, and paused', async ({ page }) => {
  await page.goto(alone.base);
  const voices = page.locator('#temoignages');
  await voices.scrollIntoViewIfNeeded();
  const pause = voices.getByRole('button', { name: 'Mettre en pause' });
  await expect(pause).toBeVisible();
  const current = voices.locator('[aria-current="true"]');
  const next = voices.getByRole('button', { name: 'Témoignage suivant' });
  for (const place of ['2 sur 4', '3 sur 4', '4 sur 4', '1 sur 4']) {
    await next.click();
    await expect(current).toHaveAccessibleName(place);
  }
  await expect(voices.getByRole('button', { name: 'Reprendre' })).toBeVisible();
  await voices.getByRole('button', { name: '3 sur 4' }).click();
  await expect(voices.getByText('Nous ne passons plus nos matinées')).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName('2 sur 4');
});

test('the strip of lawyers can be paused without scripts, and does not move under reduced motion', async ({
  browser,
}) => {
  const context = await withoutScripts(browser, alone.base);
  const page = await context.newPage();
  await page.goto('/');
  const state = () =>
    page.locator('.loop-band').evaluate((band) => getComputedStyle(band).animationPlayState);
  await page.locator('.loop-switch').click();
  await page.mouse.move(0, 0);
  expect(await state()).toBe('paused');
  await expect(page.getByText('Reprendre le défilement')).toBeVisible();
  await context.close();

  const still = await browser.newContext({ reducedMotion: 'reduce', baseURL: alone.base });
  const quiet = await still.newPage();
  await quiet.goto('/');
  expect(await quiet.locator('.loop-band').evaluate((band) => getComputedStyle(band).animationName)).toBe(
    'none',
  );
  await still.close();
});

test('the skip link moves the keyboard focus past the menu', async ({ page }) => {
  await page.goto(alone.base);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenu')).toBeFocused();
});

test('the button of the running trial and the address in the footer stay on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${alone.base}/ongoingfreetrial`);
  const pay = page.getByRole('link', { name: 'Enregistrer un moyen de paiement' });
  expect((await pay.boundingBox())?.height).toBe(44);
  await page.goto(alone.base);
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const address = page.getByRole('contentinfo').getByRole('link', { name: /@/ }).locator('span');
    expect((await address.boundingBox())?.height, `at ${width}`).toBeLessThan(24);
  }
});

test('an article and the terms print without the furniture of the site, the heading above its text', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/blog/erreurs-messagerie-vocale-avocat', '/conditions-generales']) {
    await page.goto(alone.base + path);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Essai gratuit', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Partager' })).toHaveCount(0);
  }
  await page.goto(`${alone.base}/blog/erreurs-messagerie-vocale-avocat`);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const text = await page.locator('.article-words').boundingBox();
  expect(heading?.x).toBe(text?.x);
});

test('‘e-mail’ in an article has a hyphen that no line breaks after, and its links are unchanged', async ({
  page,
}) => {
  await page.goto(`${alone.base}/blog/accueil-telephonique-cabinet-avocat`);
  const words = await page.locator('.article-words').textContent();
  expect(words).toContain('e\u2011mail');
  expect(words).not.toContain('e-mail');
  for (const href of await page
    .locator('main a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
    expect(href).not.toContain('\u2011');
});
