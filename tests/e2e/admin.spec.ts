// The operator's pages in a browser: an operator sets up the second factor, reads what needs a person, disables and enables a
// firm, and sees its failed jobs. A firm's person gets the page of a wrong address.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, leave, printedAccount } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type Telephone, telephoneWith } from '#tests/support/telephone.ts';
import { fillSignIn } from './at-the-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const OPERATOR: Account = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };
const FIRM = 'Cabinet Dupré';

let installation: Installation;
let server: Running;
let base = '';
let telephone: Telephone;
let signedIn: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  installation = await makeInstallation();
  server = await installation.start();
  base = `http://localhost:${server.port}`;
  const account = ['--email', OPERATOR.email, '--name', 'Odile Exemple', '--password', OPERATOR.password];
  await installation.voxlex(server, 'user', 'create', ...account, '--operator');
  await installation.voxlex(server, 'user', 'invite', '--email', 'dupre@exemple.test', '--name', FIRM);
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  await leave(server.url, sound, { caller: '0470 00 00 44' });
  await until('the notice', async () => (await installation.countMails()) > 1);
});
test.afterAll(() => installation.remove());

const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto(`${base}/auth`);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await fillSignIn(page, account);
};
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections de la console' }).getByRole('link', { name });
const showCode = async (page: Page): Promise<void> => {
  await page.getByLabel('Code à 6 chiffres').fill(await telephone.code());
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
};
const open = async (page: Page): Promise<void> => {
  await page.goto(`${base}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
};
/** With the session of an earlier test: a code is valid once, and another one is half a minute away. */
const openAgain = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ storageState: signedIn })).newPage();
  await open(page);
  return page;
};

test('a firm’s person finds no page at /admin', async ({ page }) => {
  expect((await page.goto(`${base}/admin`))?.status()).toBe(404);
  await signIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
  for (const path of ['/admin', '/admin/cabinets']) {
    expect((await page.goto(`${base}${path}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page ne répond pas.');
  }
});

test('an operator without a second factor is led to its set-up, then to the pages', async ({ page }) => {
  await signIn(page, OPERATOR);
  await page.waitForURL('**/profile');
  await page.goto(`${base}/admin`);
  await page.waitForURL('**/profile');
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  telephone = telephoneWith((await page.locator('code').textContent()) ?? '');
  await page.getByLabel('Code à 6 chiffres').fill(await telephone.code());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /conservé/i }).click();
  await page.waitForURL('**/admin/aujourdhui');
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
});

test('every section is read without a fault, at each width, light and dark, and shows no word of a caller', async ({
  page,
}) => {
  await signIn(page, OPERATOR);
  // The code opens the operator's pages too.
  await showCode(page);
  await page.waitForURL('**/dashboard');
  await open(page);
  signedIn = await page.context().storageState();
  for (const name of ['Aujourd’hui', 'Cabinets', 'File', 'Envois', 'Journal']) {
    await section(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0);
    await expectNoFaultAnywhere(page, name);
    expect(await page.locator('body').textContent()).not.toMatch(/0470|470 00 00 44/);
  }
});

