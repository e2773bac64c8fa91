// What the owner does with the people of the firm at /parametres/equipe, each with the other person in a browser of their own.
import { expect, type Page, test } from '@playwright/test';
import { invitationToken } from '#tests/support/invitation.ts';
import { until } from '#tests/support/running-server.ts';
import { telephoneWith } from '#tests/support/telephone.ts';
import { CLAIRE, type TwoPeople, twoPeople } from '#tests/support/two-people.ts';
import { expectAwake, expectNoFaultFrom360To1440 } from './site-alone.ts';

const DORA = { email: 'dora.ailleurs@exemple.test', password: 'Perdrix-brune-dans-le-pre-41' };
const DORA_FIRM = 'Cabinet Ailleurs';
const EMIL = { email: 'emil.exemple@exemple.test', password: 'Bouvreuil-sur-le-pommier-27' };
const EMIL_FIRM = 'Cabinet Pommier';

let firm: TwoPeople;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  firm = await twoPeople();
  await firm.receive();
  const who = ['--email', DORA.email, '--name', DORA_FIRM, '--password', DORA.password];
  await firm.installation.voxlex(firm.server, 'user', 'create', ...who);
});
test.afterAll(() => firm?.installation.remove());

const messages = (page: Page) => page.locator('[data-message]');
const dialog = (page: Page) => page.getByRole('dialog');
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${firm.base}${path}`);
  await expectAwake(page);
};
const person = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Personnes du cabinet' }).getByRole('listitem').filter({ hasText: email });
const actOn = async (page: Page, email: string, act: string): Promise<void> => {
  await person(page, email)
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('button', { name: act }).click();
  await expect(dialog(page)).toBeVisible();
};

test('a person with a firm of their own joins without another password, and changes between both', async ({
  page,
  browser,
}) => {
  await firm.signedIn(page, firm.owner);
  await visit(page, '/parametres/equipe');
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  await dialog(page).getByLabel('Nom').fill('Dora Ailleurs');
  await dialog(page).getByLabel('Adresse e-mail').fill(DORA.email);
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(person(page, DORA.email)).toContainText('Invitation envoyée');

  const dora = await firm.another(browser, DORA);
  await expect(messages(dora)).toHaveCount(0);
  await visit(dora, `/invitation#${await invitationToken(firm.installation, DORA.email)}`);
  await expect(dora.getByRole('button', { name: 'Accepter l’invitation' })).toBeVisible();
  await expect(dora.getByLabel('Mot de passe', { exact: true })).toHaveCount(0);
  await dora.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(dora.getByRole('button', { name: 'Accepter l’invitation' })).toHaveCount(0);

  await visit(dora, '/profile');
  await dora.getByRole('button', { name: 'Changer de cabinet' }).click();
  await expectNoFaultFrom360To1440(dora, 'two firms');
  await dora.getByRole('button', { name: 'Cabinet de démonstration' }).click();
  await dora.waitForURL('**/dashboard');
  await expect(messages(dora)).toHaveCount(1);
  await visit(dora, '/parametres/equipe');
  await expect(dora.getByText('Les réglages sont gérés par le titulaire du cabinet.').first()).toBeVisible();
  await visit(dora, '/profile');
  await dora.getByRole('button', { name: 'Changer de cabinet' }).click();
  await dora.getByRole('button', { name: DORA_FIRM }).click();
  await dora.waitForURL('**/dashboard');
  await expect(dora.getByText(DORA_FIRM).first()).toBeVisible();
  await expect(messages(dora)).toHaveCount(0);
  await dora.context().close();
});

test('a person who is removed while pages of the firm are open acts in no other firm on them', async ({
  page,
  browser,
}) => {
  const { installation, server, owner } = firm;
  const whom = ['--email', EMIL.email, '--name', EMIL_FIRM];
  await installation.voxlex(server, 'user', 'create', ...whom, '--password', EMIL.password);
  await installation.voxlex(server, 'member', 'add', '--user', owner.email, ...whom);
  const emil = await firm.another(browser, EMIL);
  await visit(emil, `/invitation#${await invitationToken(installation, EMIL.email)}`);
  await emil.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(emil.getByRole('button', { name: 'Accepter l’invitation' })).toHaveCount(0);
  await visit(emil, '/profile');
  await emil.getByRole('button', { name: 'Changer de cabinet' }).click();
  await emil.getByRole('button', { name: 'Cabinet de démonstration' }).click();
  await emil.waitForURL('**/dashboard');
  await expect(messages(emil)).toHaveCount(1);
  const contacts = await emil.context().newPage();
  await visit(contacts, '/contacts?q=Martin');
  await expect(contacts.getByRole('searchbox')).toBeVisible();

  await firm.signedIn(page, owner);
  await visit(page, '/parametres/equipe');
  await actOn(page, EMIL.email, 'Retirer du cabinet');
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(person(page, EMIL.email)).toHaveCount(0);
  const closed = 'Votre session n’est plus ouverte sur le cabinet que montre cette page';
  await expect(emil.getByRole('alert')).toContainText(closed);
  await expect(messages(emil)).toHaveCount(0);
  await expectNoFaultFrom360To1440(emil, 'page of a former firm');
  await contacts.getByRole('searchbox').fill('Exemple');
  await expect(contacts.getByRole('alert')).toContainText(closed);
  await emil.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(emil.getByText(EMIL_FIRM).first()).toBeVisible();
  await emil.context().close();
});

