// Contacts in the browser: from the opened message to the contact's page, its name in the list of messages, a merge and its
// undo, a conflict as a choice, and a reference that a message names.
import { expect, type Page, test } from '@playwright/test';
import { leave, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { words } from '#web/app/contacts/texts.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { expectOpenUntilRefused } from './held-act.ts';
import { expectNoFaultFrom360To1440 } from './site-alone.ts';

let installation: Installation;
let speech: SpeechServer;
let server: Running;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  speech = await startSpeechServer();
  speech.text = 'Bonjour, j’appelle pour le dossier 2024/117, rappelez-moi s’il vous plaît.';
  server = await installation.start({ SPEECH_URL: speech.url });
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  for (const caller of ['+32470000031', '+3269000032', '+3269000032'])
    expect((await leave(server.url, sound, { caller })).status).toBe(201);
  page = await (await elsewhere(browser)).newPage();
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
  await speech?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** What is done seldom is in the menu of the contact. */
const seldom = async (one: Page, name: string): Promise<void> => {
  await one.getByRole('button', { name: words.otherActs, exact: true }).press('Enter');
  await one.getByRole('button', { name, exact: true }).press('Enter');
};
const save = async (): Promise<void> => {
  await button('Enregistrer').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('an opened message leads to its contact, which is given a name and a reference', async () => {
  await page
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await page.getByRole('link', { name: '2 messages de ce contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '+32 69 00 00 32' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appeler', exact: true })).toHaveAttribute(
    'href',
    'tel:+3269000032',
  );
  await button('Nommer ce contact').click();
  await page.getByRole('dialog').getByLabel('Nom', { exact: true }).fill('Bureau Exemple');
  await button('Ajouter une référence').click();
  await page.getByLabel('Numéro de dossier').fill('2024/117');
  await page.getByLabel('Responsable').selectOption({ index: 1 });
  await save();
  await expect(page.getByRole('heading', { level: 1, name: 'Bureau Exemple' })).toBeVisible();
});

test('the messages show the name, the reference with the words that matched, and the responsible person takes it', async () => {
  await page.getByRole('link', { name: 'Voir dans les messages' }).click();
  await expect(page.locator('[data-message]')).toHaveCount(2);
  await expect(page.locator('[data-message]').first()).toContainText('Bureau Exemple');
  await page
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(page.getByText('«\u202fdossier 2024/117\u202f»')).toBeVisible({ timeout: 30_000 });
  await button('Prendre en charge').press('Enter');
  await expect(page.getByText('Pris en charge par vous').first()).toBeVisible();
  await expect(button('Prendre en charge')).toHaveCount(0);
});

test('the mails name the contact in their subject once the owner wants it', async () => {
  const named = async () =>
    (await installation.mails()).filter(({ subject }) => subject?.includes(' · Bureau Exemple · '));
  expect(await named()).toHaveLength(0);
  await page.goto(`${server.url}/parametres/prevenir`);
  await page.getByLabel(/^Nommer vos contacts dans l’objet/).check();
  await button('Enregistrer').click();
  await expect(page.getByText('Modifications enregistrées.').first()).toBeVisible();
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  expect((await leave(server.url, sound, { caller: '+3269000032' })).status).toBe(201);
  await until('a mail with the name', async () => ((await named()).length > 0 ? true : undefined));
});

test('two contacts become one by the keyboard, and the undo makes them two again', async () => {
  await page.goto(`${server.url}/contacts`);
  await page.getByRole('searchbox').fill('bureau');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: 'Bureau Exemple' }).press('Enter');
  await seldom(page, 'Fusionner');
  await page.getByRole('button', { name: 'Fusionner avec +32 470 00 00 31' }).press('Enter');
  await expect(page.getByText('Fusionné avec +32 470 00 00 31')).toBeVisible();
  await expect(page.getByText('4\u00a0messages')).toBeVisible();
  await button('Annuler').click();
  await expect(page.getByText('3\u00a0messages')).toBeVisible();
});

