// Sign-in and profile on the real server, from the mail to the screen.
import { expect, type Page, test } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import * as z from 'zod/mini';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { choose, codeIn, elsewhere, fillSignIn, linkIn, mailAfter } from './at-the-door.ts';
import { expectAwake, expectNoFault } from './site-alone.ts';

const SENT = 'Un email de réinitialisation a été envoyé à votre adresse email.';
const UPDATED = 'Mot de passe mis à jour avec succès! Vous pouvez maintenant vous connecter.';

let installation: Installation;
let server: Running;
/** The origin of the mails' links: a session belongs to one origin. */
let base = '';
let account: Account;

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
const signIn = async (page: Page, given: Account = account): Promise<void> => {
  await visit(page, '/auth');
  await fillSignIn(page, given);
  await page.waitForURL('**/dashboard');
};
const askForReset = (page: Page): Promise<ParsedMail> =>
  mailAfter(installation, async () => {
    await visit(page, '/auth');
    await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
    await page.getByLabel('Adresse e-mail').fill(account.email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });
test('without a session neither dashboard nor profile is shown', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${base}/dashboard`);
  await expect(page.getByText("Vérification de l'authentification...")).toBeVisible();
  await expectAwake(page);
  await page.clock.runFor(50);
  await page.clock.runFor(900);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  // The second starts when the page has checked the session, so the clock is moved until then.
  await expect(async () => {
    await page.clock.runFor(200);
    await page.waitForURL('**/auth', { timeout: 2000 });
  }).toPass();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();

  await visit(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Utilisateur non trouvé' })).toBeVisible();
  await expectNoFault(page, 'no user');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL('**/auth');
});

test('a wrong password shows the specified sentence, the right one opens the dashboard', async ({
  page,
  context,
}) => {
  await visit(page, '/auth');
  await fillSignIn(page, { ...account, password: 'un-autre-mot' });
  await expect(
    page.getByText(
      'Email ou mot de passe incorrect. Vérifiez vos identifiants ou utilisez "Mot de passe oublié".',
    ),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth');

  // The sentence shows for a second, so the next page is held back until it was seen.
  let seen = () => {};
  const read = new Promise<void>((resolve) => {
    seen = resolve;
  });
  await page.route('**/dashboard', async (route) => {
    await read;
    await route.continue();
  });
  await fillSignIn(page, account);
  await expect(page.getByText('Connexion réussie! Redirection...')).toBeVisible();
  seen();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('tab', { name: /Messages vocaux/ })).toBeVisible();

  // Scripts can read only the placeholder, which cannot renew the session.
  const kept = await page.evaluate(() => localStorage.getItem('voxlex.session') ?? '');
  expect(kept).toContain('"refresh_token":"in-cookie.');
  const cookies = await context.cookies(`${base}/auth/v1/token`);
  expect(cookies.find(({ name }) => name === 'voxlex-refresh')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/auth/v1',
  });
  expect(await page.evaluate(() => document.cookie)).not.toContain('voxlex');
});

test('the dashboard and the profile show that they are loading', async ({ page }) => {
  await signIn(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${base}/dashboard`);
  await expect(page.getByText('Chargement du profil utilisateur...')).toBeVisible();
  await page.goto(`${base}/profile`);
  await expect(page.getByText('Chargement du profil...')).toBeVisible();
  answer();
  await expect(page.getByLabel('Nom complet')).toBeVisible();
});

test('a changed profile name is shown above the dashboard', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.waitForURL('**/profile');
  const name = page.getByLabel('Nom complet');
  await expect(name).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue(account.email);

  await name.fill('   ');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('Indiquez votre nom complet')).toBeVisible();

  await name.fill('Maître Camille Exemple');
  await page.getByLabel(/^Téléphone/).fill('+32 470 00 00 21');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  const banner = page.getByText('Profil mis à jour avec succès');
  await expect(banner).toBeVisible();
  // It disappears after five seconds.
  await expect(banner).toHaveCount(0);

  await page.reload();
  await expect(page.getByLabel(/^Téléphone/)).toHaveValue('+32 470 00 00 21');
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Maître Camille Exemple')).toBeVisible();
});