test('a line that is taken from a person empties the list that is open, and comes back with the line', async ({
  page,
  browser,
}) => {
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await expect(messages(claire)).toHaveCount(1);
  await visit(page, '/parametres/equipe');
  const every = dialog(page).getByLabel('Toutes les lignes, y compris celles à venir');
  const save = dialog(page).getByRole('button', { name: 'Enregistrer' });
  await actOn(page, CLAIRE.email, 'Choisir ses lignes');
  await every.uncheck();
  const lines = dialog(page).getByRole('checkbox');
  for (let at = 1; at < (await lines.count()); at += 1) await lines.nth(at).uncheck();
  await expectNoFaultFrom360To1440(page, 'lines of a person');
  await save.click();
  await expect(page.getByText(/^Lignes enregistrées\./)).toBeVisible();
  await expect(messages(claire)).toHaveCount(0);
  await expect(person(page, CLAIRE.email)).toContainText('aucune ligne');
  await actOn(page, CLAIRE.email, 'Choisir ses lignes');
  await every.check();
  await save.click();
  await expect(messages(claire)).toHaveCount(1);
  await claire.context().close();
  await visit(page, '/parametres/journal');
  const changes = page.getByRole('listitem').filter({ hasText: `la personne «\u202f${CLAIRE.email}\u202f»` });
  await expect(changes.first()).toContainText(
    /Cabinet de démonstration a modifié.*Lignes visibles.*Aucune ligne.*Toutes les lignes/,
  );
  await expect(changes.nth(1)).toContainText(/Toutes les lignes.*Aucune ligne/);
});

test('the firm is handed over: its settings belong to the other person at once', async ({
  page,
  browser,
}) => {
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await visit(page, '/parametres/equipe');
  await actOn(page, CLAIRE.email, 'Désigner comme titulaire');
  await expect(dialog(page)).toContainText('Vous restez membre et voyez toutes les lignes.');
  await expectNoFaultFrom360To1440(page, 'hand-over of the firm');
  await dialog(page).getByRole('button', { name: 'Désigner', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await expect(messages(page)).toHaveCount(1);
  await visit(page, '/parametres/equipe');
  await expect(page.getByText('Les réglages sont gérés par le titulaire du cabinet.').first()).toBeVisible();
  await visit(claire, '/parametres/equipe');
  await expect(person(claire, CLAIRE.email)).toContainText('Titulaire');
  await expect(person(claire, firm.owner.email)).toContainText('Membre');
  await claire.context().close();
});

const takeOnFactor = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  const telephone = telephoneWith((await page.locator('code').textContent()) ?? '');
  await page.getByLabel('Code à 6 chiffres').fill(await telephone.code());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'J’ai conservé ces codes' }).click();
};

test('a second factor is required of everyone; the owner resets a lost one, and everyone gets a mail', async ({
  page,
  browser,
}) => {
  const claire = await firm.another(browser, CLAIRE);
  await firm.signedIn(page, firm.owner);
  await expect(messages(page)).toHaveCount(1);
  await visit(claire, '/profile');
  await claire.getByRole('button', { name: 'Activer la double authentification' }).click();
  await takeOnFactor(claire);
  await visit(claire, '/parametres/equipe');
  const required = claire.getByLabel('Exiger la double authentification de toutes les personnes du cabinet');
  await required.click();
  await expect(required).toBeChecked();
  await expect(claire.getByText('Réglage enregistré.')).toBeVisible();

  // The page may hear of it and leave before the click.
  const sent = page.waitForURL('**/profile');
  await Promise.race([sent, page.getByRole('button', { name: 'Actualiser' }).click()]);
  await sent;
  await takeOnFactor(page);
  await visit(page, '/dashboard');
  await expect(messages(page)).toHaveCount(1);

  await visit(claire, '/parametres/equipe');
  await actOn(claire, firm.owner.email, 'Désactiver sa double authentification');
  await expectNoFaultFrom360To1440(claire, 'reset of a second factor');
  await dialog(claire).getByRole('button', { name: 'Désactiver', exact: true }).click();
  await Promise.all([
    page.waitForURL('**/auth**', { timeout: 5000 }),
    expect(
      claire.getByText('Double authentification désactivée. Tout le cabinet en est averti.'),
    ).toBeVisible(),
  ]);
  await until('a mail to each of the three', async () => {
    const mails = await firm.installation.mails();
    const told = mails.filter(({ subject }) => subject?.startsWith('Double authentification désactivée'));
    const to = JSON.stringify(told.map((mail) => mail.to));
    return [CLAIRE.email, firm.owner.email, DORA.email].every((email) => to.includes(email));
  });
  await claire.context().close();
});
