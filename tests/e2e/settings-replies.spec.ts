// «Répondre» in the browser: the texts to callers with their preview, their limits, and drafts that survive a reload.
import { expect, type Page, test } from '@playwright/test';
import { printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const WIDTHS = [360, 390, 768, 1024, 1440];

let installation: Installation;
let server: Running;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  server = await installation.start({ SMS_PRICE_CENTS: '7.5' });
  page = await (await elsewhere(browser)).newPage();
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
});

const open = async (): Promise<void> => {
  await page.goto(`${server.url}/parametres/repondre`);
  await expect(page.getByRole('heading', { level: 1, name: 'Répondre' })).toBeVisible();
};
const card = (name: string) => page.getByRole('region', { name });
const save = async (name: string): Promise<void> => {
  await card(name).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card(name).getByText('Modifications non enregistrées')).toHaveCount(0);
};
const preview = (of: string) => card(of).getByRole('figure', { name: 'Ce que votre correspondant reçoit' });

test('the reply is switched on with a link and a promise, and the preview follows', async () => {
  await open();
  const answer = card('Réponse par SMS');
  await expect(answer).toContainText('Désactivée');
  await expect(answer).toContainText(/L’envoi de SMS n’est pas encore activé/);
  await expect(preview('Texte du SMS')).toContainText('reviendra vers vous dès que possible.');
  await answer.getByLabel('Répondre par SMS aux appels de cette ligne').check();
  await answer.getByLabel('Lien de rendez-vous').fill('agenda.example');
  await answer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(answer.getByText('Indiquez une adresse complète qui commence par https://.')).toBeVisible();
  await expect(answer.getByLabel('Lien de rendez-vous')).toBeFocused();
  await answer.getByLabel('Lien de rendez-vous').fill('https://agenda.example/cabinet');
  await answer.getByLabel('Délai de rappel annoncé').selectOption('Sous deux jours ouvrables');
  // Before anything is saved.
  await expect(preview('Texte du SMS')).toContainText('Prendre rendez-vous : https://agenda.example/cabinet');
  await expect(preview('Texte du SMS')).toContainText('sous deux jours ouvrables');
  await save('Réponse par SMS');
  await expect(answer).toContainText('Activée');
  await expect(preview('Texte du SMS')).toContainText('sous deux jours ouvrables');
  await expect(preview('Texte du SMS')).toContainText('Prendre rendez-vous : https://agenda.example/cabinet');
  await expect(preview('Texte du SMS')).toContainText(/Ne plus recevoir de SMS : http/);
});

test('a text is written with variables, counted and priced as it is typed, and refused at its field', async () => {
  const texts = card('Texte du SMS');
  const field = texts.getByLabel('Texte en français');
  await field.fill('Bonjour ');
  await texts.getByRole('button', { name: 'Nom de l’appelant' }).click();
  await expect(field).toHaveValue('Bonjour {appelant}');
  await expect(field).toBeFocused();
  await page.keyboard.type(', merci.');
  await expect(preview('Texte du SMS')).toContainText('Bonjour Marie Dubois, merci.');
  await expect(preview('Texte du SMS').getByRole('status')).toContainText(
    /signes sur 160.*1\sSMS.*7,5\scentimes/,
  );
  await field.fill(`Reçu. ${'a'.repeat(60)}`);
  await expect(preview('Texte du SMS').getByRole('status')).toContainText(
    /sur (134|201).*facturé comme (2|3)\sSMS.*(15|22,5)\scentimes/,
  );
  await expect(preview('Texte du SMS')).toContainText(/«\sç\s».*ce signe n’existe pas/);
  await field.fill('Bonjour {prenom}');
  await texts.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(texts.getByText(/seules ces variables existent/)).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('Bonjour {prenom}');
  await field.fill('Bonjour {appelant}, merci.');
  await save('Texte du SMS');
});

test('each language has its text, reached with the keyboard; a refusal opens its tab', async () => {
  const texts = card('Texte du SMS');
  await texts.getByRole('tab', { name: 'Français' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(texts.getByRole('tab', { name: 'Néerlandais' })).toBeFocused();
  await expect(preview('Texte du SMS')).toContainText('heeft uw bericht goed ontvangen');
  await texts.getByLabel('Texte en néerlandais').fill('Dank u {naam}.');
  await texts.getByRole('tab', { name: 'Anglais' }).click();
  await texts.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(texts.getByRole('tab', { name: 'Néerlandais' })).toHaveAttribute('aria-selected', 'true');
  await expect(texts.getByText(/seules ces variables existent/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'a refused text');
  await texts.getByLabel('Texte en néerlandais').fill('Dank u.');
  await save('Texte du SMS');
  await page.reload();
  await texts.getByRole('tab', { name: 'Néerlandais' }).click();
  await expect(texts.getByLabel('Texte en néerlandais')).toHaveValue('Dank u.');
  await texts.getByRole('button', { name: 'Revenir au texte habituel' }).click();
  await save('Texte du SMS');
  await expect(preview('Texte du SMS')).toContainText('heeft uw bericht goed ontvangen');
});

test('calls without a message are answered only if the firm wants it', async () => {
  const empty = card('Appels sans message');
  await expect(empty).toContainText('Cochez pour qu’un SMS parte aussi');
  await empty.getByLabel('Répondre aussi aux appels sans message').check();
  await expect(preview('Appels sans message')).toContainText('a manqué votre appel');
  await empty.getByRole('button', { name: 'Partir du texte habituel' }).click();
  await expect(empty.getByLabel('Texte en français, sans message')).toHaveValue(/\{cabinet\} a manqué/);
  await empty.getByLabel('Texte en français, sans message').fill('Rappelez-nous.');
  await save('Appels sans message');
});

test('countries and the daily budget are limits of the line, refused at their field', async () => {
  const limits = card('Limites');
  await limits.getByText('Avancé').press('Enter');
  await limits.getByLabel('Belgique (+32)').uncheck();
  await limits.getByLabel('SMS par jour, au plus').fill('beaucoup');
  await limits.getByText('Avancé').press('Enter');
  await expect(limits.getByLabel('Belgique (+32)')).toBeHidden();
  await limits.getByRole('button', { name: 'Enregistrer' }).click();
  // A field with an error opens what hides it.
  await expect(limits.getByText('Choisissez au moins un pays.')).toBeVisible();
  await expect(limits.getByText(/un nombre entier de SMS par jour, de 1 à 1.000/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'refused limits');
  await limits.getByLabel('Belgique (+32)').check();
  await limits.getByLabel('France (+33)').check();
  await limits.getByLabel('SMS par jour, au plus').fill('20');
  await expect(limits).toContainText(/Au plus 1,50\s€ par jour/);
  await save('Limites');
});

test('the changes are in the journal in French words', async () => {
  await page.goto(`${server.url}/parametres/journal`);
  const entries = page.getByRole('listitem');
  await expect(entries.filter({ hasText: 'Pays des SMS' }).first()).toContainText('Belgique, France');
  await expect(entries.filter({ hasText: 'Délai de rappel annoncé' }).first()).toContainText(
    'Sous deux jours ouvrables',
  );
  await expect(entries.filter({ hasText: 'Bonjour {appelant}, merci.' }).first()).toContainText(
    'SMS en français',
  );
});

test('the section has no fault and does not scroll sideways, in light and dark', async () => {
  await open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${colorScheme} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFaultAnywhere(page, 'the replies');
});