test('of two people who merge the same contact at once the second is shown what the first made', async () => {
  const merging = async (one: Page): Promise<void> => {
    await seldom(one, 'Fusionner');
    await expect(one.getByRole('button', { name: 'Fusionner avec +32 470 00 00 31' })).toBeVisible();
  };
  const other = await page.context().newPage();
  await other.goto(page.url());
  await merging(page);
  await merging(other);
  await other.getByRole('button', { name: 'Fusionner avec +32 470 00 00 31' }).press('Enter');
  await expect(other.getByText('4\u00a0messages')).toBeVisible();
  await page.getByRole('button', { name: 'Fusionner avec +32 470 00 00 31' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.conflict)).toBeVisible();
  await dialog.getByRole('button', { name: words.seeIt }).press('Enter');
  await expect(page.getByText('4\u00a0messages')).toBeVisible();
  await other.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(other.getByText('3\u00a0messages')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText('3\u00a0messages')).toBeVisible();
});

test('of two people who change the same contact the second chooses', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await button('Modifier').click();
  await page.getByRole('dialog').getByLabel('Nom', { exact: true }).fill('Le mien');
  await other.getByRole('button', { name: 'Modifier', exact: true }).click();
  await other.getByRole('dialog').getByLabel('Nom', { exact: true }).fill('Le sien');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Le sien' })).toBeVisible();
  await other.close();
  await button('Enregistrer').click();
  await expect(page.getByText('Une autre personne a modifié cette fiche entre-temps.')).toBeVisible();
  await button('Garder sa version').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Le sien' })).toBeVisible();
});

test('a file of contacts is shown line by line, imported, and taken back as one act', async () => {
  await page.goto(`${server.url}/contacts`);
  await button('Importer').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importer des contacts' });
  // The words that are seen on the field are in its name.
  await expect(dialog.locator('input[type=file]')).toHaveAccessibleName(
    'Fichier CSV ou vCard Choisir un fichier',
  );
  const csv = ['Nom;Numéro;E-mail', 'Chloé Modèle;0470 00 00 41;chloe@exemple.test', '=1+1;0470000042;'];
  await dialog.getByLabel('Fichier CSV ou vCard').setInputFiles({
    name: 'contacts.csv',
    mimeType: 'text/csv',
    // As older versions of Excel write it.
    buffer: Buffer.from(csv.join('\r\n'), 'latin1'),
  });
  await expect(dialog.getByText('1\u00a0nouvelle fiche')).toBeVisible();
  await dialog.getByText('1\u00a0ligne refusée').click();
  await expect(dialog.getByText(/Ligne 3.*ressemble à une formule/)).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'import');
  await dialog.getByRole('button', { name: 'Importer 1\u00a0fiche' }).press('Enter');
  await expect(dialog.getByText('L’importation est terminée.')).toBeVisible();
  const report = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger le rapport' }).click();
  expect((await report).suggestedFilename()).toBe('rapport.csv');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Chloé Modèle' })).toBeVisible();
  await button('Exporter').click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pour un carnet d’adresses (vCard)' }).click();
  expect((await file).suggestedFilename()).toBe('contacts.vcf');
  await button('Importer').click();
  await dialog.getByRole('button', { name: 'Annuler l’importation' }).click();
  await expect(dialog.getByText('L’importation est annulée.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Chloé Modèle' })).toHaveCount(0);
});

test('nothing closes a dialog while its act runs', async () => {
  await page.getByRole('link', { name: 'Le sien' }).click();
  const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await button('Modifier').click();
  await expectOpenUntilRefused(page, { method: 'PATCH', path: /^\/api\/contacts\// }, () =>
    inDialog('Enregistrer').click(),
  );
  await seldom(page, 'Fusionner');
  await expectOpenUntilRefused(page, { method: 'POST', path: /^\/api\/contacts\/merge/ }, () =>
    inDialog(/^Fusionner avec/)
      .first()
      .click(),
  );
  await seldom(page, 'Oublier ce contact');
  await expectOpenUntilRefused(page, { method: 'DELETE', path: /^\/api\/contacts\// }, () =>
    inDialog('Oublier ce contact').click(),
  );
  await page.goto(`${server.url}/contacts`);
});

test('a contact is forgotten, and its number keeps its messages without a name', async () => {
  await page.getByRole('link', { name: 'Le sien' }).click();
  await seldom(page, 'Oublier ce contact');
  await page.getByRole('dialog').getByRole('button', { name: 'Oublier ce contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Le sien' })).toHaveCount(0);
  await page.getByRole('link', { name: '+32 69 00 00 32' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '+32 69 00 00 32' })).toBeVisible();
});

test('list and contact are without a fault for axe at every width', async () => {
  for (const path of [new URL(page.url()).pathname + new URL(page.url()).search, '/contacts']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFaultFrom360To1440(page, path);
  }
});
