// The sections of the settings in the browser, over the real server, its mails and its erasure.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { elsewhere, fillSignIn, mailAfter } from './at-the-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const CALLER = '+32470000033';
const LONG_AGO = '2026-01-05T10:00:00Z';
const WIDTHS = [360, 768, 1024, 1440];
const SECTIONS = ['ligne', 'prevenir', 'repondre', 'comprendre', 'conserver', 'journal'];

let installation: Installation;
let server: Running;
let account: Account;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  server = await installation.start();
  account = printedAccount(server);
  const file = join(installation.folder, 'message.wav');
  await writeFile(file, speechLikeWav(3));
  await installation.voxlex(
    server,
    ...['message', 'import', file, '--line', 'demo', '--caller', CALLER, '--at', LONG_AGO],
  );
  page = await (await elsewhere(browser)).newPage();
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
});

const open = async (section: string): Promise<void> => {
  await page.goto(`${server.url}/parametres/${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = () => page.getByText('Modifications enregistrées.').first();
const save = async (): Promise<void> => {
  await button('Enregistrer').click();
  // While the request runs, the button has another name and the changes are still called unsaved.
  await expect(page.getByText('Modifications non enregistrées', { exact: true })).toHaveCount(0);
};

test('a recipient is added, confirmed by its link, tried, changed and removed', async ({ browser }) => {
  await open('prevenir');
  const own = page.getByRole('listitem').filter({ hasText: account.email });
  await expect(own).toContainText('Confirmée');
  await button('Ajouter un destinataire').click();
  await page.getByLabel('Adresse e-mail').fill('secretariat@');
  await button('Ajouter').click();
  await expect(page.getByText('Cette adresse e-mail n’est pas valable.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('secretariat@');
  await page.getByLabel('Adresse e-mail').fill('secretariat@cabinet.example');
  const mail = await mailAfter(installation, () => button('Ajouter').click());
  const row = page.getByRole('listitem').filter({ hasText: 'secretariat@cabinet.example' });
  await expect(row).toContainText('Lien envoyé, pas encore ouvert');
  await expectNoFaultAnywhere(page, 'a recipient that waits');
  const link = /http\S+\/destinataires\/[0-9a-f]{64}/.exec(mail.text ?? '')?.[0] ?? '';
  const visitor = await (await elsewhere(browser)).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: /Confirmer/ }).click();
  await visitor.waitForURL('**/destinataires/confirme');
  await visitor.context().close();
  await page.reload();
  await expect(row).toContainText('Confirmée');

  const sample = await mailAfter(installation, () =>
    button('Envoyer un essai à secretariat@cabinet.example').click(),
  );
  expect(sample.text).toContain('Message d’essai');
  await button('Modifier secretariat@cabinet.example').click();
  await page.getByLabel(/^Un récapitulatif par jour/).check();
  await page.getByLabel('Heure du récapitulatif').selectOption('18');
  await save();
  await expect(row).toContainText('Récapitulatif à 18 h · urgences à toute heure · français');
  await page.getByLabel(/^Tous les messages/).check();
  await page.getByText('Avancé').press('Enter');
  await page.getByLabel('Ne pas déranger').check();
  await page.getByLabel('De', { exact: true }).fill('19:30');
  await page.getByLabel('À', { exact: true }).fill('19:30');
  await button('Enregistrer').click();
  await expect(page.getByText(/Indiquez deux heures différentes/)).toBeVisible();
  await page.getByLabel('À', { exact: true }).fill('07:15');
  await expectNoFaultAnywhere(page, 'the choices of a recipient');
  await save();
  await expect(row).toContainText('ne pas déranger de 19:30 à 07:15, le week-end, les jours fériés');

  await button('Retirer secretariat@cabinet.example').click();
  const question = page.getByRole('dialog', { name: 'Retirer ce destinataire ?' });
  await expectNoFaultAnywhere(page, 'the question before a removal');
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect(row).toHaveCount(0);

  await button(`Retirer ${account.email}`).click();
  await expect(question).toContainText(/C’est le dernier destinataire confirmé/);
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/Aucun destinataire n’est confirmé/)).toContainText(account.email);
  await button('Ajouter un destinataire').click();
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await button('Ajouter').click();
  await expect(own).toContainText('Confirmée');
});

test('a recipient changed elsewhere becomes a choice, with its values in French', async ({ browser }) => {
  await open('prevenir');
  await button(`Modifier ${account.email}`).click();
  await page.getByLabel(/^Les messages urgents seulement/).check();
  const other = await (await elsewhere(browser)).newPage();
  await other.goto(`${server.url}/auth`);
  await fillSignIn(other, account);
  await other.waitForURL('**/dashboard');
  await other.goto(`${server.url}/parametres/prevenir`);
  await other.getByRole('button', { name: `Modifier ${account.email}` }).click();
  await other.getByLabel(/^Un récapitulatif par jour/).check();
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(other.getByText('Modifications enregistrées.')).toBeVisible();
  await other.context().close();

  await button('Enregistrer').click();
  const choice = page.getByRole('region', { name: 'Ce réglage a changé entre-temps' });
  await expect(choice).toContainText('Messages envoyés');
  await expect(choice).toContainText('Un récapitulatif par jour');
  await choice.getByRole('button', { name: 'Reprendre l’autre' }).click();
  await expect(page.getByLabel(/^Un récapitulatif par jour/)).toBeChecked();
});

test('what mails contain is chosen for the line', async () => {
  await open('prevenir');
  const subject = page.getByRole('figure', { name: 'Objet d’un e-mail, par exemple' });
  await expect(subject).toContainText('Urgent · +32 470 00 00 01 · ');
  await page.getByLabel(/^Nommer vos contacts dans l’objet/).press('Space');
  await expect(subject).toContainText('Urgent · Claire Dubois · ');
  await expectNoFaultAnywhere(page, 'the subject with a name');
  await page.getByLabel(/^Un lien seul/).check();
  await expect(subject).toContainText('Nouveau message vocal · 20/01/2026 10:00');
  await save();
  await page.reload();
  await expect(page.getByLabel(/^Nommer vos contacts dans l’objet/)).toBeChecked();
  await expect(page.getByLabel(/^Un lien seul/)).toBeChecked();
});

test('a change whose answer was lost to a reload is not called unsaved', async () => {
  await open('prevenir');
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/lines/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    saved.resolve();
  });
  await page.getByLabel(/^Le résumé seul/).check();
  await button('Enregistrer').click();
  await saved.promise;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByLabel(/^Le résumé seul/)).toBeChecked();
  await expect(page.getByText('Modifications non enregistrées', { exact: true })).toHaveCount(0);
});

test('own words are refused with the wrong one, tried before they are saved, and kept', async () => {
  await open('comprendre');
  const list = page.getByLabel('Un mot ou un nom par ligne');
  await list.fill('Duhamel\nNivelles\na:b');
  await button('Enregistrer').click();
  await expect(page.getByText(/Chaque mot compte de 2 à 60/)).toContainText('« a:b »');
  await list.fill('Duhamel\nNivelles');
  await button('Essayer').click();
  await expect(page.getByText('Écrivez d’abord une phrase.')).toBeVisible();
  await page.getByLabel('Phrase à essayer').fill('Maître Duamel plaide à Nivelles.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reconnus tels quels : Nivelles')).toBeVisible();
  await expect(page.getByText('« Duamel » sera rapproché de « Duhamel »')).toBeVisible();
  await expectNoFaultAnywhere(page, 'the own words');
  await save();
  await page.reload();
  await expect(list).toHaveValue('Duhamel\nNivelles');
});

test('languages and the promise that nothing leaves this machine are saved', async () => {
  await open('comprendre');
  await page.getByLabel('Deuxième langue d’accueil').selectOption('Néerlandais');
  await save();
  await page.getByLabel('Les messages de cette ligne restent chez Voxlex, sans service extérieur').check();
  await save();
  await page.reload();
  await expect(page.getByLabel('Deuxième langue d’accueil')).toHaveValue('nl');
  await expect(page.getByLabel(/restent chez Voxlex/)).toBeChecked();
  await expect(page.getByText('Aucun service extérieur ne reçoit de données de cette ligne.')).toBeVisible();
});

test('a term is counted before it erases anything, refused as nonsense, and confirmed', async () => {
  await open('conserver');
  await page.getByLabel('L’enregistrement', { exact: true }).selectOption('Autre durée…');
  await page.getByLabel('L’enregistrement : nombre de jours').fill('trente');
  await button('Enregistrer').click();
  await expect(page.getByText(/Indiquez un nombre entier de jours/)).toBeVisible();
  await page.getByLabel('L’enregistrement : nombre de jours').fill('30');
  await expect(page.getByText('Aujourd’hui, ces durées effaceraient :')).toBeVisible();
  await expect(page.getByText('1 enregistrement', { exact: true })).toBeVisible();
  await button('Enregistrer').click();
  const question = page.getByRole('dialog', { name: 'Effacer définitivement ?' });
  await expect(question).toContainText('1 enregistrement');
  await expectNoFaultAnywhere(page, 'the question before an erasure');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.reload();
  await expect(page.getByLabel('L’enregistrement', { exact: true })).toHaveValue('30');
  await button('Enregistrer').click();
  await question.getByRole('button', { name: 'Enregistrer et effacer' }).click();
  await expect(saved()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('L’enregistrement', { exact: true })).toHaveValue('30');
});

test('one caller is erased after the number was typed twice', async () => {
  await open('conserver');
  const number = page.getByLabel('Numéro de l’appelant');
  await number.fill('masqué');
  await button('Voir ce qui serait effacé').click();
  await expect(page.getByText(/numéro de téléphone complet/)).toBeVisible();
  await number.fill('0470 00 00 33');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Au sujet du +32 470 00 00 33 :')).toBeVisible();
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await button('Effacer ces données').click();
  const question = page.getByRole('dialog', { name: /Effacer définitivement les données de cet appelant/ });
  await question.getByLabel('Pour confirmer, retapez le numéro').fill('0470 00 00 34');
  await question.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(question).toContainText('Ce numéro n’est pas celui que vous voulez effacer.');
  await expectNoFaultAnywhere(page, 'the erasure of a caller');
  await question.getByLabel('Pour confirmer, retapez le numéro').fill(CALLER);
  await question.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(page.getByText('Effacé : 1 message.')).toBeVisible();
  await number.fill(CALLER);
  await button('Voir ce qui serait effacé').click();
  await expect(page.getByText('Rien n’est conservé au sujet du +32 470 00 00 33.')).toBeVisible();
});

test('the journal shows every change with the values before and after, and no number of a caller', async () => {
  await open('journal');
  const entries = page.getByRole('listitem');
  await expect(entries.filter({ hasText: 'a retiré les données d’un appelant' })).toHaveCount(1);
  const term = entries.filter({ hasText: 'Conservation du son' }).first();
  await expect(term).toContainText('Cabinet de démonstration a modifié la ligne');
  await expect(term).toContainText('Sans limite');
  await expect(term).toContainText('30 jours');
  await expect(entries.filter({ hasText: 'Le destinataire a confirmé' }).first()).toBeVisible();
  await expect(page.getByText('470 00 00 33')).toHaveCount(0);
  await expectNoFaultAnywhere(page, 'the journal');
});

test('with two lines the chosen one is in the address and stays from section to section', async () => {
  await installation.voxlex(server, 'line', 'add', '--user', account.email, '--name', 'Succursale de Mons');
  await open('ligne');
  await page.getByLabel('Ligne', { exact: true }).selectOption('Succursale de Mons');
  await expect(page).toHaveURL(/\/parametres\/ligne\?ligne=succursale-de-mons$/);
  await expect(page.getByLabel('Nom de la ligne')).toHaveValue('Succursale de Mons');
  await page.getByRole('link', { name: 'Comprendre' }).click();
  await expect(page).toHaveURL(/\/parametres\/comprendre\?ligne=succursale-de-mons$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Comprendre' })).toBeFocused();
  await expect(page.getByLabel('Un mot ou un nom par ligne')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Nom de la ligne')).toHaveValue('Succursale de Mons');
});

test('no section scrolls sideways, from a small telephone to a wide screen', async () => {
  for (const section of SECTIONS) {
    await open(section);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${section} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a slow and failing network shows a sentence and a button that loads again', async () => {
  await page.route('**/api/recipients?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Le service est indisponible.' } }),
  );
  await open('prevenir');
  await expect(page.getByRole('alert')).toContainText('Le service est indisponible.');
  await page.unroute('**/api/recipients?*');
  const asked = page.waitForResponse('**/api/recipients?*');
  await button('Réessayer').click();
  expect((await asked).status()).toBe(200);
  await until('the recipients', () => page.getByRole('heading', { name: 'Destinataires' }).isVisible());
});
