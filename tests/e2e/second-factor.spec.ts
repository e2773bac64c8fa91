// The second factor on the real server: set up on the profile, asked for at sign-in, removed.
import { expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import {
  clockOffBy,
  type Installation,
  makeInstallation,
  type Running,
} from '#tests/support/running-server.ts';
import { type Telephone, telephoneWith } from '#tests/support/telephone.ts';
import { choose, codeIn, elsewhere, fillSignIn, linkIn, mailAfter } from './at-the-door.ts';
import { expectAwake, expectNoFault, expectNoFaultAnywhere } from './site-alone.ts';

const UPDATED = 'Mot de passe mis à jour avec succès! Vous pouvez maintenant vous connecter.';

let installation: Installation;
let server: Running;
let base = '';
let account: Account;
let telephone: Telephone;
let codes: string[] = [];

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  base = `http://localhost:${server.port}`;
  account = printedAccount(server);
});
test.afterAll(() => installation.remove());

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${base}${path}`);
  await expectAwake(page);
};
const signIn = async (page: Page): Promise<void> => {
  await visit(page, '/auth');
  await fillSignIn(page, account);
};
const codeField = (page: Page) => page.getByLabel('Code à 6 chiffres');
const showCode = async (page: Page): Promise<void> => {
  await codeField(page).fill(await telephone.code());
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
};
/** Saves the wait for the telephone's next code: each is valid once. */
const showRecoveryCode = async (page: Page, code = ''): Promise<void> => {
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel('Code de secours').fill(code.toUpperCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
};
const enter = async (page: Page, code: string | undefined): Promise<void> => {
  await signIn(page);
  await showRecoveryCode(page, code);
  await page.waitForURL('**/dashboard');
};
const askForReset = (page: Page) =>
  mailAfter(installation, async () => {
    await visit(page, '/auth');
    await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
    await page.getByLabel('Adresse e-mail').fill(account.email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText('Un email de réinitialisation a été envoyé')).toBeVisible();
  });
const section = (page: Page) => page.getByRole('region', { name: 'Double authentification' });
const takeOn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  telephone = telephoneWith((await page.locator('code').textContent()) ?? '');
  await codeField(page).fill(await telephone.code());
};

test('by keyboard alone an authenticator is enrolled and ten recovery codes are shown', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await visit(page, '/profile');
  await expect(section(page).getByText('Désactivée')).toBeVisible();
  await page.getByRole('button', { name: 'Activer la double authentification' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Enregistrez votre téléphone' })).toBeFocused();
  await expectNoFaultAnywhere(page, 'enrolment');
  const picture = page.getByRole('img', { name: /^Code QR/ });
  // A QR code that the content security policy blocked would have no size.
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.keyboard.press('Tab');
  await expect(codeField(page)).toBeFocused();
  telephone = telephoneWith((await page.locator('code').textContent()) ?? '');
  await page.keyboard.type(telephone.wrong());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ce code n’est pas le bon, ou il a déjà servi.')).toBeVisible();
  await codeField(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(await telephone.code());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Conservez vos codes de secours' })).toBeFocused();
  codes = await page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectNoFault(page, 'recovery codes');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copié' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.keyboard.press('Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('voxlex-codes-de-secours.txt');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('Activée', { exact: true })).toBeVisible();
  await expect(section(page).getByText(/^10.codes de secours restants\.$/)).toBeVisible();
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);
  await expectNoFault(page, 'second factor on');
});

test('the password alone opens neither dashboard nor profile; the code does', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectNoFaultAnywhere(page, 'second step');
  for (const path of ['/dashboard', '/profile']) {
    await page.goto(`${base}${path}`);
    await page.waitForURL('**/auth?etape=code');
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeHidden();
  }
  await codeField(page).fill(telephone.wrong());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ce code n’est pas le bon, ou il a déjà servi.')).toBeVisible();
  await showCode(page);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('tab', { name: /Messages vocaux/ })).toBeVisible();
  // The session survives a reload without asking for the code again.
  await page.reload();
  await expect(page.getByRole('tab', { name: /Messages vocaux/ })).toBeVisible();
});

test('leaving the code form signs out', async ({ page }) => {
  await signIn(page);
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
  await expect(page.getByRole('heading', { name: 'Espace Client' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('voxlex.session'))).toBeNull();
  await fillSignIn(page, account);
  await expect(codeField(page)).toBeVisible();
});

test('a recovery code signs in once', async ({ page, browser }) => {
  await enter(page, codes[0]);
  await visit(page, '/profile');
  await expect(section(page).getByText(/^9.codes de secours restants\.$/)).toBeVisible();
  const context = await elsewhere(browser);
  try {
    const other = await context.newPage();
    await signIn(other);
    await showRecoveryCode(other, codes[0]);
    await expect(other.getByText('Ce code n’est pas le bon, ou il a déjà servi.')).toBeVisible();
  } finally {
    await context.close();
  }
});

test('a mail link alone cannot set a password: the code is asked for first', async ({ page, browser }) => {
  await page.goto(linkIn(base, await askForReset(page)));
  await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
  await showCode(page);
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
  await choose(page, 'apres-le-code-1');
  await expect(page.getByText(UPDATED)).toBeVisible();
  account = { ...account, password: 'apres-le-code-1' };

  const mail = await askForReset(page);
  const context = await elsewhere(browser);
  try {
    const other = await context.newPage();
    await other.goto(linkIn(base, mail));
    await expectAwake(other);
    await other.getByLabel('Adresse e-mail').fill(account.email);
    await codeField(other).fill(codeIn(mail));
    await choose(other, 'par-six-chiffres-1');
    await expect(other.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
    await showRecoveryCode(other, codes[1]);
    // Typed values are not asked for again.
    await expect(other.getByText(UPDATED)).toBeVisible();
    account = { ...account, password: 'par-six-chiffres-1' };
  } finally {
    await context.close();
  }
});

test('ten minutes after the sign-in the password is asked for again, before anything changes', async ({
  page,
}) => {
  await enter(page, codes[2]);
  await visit(page, '/profile');
  await expect(section(page).getByText('Activée', { exact: true })).toBeVisible();
  const restart = async (environment: Record<string, string>) => {
    await server.stop();
    server = await installation.start({ PORT: String(server.port), ...environment });
  };
  await restart(clockOffBy(0.2));
  await page.getByRole('button', { name: 'Créer de nouveaux codes' }).click();
  await page.getByRole('button', { name: 'Créer les codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' });
  await expect(dialog).toBeVisible();
  await expectNoFault(page, 'password asked for again');
  const field = dialog.getByLabel('Mot de passe', { exact: true });
  await field.fill('pas-le-bon-17');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await field.fill(account.password);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Codes de secours' });
  await expect(list).toBeVisible();
  await expect(dialog).toBeHidden();
  codes = await list.getByRole('listitem').allInnerTexts();
  await restart({});
});

test('after the second factor is removed the password is enough', async ({ page, browser }) => {
  await enter(page, codes[0]);
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Créer de nouveaux codes' }).click();
  await page.getByRole('button', { name: 'Créer les codes' }).click();
  const list = page.getByRole('list', { name: 'Codes de secours' });
  await expect(list).toBeVisible();
  expect(await list.getByRole('listitem').allInnerTexts()).not.toContain(codes[1]);
  await page.getByRole('button', { name: 'J’ai conservé ces codes' }).click();
  await page.getByRole('button', { name: 'Désactiver la double authentification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver', exact: true }).click();
  await expect(page.getByText('Double authentification désactivée')).toBeVisible();
  await expect(section(page).getByText('Désactivée', { exact: true })).toBeVisible();
  const context = await elsewhere(browser);
  try {
    const other = await context.newPage();
    await signIn(other);
    await other.waitForURL('**/dashboard');
  } finally {
    await context.close();
  }
});

test('an account whose firm requires a second factor is sent to set it up first', async ({ page }) => {
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('tab', { name: /Messages vocaux/ })).toBeVisible();
  await installation.voxlex(server, 'user', 'second-factor', '--email', account.email, '--require');
  // An open session is sent there too, at its next request: that of the click, or an earlier one of the page itself.
  const sent = page.waitForURL('**/profile');
  await Promise.race([sent, page.getByRole('button', { name: 'Actualiser' }).click()]);
  await sent;
  await expect(page.getByText(/^Votre cabinet exige la double authentification\./)).toBeVisible();
  await expectNoFault(page, 'required');
  await takeOn(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'J’ai conservé ces codes' }).click();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  await expect(section(page).getByText('Votre cabinet exige la double authentification.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Désactiver la double authentification' })).toHaveCount(0);
});
