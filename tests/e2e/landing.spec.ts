// The home page as a visitor uses it: the call that can be played, the calculator, the offers and the bar on a phone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { scrollUp } from './scroll-up.ts';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
let voiced: SiteAlone;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-call-'));
  await writeFile(join(folder, 'appel.mp3'), await convert(speechLikeWav(2), 'mp3'));
  alone = await startSiteAlone();
  voiced = await startSiteAlone({ HERO_CALL_AUDIO: join(folder, 'appel.mp3') });
});
test.afterAll(async () => {
  await alone.close();
  await voiced.close();
  await rm(folder, { recursive: true, force: true });
});

const PLAY = 'Jouer l’appel d’exemple';
const STOP = 'Arrêter l’appel d’exemple';
const callOf = (page: Page): Locator => page.getByRole('figure', { name: /un appel manqué, ses mots/ });

/** Opacity and colour change within 160 ms, so the style is polled. */
const opacityOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => getComputedStyle(one).opacity);

test('the call rings, its words light up, the mail fills in, and all is shown again at the end', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(alone.base);
  await page.clock.pauseAt(Date.now() + 1000);
  const call = callOf(page);
  // No line ends with the dash before the name.
  expect(await call.textContent()).toContain('—\u00a0Hélène Fontaine');
  await expect(call.getByText('sans le son')).toBeVisible();
  const received = call.getByText(/Reçu par le cabinet à 14:03/);
  await expect(received).toBeVisible();
  await call.getByRole('button', { name: PLAY }).click();
  await expect(call.getByRole('button', { name: STOP })).toBeVisible();
  await page.clock.runFor(500);
  await expect(call).toHaveAttribute('data-ringing', '');
  await expect(call.locator('[data-word][data-shown]')).toHaveCount(0);
  await expect.poll(() => opacityOf(received)).toBe('0');
  await page.clock.runFor(6000);
  await expect(call.locator('[data-lit]')).toHaveCount(1);
  await expect(call).not.toHaveAttribute('data-ringing', '');
  const said = await call.locator('[data-word][data-shown]').count();
  expect(said).toBeGreaterThan(3);
  await page.clock.runFor(6000);
  expect(await call.locator('[data-word][data-shown]').count()).toBeGreaterThan(said);
  await expect(call.getByText('21/01/2026')).toHaveAttribute('data-shown', '');
  await page.clock.runFor(6000);
  await expect(call.getByRole('button', { name: PLAY })).toBeVisible();
  await expect(call).not.toHaveAttribute('data-playing', '');
  await expect.poll(() => opacityOf(received)).toBe('1');
});

test('nothing moves while the call plays, and a second press stops it', async ({ page }) => {
  await page.goto(alone.base);
  const call = callOf(page);
  const before = await call.boundingBox();
  await call.getByRole('button', { name: PLAY }).click();
  await expect(call.locator('[data-lit]')).toHaveCount(1);
  expect(await call.boundingBox()).toEqual(before);
  await call.getByRole('button', { name: STOP }).press('Enter');
  await expect(call.locator('[data-playing]')).toHaveCount(0);
  await expect(call.getByRole('button', { name: PLAY })).toBeFocused();
});

test('the recording is fetched by the click alone, and the words follow its own clock', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') sounds.push(new URL(request.url()).pathname);
  });
  await page.goto(voiced.base);
  await page.waitForLoadState('networkidle');
  expect(sounds).toEqual([]);
  const call = callOf(page);
  await expect(call.getByText('sans le son')).toBeHidden();
  await call.getByRole('button', { name: PLAY }).click();
  await expect.poll(() => sounds[0]).toBe('/appel-exemple.mp3');
  // The recording lasts two seconds and the call fourteen: the last word is said long before that.
  await expect(call.locator('[data-word]').last()).toHaveAttribute('data-shown', '', { timeout: 10_000 });
  await expect(call.getByRole('button', { name: PLAY })).toBeVisible();
});