test('«Aujourd’hui» lists what the installation lacks with what to do, and is calm only once all is checked', async ({
  browser,
}) => {
  const page = await openAgain(browser);
  const needs = page.getByRole('region', { name: 'À faire par une personne' });
  const row = (sentence: RegExp) => needs.getByRole('listitem').filter({ hasText: sentence });
  await expect(row(/Aucun relais de courrier/)).toContainText('SMTP_URL=smtps://…');
  // There is a firm, so the relay stands first under «À faire maintenant».
  await expect(needs.getByRole('listitem').first()).toContainText('Aucun relais de courrier');
  await expect(row(/Aucune sauvegarde de nuit/)).toContainText('BACKUP_DIR=');
  // The message of this installation has no text.
  await expect(row(/aucun moteur de transcription/i)).toContainText('npm run voxlex -- model install');
  await row(/Aucune ligne n’a de numéro/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lignes et numéros' })).toBeVisible();

  const isToday = (url: URL) => url.pathname === '/api/admin/today';
  let checkedAt: string | null = null;
  await page.route(isToday, async (route) => {
    const today = await (await route.fetch()).json();
    await route.fulfill({ json: { ...today, needs: [], checked_at: checkedAt } });
  });
  await page.goto(`${base}/admin`);
  await expect(needs.getByText('Vérification de l’installation…')).toBeVisible();
  await expect(needs.getByText('Rien ne demande d’intervention en ce moment.')).toBeHidden();
  checkedAt = '2026-11-26T10:00:00.000Z';
  await expect(needs.getByText('Rien ne demande d’intervention en ce moment.')).toBeVisible();
});

test('an empty list of requests says what brings one, and a filtered one names the filters', async ({
  browser,
}) => {
  const page = await openAgain(browser);
  await section(page, 'Demandes').click();
  await expect(page.getByText('Aucune demande pour l’instant.')).toBeVisible();
  await expect(page.getByText(/^Elles viennent du site/)).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('Enquête');
  await expect(page.getByText('Aucune demande ne correspond à ces filtres.')).toBeVisible();
});

test('an operator disables and enables a firm, and both acts stand in the journal', async ({ browser }) => {
  const page = await openAgain(browser);
  await section(page, 'Cabinets').click();
  await page.getByLabel('Chercher un cabinet').fill('dupré');
  await page.getByRole('link', { name: FIRM }).click();
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click();
  await expect(page.getByText('Le compte est désactivé.')).toBeVisible();
  await page.getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByText('Le compte est réactivé.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer le cabinet…' }).click();
  await page.getByLabel('L’export de ses données a été proposé au cabinet.').check();
  await page.getByRole('dialog').getByLabel('Adresse e-mail du titulaire').fill('autre@exemple.test');
  await page.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await expect(
    page.getByText('L’adresse saisie n’est pas celle du titulaire. Rien n’a été effacé.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await section(page, 'Journal').click();
  const rows = page.getByRole('table', { name: 'Journal des actes et des connexions' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Compte réactivé' })).toContainText(OPERATOR.email);
  await expect(rows.filter({ hasText: 'Compte désactivé' })).toContainText(OPERATOR.email);
  await page.getByLabel('Chercher dans le journal').fill('compte désactivé');
  await expect(rows.filter({ hasText: 'Compte réactivé' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Compte désactivé' })).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = rows.filter({ hasText: 'Compte désactivé' }).getByRole('cell');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/^Compte désactivé.*exploitant@voxlex\.test · dupre@exemple\.test · /);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect((await saved).suggestedFilename()).toBe('voxlex-journal.csv');
});

test('a link in a webmail opens the pages', async ({ browser }) => {
  const page = await openAgain(browser);
  const mail = 'https://courriel.exemple.test/';
  await page.context().route(`${mail}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${base}/admin/cabinets">Voir le cabinet</a>`,
    }),
  );
  await page.goto(mail);
  const opened = page.waitForResponse(`${base}/admin/cabinets`);
  await page.getByRole('link', { name: 'Voir le cabinet' }).click();
  expect((await opened).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Cabinets' })).toBeVisible();
});

test('a firm lets the operators look, names one message, sees who looked, and ends it', async ({
  browser,
}) => {
  const page = await openAgain(browser);
  const ofFirm = await browser.newContext();
  const firm = await ofFirm.newPage();
  await signIn(firm, printedAccount(server));
  await firm.waitForURL('**/dashboard');
  const openSection = async (slug: string, title: string) => {
    await firm.goto(`${base}/parametres/${slug}`);
    await expect(firm.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const openView = async () => {
    await section(page, 'Cabinets').click();
    await page.getByRole('link', { name: 'Cabinet de démonstration' }).click();
    await page.getByRole('button', { name: 'Ouvrir la vue d’assistance' }).click();
  };
  const card = firm.getByRole('region', { name: 'Assistance de Voxlex' });
  const closed = page.getByText('Le titulaire n’a pas donné accès, ou l’accès est terminé.');

  await section(page, 'Cabinets').click();
  await page.getByRole('link', { name: 'Cabinet de démonstration' }).click();
  await expect(page.getByRole('button', { name: 'Ouvrir la vue d’assistance' })).toBeDisabled();
  await expect(page.getByText('Le titulaire n’a pas donné accès.', { exact: true })).toBeVisible();
  await page.goto(`${page.url()}&vue=assistance`);
  await expect(closed).toBeVisible();
  await expectNoFaultAnywhere(page, 'support view, closed');

  await openSection('acces', 'Accès');
  await expect(card.getByText('Notre équipe n’a pas accès à votre cabinet.')).toBeVisible();
  await card.getByLabel('Durée').selectOption('1 heure');
  await card.getByLabel('Message montré').selectOption({ index: 1 });
  await expectNoFaultAnywhere(firm, 'access of the operators, not given');
  await card.getByRole('button', { name: 'Donner l’accès' }).click();
  await expect(card.getByText(/^Un seul message lui est ouvert/)).toBeVisible();
  await expectNoFaultAnywhere(firm, 'access of the operators, given');

  await openView();
  await expect(page.getByText(/^Vue d’assistance ouverte jusqu’au/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Ligne «/ })).toBeVisible();
  await expect(page.getByText('+32 470 00 00 44')).toBeVisible();
  await page.getByRole('button', { name: 'Écouter l’enregistrement' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectNoFaultAnywhere(page, 'support view');

  await openSection('journal', 'Journal');
  const log = firm.getByRole('region', { name: 'Accès aux messages' }).getByRole('listitem');
  await expect(log.filter({ hasText: 'Vue d’assistance ouverte' }).first()).toContainText(
    'L’assistance de Voxlex (Odile Exemple)',
  );
  await expect(log.filter({ hasText: 'Enregistrement écouté' }).first()).toContainText('Odile Exemple');

  await openSection('acces', 'Accès');
  await card.getByRole('button', { name: 'Retirer l’accès' }).click();
  await expect(card.getByText('Notre équipe n’a pas accès à votre cabinet.')).toBeVisible();
  // What is open disappears by itself.
  await expect(closed).toBeVisible({ timeout: 30_000 });
  await ofFirm.close();
});

test('what the support view shows disappears when the access ends by itself, and when the firm is erased', async ({
  browser,
}) => {
  const page = await openAgain(browser);
  const ofFirm = await browser.newContext();
  const firm = await ofFirm.newPage();
  await signIn(firm, printedAccount(server));
  await firm.waitForURL('**/dashboard');
  const give = async () => {
    await firm.goto(`${base}/parametres/acces`);
    await firm.getByLabel('Durée').selectOption('1 heure');
    await firm.getByRole('button', { name: 'Donner l’accès' }).click();
    await expect(firm.getByRole('button', { name: 'Retirer l’accès' })).toBeVisible();
  };
  const openView = async () => {
    await section(page, 'Cabinets').click();
    await page.getByRole('link', { name: 'Cabinet de démonstration' }).click();
    await page.getByRole('button', { name: 'Ouvrir la vue d’assistance' }).click();
    await expect(page.getByText(/^Vue d’assistance ouverte jusqu’au/)).toBeVisible();
  };
  const closed = page.getByText('Le titulaire n’a pas donné accès, ou l’accès est terminé.');

  await give();
  await openView();
  await inDatabaseOf(installation, `update support_grants set until = now() + interval '2 seconds'`);
  await expect(closed).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Vue d’assistance ouverte jusqu’au/)).toBeHidden();

  await give();
  await openView();
  await installation.voxlex(server, 'user', 'erase', '--email', printedAccount(server).email, '--with-firm');
  await expect(closed).toBeVisible({ timeout: 30_000 });
  await ofFirm.close();
});

test('a session that is over asks for a new code, and closing it ends the sign-in', async ({ browser }) => {
  const page = await openAgain(browser);
  // The first section has its reply, so that the next request is the first one without the session.
  await expect(page.getByRole('region', { name: 'À faire par une personne' })).toBeVisible();
  await page.context().clearCookies({ name: 'voxlex-operator' });
  await section(page, 'File').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ouvrir la console' })).toBeVisible();
  await expectNoFaultAnywhere(page, 'gate');
  await showCode(page);
  await expect(page.getByRole('heading', { level: 1, name: 'File' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer la console' }).click();
  await page.waitForURL('**/auth');
});
