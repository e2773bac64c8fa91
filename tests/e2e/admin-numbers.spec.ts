// «Lignes et numéros» of /admin with the stand-in for Twilio: a number is bought, given to a line, tried and taken away; another
// one is attached by hand; a search that finds none for sale says so. Without a firm the sections lead to the requests.
import { expect, type Page, test } from '@playwright/test';
import type { Account } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { enterConsole } from './console-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const OPERATOR: Account = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };
const MONS = '+3265000001';

let installation: Installation;
let server: Running;
let provider: Twilio;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  [installation, provider] = await Promise.all([makeInstallation(), startTwilio()]);
  provider.sell(MONS, 'Mons');
  server = await installation.start(provider.environment);
  const account = ['--email', OPERATOR.email, '--name', 'Odile Exemple', '--password', OPERATOR.password];
  await installation.voxlex(server, 'user', 'create', ...account, '--operator');
  page = await (await browser.newContext({ locale: 'fr-BE' })).newPage();
  const base = `http://localhost:${server.port}`;
  await enterConsole(page, base, OPERATOR);
  await page.goto(`${base}/admin/numeros`);
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
  await provider?.close();
});

const row = (digits: string) => page.getByRole('row').filter({ hasText: digits });

test('none for sale is said; a number is bought after a confirmation, given to a line and taken away', async () => {
  await expect(page.getByText(/^Achetez un numéro ci-dessous, ou saisissez celui/)).toBeVisible();
  const buy = page.getByRole('region', { name: 'Acheter un numéro' });
  await buy.getByLabel('Zone').fill('81');
  await expect(buy.getByText(/^Aucun numéro disponible pour cette recherche/)).toBeVisible();
  await expect(buy.getByRole('button', { name: 'Acheter ce numéro' })).toBeDisabled();
  await buy.getByLabel('Zone').fill('65');
  await expect(buy.getByRole('radio', { name: /65 00 00 01/ })).toBeChecked();
  await buy.getByRole('button', { name: 'Acheter ce numéro' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Le fournisseur facture ce numéro chaque mois.');
  expect(provider.bought).toEqual([]);

  // Nothing closes the dialog during the purchase, so that its refusal is read.
  let refuse = () => {};
  const answered = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const isBuying = (url: URL) => url.pathname === '/api/admin/numbers';
  await page.route(isBuying, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await answered;
    await route.fulfill({ status: 409, json: { code: 'conflict', message: 'Ce numéro est déjà vendu.' } });
  });
  await dialog.getByRole('button', { name: 'Acheter ce numéro' }).click();
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  refuse();
  await expect(dialog.getByText('Ce numéro est déjà vendu.')).toBeVisible();
  await page.unroute(isBuying);

  await dialog.getByRole('button', { name: 'Acheter ce numéro' }).click();
  await expect(row('65 00 00 01')).toContainText('Raccordé');
  await expect(row('65 00 00 01')).toContainText('Libre');
  expect(provider.bought).toEqual([MONS]);

  await page.getByRole('button', { name: /^Attribuer .* à une ligne$/ }).click();
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect(row('65 00 00 01')).toContainText('Cabinet de démonstration');
  await expectNoFaultAnywhere(page, 'attached number');
  await page.getByRole('button', { name: /^Détacher/ }).click();
  await dialog.getByRole('button', { name: 'Détacher' }).click();
  await expect(row('65 00 00 01')).toContainText('Libre');
});

test('a number is attached by hand, and found by its digits as they are written', async () => {
  const hand = page.getByRole('region', { name: 'Indiquer un numéro à la main' });
  await hand.getByLabel('Numéro').fill('069');
  await hand.getByRole('button', { name: 'Attribuer ce numéro' }).click();
  await expect(hand.getByLabel('Numéro')).toHaveAttribute('aria-invalid', 'true');
  await hand.getByLabel('Numéro').fill('+32 69 00 00 07');
  await hand.getByRole('button', { name: 'Attribuer ce numéro' }).click();
  await expect(row('69 00 00 07')).toContainText('Indiqué à la main');
  await expect(row('69 00 00 07')).toContainText('Cabinet de démonstration');
  await page.getByLabel('Chercher un numéro, une ligne ou un cabinet').fill('069 00 00 07');
  await expect(row('65 00 00 01')).toHaveCount(0);
  await expect(row('69 00 00 07')).toHaveCount(1);
  await page.getByLabel('Chercher un numéro, une ligne ou un cabinet').fill('sans résultat');
  await expect(page.getByText('Aucun numéro ne correspond.')).toBeVisible();
});

test('without a firm, «Cabinets» and «Lignes et numéros» lead to the requests', async () => {
  const open = async (name: string) => {
    await page
      .getByRole('navigation', { name: 'Sections de la console' })
      .getByRole('link', { name })
      .click();
  };
  const empty = { items: [], total: 0, page: 1, pages: 1, page_size: 50 };
  await page.route(/\/api\/admin\/(firms|numbers|sendings)\?/, (route) =>
    route.fulfill({ json: { ...empty, counts: [], lines_without: [], provider: false } }),
  );
  await page.reload();
  await open('Envois');
  await expect(page.getByText(/^Aucun envoi ces/)).toBeVisible();
  await page.getByLabel('Moyen').selectOption('SMS');
  await expect(page.getByText(/^Aucun envoi de ce genre ces/)).toBeVisible();
  await open('Cabinets');
  await page.getByLabel('Chercher un cabinet').fill('dupré');
  await expect(page.getByText('Aucun cabinet ne correspond.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voir les demandes' })).toBeHidden();
  await page.getByLabel('Chercher un cabinet').fill('');
  await expect(page.getByText('Aucun cabinet pour l’instant.')).toBeVisible();
  await expectNoFaultAnywhere(page, 'no firm');
  await open('Lignes et numéros');
  await expect(page.getByText(/il n’y a pas encore de ligne/)).toBeVisible();
  await expect(page.locator('code')).toHaveText(['TWILIO_ACCOUNT_SID=…', 'TWILIO_AUTH_TOKEN=…']);
  await expectNoFaultAnywhere(page, 'no line');
  await page.getByRole('button', { name: 'Voir les demandes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes' })).toBeVisible();
});
