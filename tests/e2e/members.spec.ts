// Two people on one firm in two browsers: invited, limited to one line, and out within five seconds once removed.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, leave, printedAccount } from '#tests/support/firm.ts';
import { invitationToken } from '#tests/support/invitation.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { fillSignIn } from './at-the-door.ts';
import { expectAwake, expectNoFaultFrom360To1440 } from './site-alone.ts';

const ANNE: Account = { email: 'anne.exemple@exemple.test', password: 'Merle-noir-sur-le-toit-8' };

let installation: Installation;
let server: Running;
let base = '';
let account: Account;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  base = `http://localhost:${server.port}`;
  account = printedAccount(server);
  const add = ['line', 'add', '--user', account.email, '--name', 'Succursale de Mons', '--json'];
  const { slug } = JSON.parse(await installation.voxlex(server, ...add));
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  for (const one of ['demo', slug]) await leave(server.url, sound, {}, one);
});
test.afterAll(() => installation?.remove());

const signedIn = async (page: Page, who: Account): Promise<void> => {
  await page.goto(`${base}/auth`);
  await expectAwake(page);
  await fillSignIn(page, who);
  await page.waitForURL('**/dashboard');
};
const openTeam = async (page: Page): Promise<void> => {
  await page.goto(`${base}/parametres/equipe`);
  await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible();
};
const people = (page: Page) => page.getByRole('list', { name: 'Personnes du cabinet' });
const dialog = (page: Page) => page.getByRole('dialog');
const another = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('a colleague is invited for one line, sees its messages only, and is out once removed', async ({
  page,
  browser,
}) => {
  await signedIn(page, account);
  await openTeam(page);
  await expect(people(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  await dialog(page).getByLabel('Nom').fill('Anne Exemple');
  await dialog(page).getByLabel('Adresse e-mail').fill(ANNE.email);
  await dialog(page).getByLabel('Toutes les lignes').uncheck();
  const lines = dialog(page).getByRole('checkbox');
  for (let at = 1; at < (await lines.count()); at += 1) await lines.nth(at).uncheck();
  await dialog(page).getByLabel('Succursale de Mons').check();
  await expectNoFaultFrom360To1440(page, 'invite');
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(`Invitation envoyée à ${ANNE.email}.`)).toBeVisible();
  const row = people(page).getByRole('listitem').filter({ hasText: 'Anne Exemple' });
  await expect(row).toContainText(/Invitation envoyée.*Succursale de Mons/);
  await expectNoFaultFrom360To1440(page, 'team');

  const anne = await another(browser);
  await anne.goto(`${base}/invitation#${await invitationToken(installation, ANNE.email)}`);
  await expect(anne.getByText(ANNE.email)).toBeVisible();
  await expectNoFaultFrom360To1440(anne, 'invitation');
  await anne.getByLabel('Mot de passe', { exact: true }).fill('motdepasse');
  await anne.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(anne.getByText(/trop court ou trop courant/)).toBeVisible();
  await anne.getByLabel('Mot de passe', { exact: true }).fill(ANNE.password);
  await anne.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await anne.waitForURL('**/dashboard');
  await expect(anne.getByRole('region', { name: 'Résumé' })).toContainText(/Total des messages\s*1(?!\d)/);
  await anne.goto(`${base}/profile`);
  await expect(anne.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
  await expect(anne.getByRole('link', { name: 'Paramètres' })).toHaveCount(0);
  await anne.goto(`${base}/parametres/acces`);
  await expect(anne.getByText('Les réglages sont gérés par le titulaire du cabinet.').first()).toBeVisible();
  await anne.goto(`${base}/parametres/rappels`);
  await expect(anne.getByText('Les réglages sont gérés par le titulaire du cabinet.').first()).toBeVisible();
  await expect(anne.getByRole('textbox')).toHaveCount(0);
  await anne.goto(`${base}/dashboard`);
  await expect(anne.getByText('Anne Exemple').first()).toBeVisible();

  // The message is given to her by the keyboard, then reserved, then reopened.
  const id = await anne.locator('[data-message]').getAttribute('data-message');
  await page.goto(`${base}/dashboard?q=${id}`);
  const message = page.locator('[data-message]');
  await page.getByRole('button', { name: /Afficher les détails/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Confier le message' })).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Confier à Anne Exemple' }).press('Enter');
  await expect(page.getByText('Message confié à Anne Exemple.')).toBeVisible();
  await expect(message).toContainText('Anne Exemple');
  await expectNoFaultFrom360To1440(page, 'given');
  await anne.goto(`${base}/dashboard?state=mine`);
  await expect(anne.locator('[data-message]')).toContainText('À moi');
  await anne.getByRole('button', { name: /Afficher les détails/ }).press('Enter');
  await anne.getByRole('button', { name: 'Plus d’actions' }).click();
  await expect(anne.getByRole('button', { name: 'Supprimer' }).last()).toBeVisible();
  await expect(anne.getByRole('button', { name: 'Réserver à…' })).toHaveCount(0);

  const more = page.getByRole('button', { name: 'Plus d’actions' });
  await more.click();
  await page.getByRole('button', { name: 'Réserver à…' }).click();
  await expect(dialog(page).getByLabel('Anne Exemple')).not.toBeChecked();
  await expectNoFaultFrom360To1440(page, 'reserve');
  await dialog(page).getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page.getByText('Message réservé à vous.')).toBeVisible();
  // Her page, which shows it open, loses it by itself.
  await expect(anne.locator('[data-message]')).toHaveCount(0);
  await anne.goto(`${base}/dashboard`);
  await expect(anne.getByRole('region', { name: 'Résumé' })).toContainText(/Total des messages\s*0/);
  await more.click();
  await page.getByRole('button', { name: 'Réserver à…' }).click();
  await dialog(page).getByRole('button', { name: 'Rouvrir à tous' }).click();
  await expect(page.getByText('Message rouvert à tous ceux qui voient sa ligne.')).toBeVisible();
  await anne.reload();
  await expect(anne.locator('[data-message]')).toHaveCount(1);
  await openTeam(page);

  await page.reload();
  await expect(row).toContainText('Membre');
  await row.getByRole('button', { name: 'Actions pour Anne Exemple' }).click();
  await page.getByRole('button', { name: 'Retirer du cabinet' }).click();
  await expect(dialog(page)).toContainText('Son accès se ferme immédiatement');
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await anne.waitForURL('**/auth**', { timeout: 8000 });
  await expect(people(page).getByRole('listitem')).toHaveCount(1);
  await fillSignIn(anne, ANNE);
  await expect(anne.getByRole('alert').first()).toBeVisible();
});

test('an invitation that was withdrawn, or none, is explained', async ({ page }) => {
  await page.goto(`${base}/invitation#${'A'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable.' })).toBeVisible();
});
