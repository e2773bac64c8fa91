// Voxy on the real server, which answers from the pages of the site.
import { expect, type Page, test } from '@playwright/test';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { faultsOf } from './axe.ts';
import { holdScripts } from './scripts-states.ts';
import { scrollUp } from './scroll-up.ts';
import { complaintsOf, expectNoFault, finishDueWork } from './site-alone.ts';

let installation: Installation;
let server: Running;
test.beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start({});
});
test.afterAll(() => installation.remove());

const launcherOf = (page: Page) => page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' });
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Voxy' });
const fieldOf = (page: Page) => page.getByLabel('Votre question');

const opened = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(server.url + path);
  await launcherOf(page).click();
  await expect(fieldOf(page)).toBeFocused();
};

const isAtEnd = (page: Page) =>
  page.getByRole('log').evaluate((log) => Math.abs(log.scrollHeight - log.scrollTop - log.clientHeight) <= 1);

test('the first click loads and opens Voxy; a question is answered with buttons to the pages', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await opened(page);
  await expect(windowOf(page)).toContainText('Passez-vous beaucoup de temps à gérer vos appels ?');
  await expect(windowOf(page)).toContainText('Assistant automatique');
  await fieldOf(page).fill('  Combien ça coûte ?  ');
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toContainText(/90\s€/);
  const link = windowOf(page).getByRole('link', { name: 'Voir les tarifs' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('href', '/#tarifs');
  await expect(windowOf(page)).not.toContainText(/https?:/);
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('three chips ask the first question; with it they leave', async ({ page }) => {
  await opened(page);
  const chips = windowOf(page).getByRole('list', { name: 'Questions fréquentes' }).getByRole('button');
  await expect(chips).toHaveText(['Prix', 'Secret professionnel', 'Comment ça marche']);
  await chips.nth(1).click();
  await expect(windowOf(page)).toContainText('relève de votre secret');
  await expect(chips).toHaveCount(0);
  await expect(fieldOf(page)).toBeFocused();
});

test('both parts of a question are answered; what the site does not say leads to the team', async ({
  page,
}) => {
  await opened(page);
  await fieldOf(page).fill('Combien coûte le service et mes données restent-elles en Europe ?');
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toContainText(/90\s€/);
  await expect(windowOf(page)).toContainText('En Europe');
  await fieldOf(page).fill('Avez-vous une certification ISO 27001 ?');
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toContainText('Je ne sais pas');
  await expect(windowOf(page).getByRole('link', { name: 'Écrire à l’équipe' })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  );
  await expect.poll(() => isAtEnd(page)).toBe(true);
});

test('pressed before its scripts load, Voxy opens once they are loaded, and a question typed at once is sent', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  await launcherOf(page).click();
  await expect(windowOf(page)).toBeHidden();
  release();
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('Combien ça coûte ?');
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toContainText(/90\s€/);
});

test('no code of Voxy is loaded before an interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${server.url}/conditions-generales`);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  expect(scripts.filter((url) => /voxy|client\./.test(url))).toEqual([]);
  await launcherOf(page).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});

test('Voxy can be moved, opened, asked and closed by keyboard alone, and Escape restores the focus', async ({
  page,
}) => {
  await page.goto(server.url);
  const launcher = launcherOf(page);
  await launcher.focus();
  await expect(page.locator('astro-island:has([data-voxy-launcher])')).not.toHaveAttribute('ssr');
  const before = await launcher.boundingBox();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => launcher.boundingBox())
    .toMatchObject({ x: (before?.x ?? 0) - 16, y: (before?.y ?? 0) - 16 });
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('Première ligne');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('seconde');
  await expect(fieldOf(page)).toHaveValue('Première ligne\nseconde');
  await page.keyboard.press('Escape');
  await expect(windowOf(page)).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('Voxy follows a drag and stays 24 px from the edges; while open it does not move', async ({ page }) => {
  await page.goto(server.url);
  const launcher = launcherOf(page);
  await launcher.hover();
  await expect(page.locator('astro-island:has([data-voxy-launcher])')).not.toHaveAttribute('ssr');
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 5 });
  await page.mouse.move(-200, -200, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => launcher.boundingBox()).toEqual({ x: 24, y: 24, width: 64, height: 64 });
  await expect(windowOf(page)).toBeHidden();
  await launcher.click();
  await expect(windowOf(page)).toBeVisible();
  const shut = page.locator('[data-voxy-launcher]');
  await shut.hover();
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 5 });
  expect(await shut.boundingBox()).toEqual({ x: 24, y: 24, width: 64, height: 64 });
  await page.mouse.up();
});