test('a password change needs the current password', async ({ page }) => {
  await signIn(page);
  await visit(page, '/profile');
  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  const change = async (current: string, password: string, confirmation = password) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmer le nouveau mot de passe').fill(confirmation);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };
  await change(account.password, 'phrase-neuve-1', 'phrase-neuve-2');
  await expect(page.getByText('Les nouveaux mots de passe ne correspondent pas')).toBeVisible();
  await change(account.password, 'court');
  await expect(page.getByText('Le nouveau mot de passe doit contenir au moins 6 caractères')).toBeVisible();
  await expect(page.getByText(/^Moins de 8.caractères/)).toBeVisible();
  await change('pas-le-bon', 'phrase-neuve-1');
  await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await change(account.password, 'phrase-neuve-1');
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();
  account = { ...account, password: 'phrase-neuve-1' };

  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/auth');
  expect(await page.evaluate(() => localStorage.getItem('voxlex.session'))).toBeNull();
  await signIn(page);
});

test('a lost session is shown and nothing is saved', async ({ page }) => {
  await signIn(page);
  await visit(page, '/profile');
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('voxlex.session'));
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('Utilisateur non connecté')).toBeVisible();
});

test('the link of the mail opens the new-password form in the browser that requested it', async ({
  page,
}) => {
  const link = linkIn(base, await askForReset(page));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
  await expect(page.getByLabel('Code à 6 chiffres')).toHaveCount(0);
  await choose(page, 'apres-oubli-1');
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect(page.url()).toBe(`${base}/auth`);
  account = { ...account, password: 'apres-oubli-1' };
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');

  // The same link a second time is refused as used.
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText('Ce lien a expiré ou a déjà servi.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
});

test('after a recovery the profile does not ask for the current password', async ({ page }) => {
  await page.goto(linkIn(base, await askForReset(page)));
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
  await visit(page, '/profile');
  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  await expect(page.getByText(/le mot de passe actuel n’est pas demandé/)).toBeVisible();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('par-le-lien-1');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('par-le-lien-1');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();
  await expect(page.getByLabel('Mot de passe actuel')).toBeVisible();
  account = { ...account, password: 'par-le-lien-1' };
});

test('a link opened in another browser shows an explanation, and its six-digit code works', async ({
  page,
  browser,
}) => {
  const mail = await askForReset(page);
  const context = await elsewhere(browser);
  try {
    const other = await context.newPage();
    await other.goto(linkIn(base, mail));
    await expectAwake(other);
    await expect(other.getByText(/ouvert dans un autre navigateur/)).toBeVisible();
    await other.getByLabel('Adresse e-mail').fill(account.email);
    const right = codeIn(mail);
    await other.getByLabel('Code à 6 chiffres').fill(right === '000000' ? '000001' : '000000');
    await choose(other, 'par-le-code-1');
    await expect(other.getByText(/ce code a expiré ou n’est pas le bon/)).toBeVisible();
    await other.getByLabel('Code à 6 chiffres').fill(right);
    await choose(other, 'par-le-code-1');
    await expect(other.getByText(UPDATED)).toBeVisible();
    account = { ...account, password: 'par-le-code-1' };
    await fillSignIn(other, account);
    await other.waitForURL('**/dashboard');
  } finally {
    await context.close();
  }
});

test('an invitation leads to a password, then to the first steps', async ({ page, browser }) => {
  const email = 'invitee@cabinet.example';
  let link = '';
  const mail = await mailAfter(installation, async () => {
    const printed = await installation.voxlex(
      server,
      'user',
      'invite',
      '--email',
      email,
      '--name',
      'Dominique Exemple',
      '--json',
    );
    link = z.parse(z.object({ link: z.string() }), JSON.parse(printed)).link;
  });
  expect(mail.text).toContain(link);
  await visit(page, link.slice(base.length));
  await expect(page.getByRole('heading', { name: 'Bienvenue chez Voxlex' })).toBeVisible();
  await expectNoFault(page, 'invitation');
  // The server refuses this once; the invitation must stay valid.
  await choose(page, 'password', 'Ouvrir mon compte');
  await expect(page.getByText(/ce mot de passe est trop court ou trop courant/)).toBeVisible();
  await choose(page, 'premiere-phrase-1', 'Ouvrir mon compte');
  await page.waitForURL('**/bienvenue');
  await visit(page, '/profile');
  await expect(page.getByLabel('Nom complet')).toHaveValue('Dominique Exemple');

  const context = await elsewhere(browser);
  try {
    const other = await context.newPage();
    await signIn(other, { email, password: 'premiere-phrase-1' });
    await visit(other, link.slice(base.length));
    await choose(other, 'encore-une-fois-1', 'Ouvrir mon compte');
    await expect(other.getByText(/^Cette invitation a expiré ou a déjà servi/)).toBeVisible();
  } finally {
    await context.close();
  }
});