test('under reduced motion, and without scripts, the call stands there as a whole without a button', async ({
  browser,
}) => {
  for (const settings of [{ reducedMotion: 'reduce' as const }, { javaScriptEnabled: false }]) {
    const context = await browser.newContext({ ...settings, baseURL: alone.base });
    const page = await context.newPage();
    await page.goto('/');
    await expect(callOf(page).getByText('Reçu par le cabinet à 14:03')).toBeVisible();
    await expect(page.getByRole('button', { name: PLAY })).toBeHidden();
    await context.close();
  }
});

test('the letter unfolds, and its links and headings are none of the page', async ({ page }) => {
  await page.goto(alone.base);
  const letter = page.locator('.mail');
  const folded = (await letter.boundingBox())?.height ?? 0;
  await page.getByText(/Voir tout l’e.mail/).click();
  expect((await letter.boundingBox())?.height).toBeGreaterThan(folded + 100);
  await expect(page.getByText(/Replier l’e.mail/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Écouter le message' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the calculator answers to the keyboard, and says whose figures it uses', async ({ page }) => {
  await page.goto(alone.base);
  const part = page.getByRole('region', { name: 'Le temps que vous prend votre répondeur' });
  await expect(part).toContainText('2 h 40');
  const messages = part.getByRole('slider', { name: /Messages par jour/ });
  await messages.focus();
  await page.keyboard.press('ArrowRight');
  await expect(part).toContainText('3 h');
  await part.getByRole('spinbutton', { name: /tarif horaire/ }).fill('0');
  await expect(part).toContainText(/c’est 0 fois le prix/);
  await expect(part).toContainText('Estimation faite avec vos seuls chiffres');
});

test('the launch offers focus the first field of the form and mark its card for a moment', async ({
  page,
}) => {
  await page.goto(alone.base);
  await page.getByRole('link', { name: 'Offres de lancement' }).click();
  await expect(page.getByLabel('Nom et prénom')).toBeFocused();
  await expect(page.locator('[data-trial-card]')).not.toHaveAttribute('data-flash', '');
  expect(new URL(page.url()).hash).toBe('#essai');
});

test('on a phone a button to the trial stays at the foot of the screen, except over the hero and the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(alone.base);
  const bars = page.locator('[data-trial-bar]');
  const seen = async () => {
    const boxes = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().bottom));
    return boxes.filter((bottom) => Math.abs(bottom - 844) < 2).length;
  };
  expect(await seen()).toBe(0);
  await page.locator('#sms').evaluate((part) => part.scrollIntoView());
  await expect.poll(seen).toBe(1);
  // As wide as the page, or with room for the chat's button, which an upward scroll shows.
  const button = bars.first().getByRole('link');
  const width = () => button.evaluate((link) => link.getBoundingClientRect().width);
  await expect.poll(width).toBe(358);
  await scrollUp(page);
  await expect.poll(width).toBe(278);
  await page.getByRole('form', { name: 'Votre demande' }).evaluate((form) => form.scrollIntoView());
  await expect.poll(seen).toBe(0);
  await page.locator('#tarifs').evaluate((part) => part.scrollIntoView());
  await expect.poll(seen).toBe(1);
  await expectNoFault(page, 'the bar over the prices');
  await bars.last().getByRole('link', { name: 'Essai gratuit de 14 jours' }).click();
  await expect(page.getByRole('heading', { name: 'Essai gratuit de 14 jours' })).toBeInViewport();
});

test('the page is at most 6,500 px long on a wide screen and 10,500 px on a phone', async ({ page }) => {
  for (const [width, most] of [
    [1440, 6500],
    [390, 10_500],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(alone.base);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  }
});

/** Reads the page to its end and returns every layout shift with the elements that moved. */
const shiftsWhileRead = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const seen: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        seen.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return seen;
  });

for (const width of [1440, 768, 390]) {
  test(`nothing shifts at ${width} while the page loads and is read to its end`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(alone.base);
    expect(await shiftsWhileRead(page)).toEqual([]);
  });

  test(`nothing shifts at ${width} when the letters arrive after the text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(alone.base, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const letters = page.waitForResponse('**/*.woff2');
    release();
    await (await letters).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsWhileRead(page)).toEqual([]);
  });
}
