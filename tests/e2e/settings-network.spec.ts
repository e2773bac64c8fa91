// Each of the eight sections over a slow network and without one, by the keyboard alone, and «Annonce» in two browsers.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { SETTINGS_SECTIONS } from '#web/app/settings/sections.ts';
import { ui } from '#web/texts/ui.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { complaintsOf } from './site-alone.ts';

let installation: Installation;
let server: Running;
let account: Account;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  installation = await makeInstallation();
  server = await installation.start();
  account = printedAccount(server);
});
test.afterAll(() => installation?.remove());

const signedIn = async (browser: Browser): Promise<Page> => {
  const page = await (await elsewhere(browser)).newPage();
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
  return page;
};
const open = (page: Page, slug: string) => page.goto(`${server.url}/parametres/${slug}`);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Nothing of the section is still a placeholder. */
const loaded = async (page: Page, name: string): Promise<void> => {
  await expect(title(page, name)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Chargement', { exact: false })).toHaveCount(0, { timeout: 60_000 });
};

test('over a slow network every section opens without a fault, and a change is saved once', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await signedIn(browser);
  const complaints = complaintsOf(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 25 * 1024,
  });
  for (const { slug, title: name } of SETTINGS_SECTIONS) {
    await open(page, slug);
    await loaded(page, name);
  }
  await open(page, 'annonce');
  await loaded(page, 'Annonce');
  const usual = page.getByRole('region', { name: 'Annonce habituelle', exact: true });
  const changes: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && changes.push(request.url())));
  await usual.getByLabel('Texte lu par une voix').fill('Bonjour, vous êtes bien à l’étude.');
  const save = usual.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.dblclick();
  await expect(save).toBeHidden();
  await expect(page.getByText('Modifications enregistrées.').first()).toBeVisible();
  expect(changes).toHaveLength(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('without a network every section says so, keeps what it shows and goes on when it is back', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await signedIn(browser);
  // A section that was not downloaded yet is asked for again.
  await open(page, 'ligne');
  await loaded(page, 'Votre ligne');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Annonce', exact: true }).click();
  await expect(page.getByText(ui.partOffline)).toBeVisible();
  // It comes back with the connection, by itself or, where the browser keeps the script as failed, with a new page.
  await page.context().setOffline(false);
  const again = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  const part = page.locator('main').getByRole('heading', { level: 2 });
  await expect(part.or(again).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await loaded(page, 'Annonce');
  for (const { slug, title: name } of SETTINGS_SECTIONS) {
    await open(page, slug);
    await loaded(page, name);
    await page.context().setOffline(true);
    await expect(page.getByText(/Vous êtes hors ligne/), slug).toBeVisible();
    await expect(title(page, name)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/Vous êtes hors ligne/), slug).toHaveCount(0);
  }
  await page.context().close();
});

/** Of the focusable elements below the header, those that the Tab key did not reach. One radio of a group is enough. */
const unreached = async (page: Page): Promise<{ count: number; left: string[] }> => {
  await page.evaluate(() => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const one of document.querySelectorAll<HTMLElement>(`main :is(${all})`)) {
      const isUsable = one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"]');
      const isOtherRadio = one instanceof HTMLInputElement && one.type === 'radio' && !one.checked;
      if (isUsable && !isOtherRadio) one.dataset.unreached = one.textContent || one.id || one.tagName;
    }
    document.body.focus();
  });
  const count = await page.locator('[data-unreached]').count();
  for (let press = 0; press < count + 60; press += 1) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) delete activeElement.dataset.unreached;
      return document.querySelectorAll('[data-unreached]').length;
    });
    if (left === 0) break;
  }
  const left = await page
    .locator('[data-unreached]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.unreached ?? ''));
  return { count, left };
};

test('the keyboard alone reaches every control of every section', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await signedIn(browser);
  const counts: number[] = [];
  for (const { slug, title: name } of SETTINGS_SECTIONS) {
    await open(page, slug);
    await loaded(page, name);
    const { count, left } = await unreached(page);
    expect(left, slug).toEqual([]);
    counts.push(count);
  }
  // A section that only shows something has no control.
  expect(counts.filter((count) => count > 2).length).toBeGreaterThanOrEqual(6);
  await page.context().close();
});

test('of two browsers that change one greeting the second chooses', async ({ browser }) => {
  const [one, other] = [await signedIn(browser), await signedIn(browser)];
  const usual = (page: Page) => page.getByRole('region', { name: 'Annonce habituelle', exact: true });
  const text = (page: Page) => usual(page).getByLabel('Texte lu par une voix');
  const save = (page: Page) => usual(page).getByRole('button', { name: 'Enregistrer', exact: true });
  for (const page of [one, other]) {
    await open(page, 'annonce');
    await loaded(page, 'Annonce');
  }
  await text(other).fill('Le texte de l’autre.');
  await text(one).fill('Le premier texte enregistré.');
  await save(one).click();
  await expect(save(one)).toBeHidden();
  await save(other).click();
  const choice = other.getByRole('region', { name: 'Ce réglage a changé entre-temps' });
  await expect(choice).toContainText('Le premier texte enregistré.');
  await expect(choice).toContainText('Le texte de l’autre.');
  await choice.getByRole('button', { name: 'Garder la vôtre' }).click();
  await expect(choice).toHaveCount(0);
  await one.reload();
  await expect(text(one)).toHaveValue('Le texte de l’autre.');
  await Promise.all([one.context().close(), other.context().close()]);
});