test('a failed and an empty reply show the specified sentences; no second question is sent during a reply', async ({
  page,
}) => {
  const sent: string[] = [];
  let answer: () => void = () => undefined;
  let status = 502;
  await page.route('**/api/chat-completion', async (route) => {
    sent.push(route.request().postData() ?? '');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({
      status,
      json:
        status === 200 ? { content: ' ', buttons: [] } : { code: 'vendor_failed', message: 'Un service.' },
    });
  });
  await opened(page);
  await page.keyboard.press('Enter');
  await fieldOf(page).fill('Une question');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Voxy réfléchit...')).toBeVisible();
  await expect(fieldOf(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Envoyer' }).last()).toBeDisabled();
  await expect.poll(() => sent.length).toBe(1);
  answer();
  await expect(windowOf(page)).toContainText('Désolé, je rencontre un problème technique.');
  await expect(windowOf(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
  status = 200;
  await fieldOf(page).fill('Encore');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(2);
  answer();
  await expect(windowOf(page)).toContainText(
    "Désolé, je n'ai pas pu traiter votre demande. Pouvez-vous reformuler ?",
  );
  const { messages, maxTokens, temperature } = JSON.parse(sent[1] ?? '');
  expect(messages.map(({ role }: { role: string }) => role)).toEqual([
    'assistant',
    'user',
    'assistant',
    'user',
  ]);
  expect([maxTokens, temperature]).toEqual([500, 0.7]);
});

test('without interaction Voxy wakes after 8 seconds, bounces, offers help at 30 and a demonstration after 40', async ({
  page,
}) => {
  // Only the test moves the clock, because a slow machine would miss a text that shows for five seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(server.url);
  /** Moves the clock by seconds until the check passes, and returns their number. */
  const secondsUntil = async (isSo: () => Promise<unknown>): Promise<number> => {
    let seconds = 0;
    await expect(async () => {
      seconds += 1;
      await page.clock.runFor(1000);
      await finishDueWork(page);
      await isSo();
    }).toPass({ intervals: [0] });
    return seconds;
  };
  const now = { timeout: 100 };
  const launcher = page.locator('[data-voxy-launcher]');
  await page.clock.runFor(7000);
  await expect(launcher).not.toHaveClass(/animate-bounce/);
  await page.clock.runFor(1000);
  // Moving the clock while the code loads over the network would show and hide the help before it is loaded.
  await expect(page.locator('astro-island:has([data-voxy-launcher])')).not.toHaveAttribute('ssr');
  await secondsUntil(() => expect(launcher).toHaveClass(/animate-bounce/, now));
  await secondsUntil(() => expect(launcher).not.toHaveClass(/animate-bounce/, now));
  const help = page.getByRole('button', { name: "Besoin d'aide ?" });
  await secondsUntil(() => expect(help).toBeVisible(now));
  await help.click();
  await expect(windowOf(page)).toBeVisible();
  const demo = windowOf(page).getByRole('link', { name: 'Réserver une démo gratuite' });
  await secondsUntil(() => expect(demo).toHaveClass(/animate-pulse/, now));
  await expect(
    windowOf(page).getByRole('log').getByRole('link', { name: 'Réserver une démo gratuite' }),
  ).toBeVisible();
  expect(await isAtEnd(page)).toBe(true);
  await secondsUntil(() => expect(demo).not.toHaveClass(/animate-pulse/, now));
  await page.clock.resume();
  await demo.click();
  await expect(page.locator('#calendly')).toBeInViewport();
  await windowOf(page).getByRole('button', { name: 'Fermer Voxy' }).click();
  await expect(demo).toBeHidden();
});

test('on a small screen the open Voxy spans the width and locks the zoom, and closing restores it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(server.url);
  const viewport = page.locator('meta[name="viewport"]');
  const before = await viewport.getAttribute('content');
  await scrollUp(page);
  await launcherOf(page).click();
  await expect(windowOf(page)).toBeVisible();
  expect(await windowOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
  await expect(viewport).toHaveAttribute('content', /user-scalable=no/);
  // docs/decisions/0051 excepts this state only.
  expect(await faultsOf(page, { rules: { 'meta-viewport': { enabled: false } } })).toEqual([]);
  await windowOf(page).getByRole('button', { name: 'Fermer Voxy' }).click();
  await expect(viewport).toHaveAttribute('content', before ?? '');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no fault in the open Voxy (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await opened(page, '/conditions-generales');
    await fieldOf(page).fill('Où sont mes données ?');
    await page.keyboard.press('Enter');
    await expect(windowOf(page).getByRole('link').first()).toBeVisible();
    await expectNoFault(page, `Voxy ${colorScheme}`, colorScheme);
    await context.close();
  });
}

test('the pages of callers and clients have no Voxy', async ({ page }) => {
  for (const path of [
    '/messagerie',
    '/messagerie/demo',
    '/demo',
    '/auth',
    '/gravacao',
    '/bienvenue',
    '/paiement',
    '/ongoingfreetrial',
    '/success',
    '/introuvable',
  ]) {
    await page.goto(server.url + path);
    await expect(page.locator('[data-voxy-launcher]'), path).toHaveCount(0);
  }
});
