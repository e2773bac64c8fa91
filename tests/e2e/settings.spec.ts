// The settings of a firm in the browser, over the real server: addresses, drafts, refusals, two browsers, no connection.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { type Account, leave, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { SETTINGS_SECTIONS } from '#web/app/settings/sections.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { complaintsOf, expectNoFaultAnywhere } from './site-alone.ts';

/** Counted in units of 1024 bytes. */
const MOST_BYTES = 130 * 1024;

let installation: Installation;
let server: Running;
let account: Account;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  server = await installation.start();
  account = printedAccount(server);
});
test.afterAll(() => installation.remove());

const signedIn = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
};

const inBrowser = async (browser: Browser, section: string): Promise<Page> => {
  const page = await (await elsewhere(browser)).newPage();
  await signedIn(page);
  await page.goto(`${server.url}/parametres/${section}`);
  return page;
};

const nameField = (page: Page) => page.getByLabel('Nom de la ligne');
const saved = (page: Page) => page.getByText('Modifications enregistrées.');

test('the settings are reached from the header and from the profile, and each section has its address', async ({
  page,
}) => {
  await signedIn(page);
  await page.getByRole('link', { name: 'Paramètres' }).click();
  await expect(page).toHaveURL(/\/parametres\/ligne$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Votre ligne' })).toBeVisible();
  await expect(page).toHaveTitle('Votre ligne · Paramètres · Voxlex');
  await expect(nameField(page)).toHaveValue('Cabinet de démonstration');
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Paramètres' }).click();
  await expect(page.getByRole('link', { name: 'Votre ligne' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${server.url}/parametres/inconnu`);
  await expect(page.getByRole('heading', { name: 'Cette page ne répond pas.' })).toBeVisible();
});

test('without a session the page leads to the sign-in', async ({ page }) => {
  await page.goto(`${server.url}/parametres/ligne`);
  await page.waitForURL('**/auth');
});

test('a name is changed by keyboard alone, and the draft survives a reload', async ({ browser }) => {
  const page = await inBrowser(browser, 'ligne');
  await nameField(page).focus();
  const stored = page.getByText('Tout est enregistré');
  await expect(stored).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Étude Duhamel');
  await expect(page.getByText('Modifications non enregistrées', { exact: true })).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Étude Duhamel');
  await nameField(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expect(stored).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Étude Duhamel');
  await page.context().close();
});

test('a name of blanks is refused at the field, nothing is sent, and «Annuler» brings the stored one back', async ({
  browser,
}) => {
  const page = await inBrowser(browser, 'ligne');
  const before = await nameField(page).inputValue();
  await nameField(page).fill('   ');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Indiquez un nom de 1 à 200/)).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/Indiquez un nom de 1 à 200/);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(nameField(page)).toHaveValue(before);
  await page.context().close();
});

test('of two browsers that change one name the second chooses which one stays', async ({ browser }) => {
  const [one, other] = [await inBrowser(browser, 'ligne'), await inBrowser(browser, 'ligne')];
  await nameField(other).fill('Étude Lambert');
  await nameField(one).fill('Étude Dupré');
  await one.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(saved(one)).toBeVisible();

  await other.getByRole('button', { name: 'Enregistrer' }).click();
  const choice = other.getByRole('region', { name: 'Ce réglage a changé entre-temps' });
  await expect(choice).toContainText('« Nom » a changé entre-temps.');
  await expect(choice).toContainText('Étude Lambert');
  await expect(choice).toContainText('Étude Dupré');
  await expectNoFaultAnywhere(other, 'the choice between two versions');
  await choice.getByRole('button', { name: 'Garder la vôtre' }).click();
  await expect(saved(other)).toBeVisible();
  await one.reload();
  await expect(nameField(one)).toHaveValue('Étude Lambert');

  await nameField(one).fill('Étude Renard');
  await nameField(other).fill('Étude Simon');
  await one.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(saved(one)).toBeVisible();
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await other.getByRole('button', { name: 'Reprendre l’autre' }).click();
  await expect(nameField(other)).toHaveValue('Étude Renard');
  await expect(other.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await one.context().close();
  await other.context().close();
});

test('without a connection nothing is lost, and one more click saves', async ({ browser }) => {
  const page = await inBrowser(browser, 'ligne');
  await expect(nameField(page)).toBeVisible();
  await nameField(page).fill('Étude hors ligne');
  await page.context().setOffline(true);
  await expect(page.getByText(/Vous êtes hors ligne/)).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.context().setOffline(false);
  await expect(page.getByText(/Vous êtes hors ligne/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(saved(page)).toBeVisible();
  await page.context().close();
});

test('a setting is found by another word for it, by keyboard alone, on a wide screen and on a phone', async ({
  browser,
}) => {
  const page = await inBrowser(browser, 'ligne');
  const search = page.getByRole('searchbox', { name: 'Chercher un réglage' });
  const found = page.getByRole('navigation', { name: 'Réglages trouvés' });
  for (const [width, typed, name, title] of [
    [1440, 'vacances', 'Absences', 'Annonce'],
    [390, 'proximus', 'Renvoi d’appel', 'Votre ligne'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await search.focus();
    await page.keyboard.type(typed);
    await expect(found.getByRole('link')).toHaveText([`${name}${title}`]);
    await expect(page.getByRole('navigation', { name: 'Sections des paramètres' })).toHaveCount(0);
    await expectNoFaultAnywhere(page, `settings found at ${width}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
    await expect(search).toHaveValue('');
  }
  await search.fill('zzzz');
  await expect(found).toContainText('Aucun réglage ne correspond à votre recherche.');
  await search.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Sections des paramètres' })).toBeVisible();
  await page.context().close();
});

test('each section loads at most 130 kB of compressed scripts and prints no error', async ({ page }) => {
  test.setTimeout(240_000);
  await signedIn(page);
  const complaints = complaintsOf(page);
  const compressed = new Map<string, number>();
  for (const { slug, title } of SETTINGS_SECTIONS) {
    await page.goto('about:blank');
    const scripts = new Set<string>();
    const note = (request: Request) =>
      void (request.resourceType() === 'script' && scripts.add(request.url()));
    page.on('request', note);
    await page.goto(`${server.url}/parametres/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    let total = 0;
    for (const url of scripts) {
      const known = compressed.get(url);
      const bytes = known ?? brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
      compressed.set(url, bytes);
      total += bytes;
    }
    test.info().annotations.push({ type: 'bytes', description: `${slug} ${total}` });
    expect(total, slug).toBeGreaterThan(50_000);
    expect.soft(total, slug).toBeLessThanOrEqual(MOST_BYTES);
  }
  expect(complaints).toEqual([]);
});

test('the line has its page, its codes and a test that shows what arrives', async ({ browser }) => {
  const page = await inBrowser(browser, 'ligne');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.getByRole('button', { name: 'Copier l’adresse' }).click();
  await expect(page.getByRole('button', { name: 'Adresse copiée' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/messagerie\/demo$/);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Laisser un message d’essai/ }).click();
  const caller = await opened;
  await expect(caller.getByRole('heading', { name: 'Laissez votre message' })).toBeVisible();
  await caller.close();
  await expect(page.getByText('En attente d’un message… Gardez cette page ouverte.')).toBeVisible();
  await leave(server.url, Uint8Array.from(speechLikeWav(3)));
  await expect(page.getByText('Un message vient d’arriver.')).toBeVisible();
  await expect(page.getByText(/^Reçu à \d\d:\d\d · 3/)).toBeVisible();
  await expect(page.getByText('Enregistré, sans transcription')).toBeVisible();
  await page.getByRole('button', { name: 'Voir le code à composer' }).click();
  await expect(page.getByLabel('Opérateur')).toBeVisible();
  await expectNoFaultAnywhere(page, 'the line');
  await page.context().close();
});
