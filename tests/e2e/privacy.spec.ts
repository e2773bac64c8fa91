// Privacy that the owner sees and decides in the browser: what is kept from erasure, and who read what.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { unzipped } from '#tests/support/zip.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const CALLER = '+32470000091';
const SHOWN = '+32 470 00 00 91';
const REASON = 'Contestation d’honoraires, lettre du 20 novembre';

let installation: Installation;
let server: Running;
let account: Account;
let page: Page;

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  server = await installation.start();
  account = printedAccount(server);
  const file = join(installation.folder, 'message.wav');
  await writeFile(file, speechLikeWav(3));
  await installation.voxlex(server, 'message', 'import', file, '--line', 'demo', '--caller', CALLER);
  page = await (await elsewhere(browser)).newPage();
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
});

const openMessage = async (): Promise<void> => {
  await page.goto(`${server.url}/dashboard`);
  await page.locator('[data-message]').first().locator('.cell-expand button').click();
  await expect(page.getByRole('group', { name: 'Actions sur ce message' })).toBeVisible();
};
const open = async (section: string): Promise<void> => {
  await page.goto(`${server.url}/parametres/${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const askToHold = () => page.getByRole('button', { name: 'Suspendre l’effacement…' });
const dialog = () => page.getByRole('dialog', { name: 'Suspendre l’effacement' });

test('a message is held with a reason, is not deleted, and the caller is not erased', async () => {
  await openMessage();
  await askToHold().click();
  await dialog().getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(dialog().getByText('Indiquez un motif de 3 à 500', { exact: false })).toBeVisible();
  await dialog().getByLabel('Motif').fill(REASON);
  await expectNoFaultAnywhere(page, 'the question for a reason');
  await dialog().getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Effacement suspendu' })).toBeVisible();
  await expect(page.locator('.row-details').getByText(REASON).first()).toBeVisible();
  await expectNoFaultAnywhere(page, 'a held message');

  await open('conserver');
  await page.getByLabel('Numéro de l’appelant').fill(SHOWN);
  await page.getByRole('button', { name: 'Voir ce qui serait effacé' }).click();
  await page.getByRole('button', { name: 'Effacer ces données' }).click();
  const question = page.getByRole('dialog', { name: 'Effacer définitivement les données de cet appelant ?' });
  await question.getByLabel('Pour confirmer, retapez le numéro').fill(SHOWN);
  await question.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(question.getByRole('alert')).toContainText(REASON);
  await expect(question.getByRole('alert')).toContainText('levez d’abord la suspension');
  await expectNoFaultAnywhere(page, 'the refusal of an erasure');
  await question.getByRole('button', { name: 'Annuler' }).click();
});

test('a number is held and every hold released in the settings, and a contact on its own page', async () => {
  await open('conserver');
  await page.getByRole('button', { name: 'Suspendre l’effacement de ce numéro' }).click();
  await expect(page.getByText('Indiquez un motif de 3 à 500', { exact: false })).toBeVisible();
  await page.getByLabel('Numéro à conserver').fill('0470 00 00 92');
  await page.getByLabel('Motif de la suspension').fill('Demande du bâtonnier');
  await page.getByRole('button', { name: 'Suspendre l’effacement de ce numéro' }).click();
  const release = (about: RegExp) => page.getByRole('button', { name: about });
  await expect(release(/^Lever la suspension.*Numéro \+32 470 00 00 92/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'the holds in the settings');
  await release(/^Lever la suspension.*Numéro/).click();
  await expect(release(/^Lever la suspension.*Numéro/)).toHaveCount(0);
  await release(/^Lever la suspension.*Message/).click();
  await expect(page.getByText('Aucun effacement n’est suspendu.')).toBeVisible();

  await page.goto(`${server.url}/contacts`);
  await page
    .getByRole('link', { name: SHOWN })
    .or(page.getByRole('button', { name: SHOWN }))
    .first()
    .click();
  await askToHold().click();
  await dialog().getByLabel('Motif').fill(REASON);
  await dialog().getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Effacement suspendu' })).toBeVisible();
  await expectNoFaultAnywhere(page, 'a held contact');
  await page.getByRole('button', { name: /^Lever la suspension/ }).click();
  await expect(askToHold()).toBeVisible();
});

test('everything of the firm is saved as one file, whose pages open without a network', async ({
  browser,
}) => {
  await open('conserver');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout exporter (.zip)' }).click();
  const zip = unzipped(await readFile(await (await saved).path()));
  const folder = join(installation.folder, 'export');
  for (const [name, bytes] of zip) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const offline = await browser.newContext({ offline: true });
  const reader = await offline.newPage();
  await reader.goto(`file://${folder}/index.html`);
  await expect(reader.getByText('Il s’ouvre sans connexion', { exact: false })).toBeVisible();
  await expectNoFaultAnywhere(reader, 'the index of an export');
  await reader.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(reader.getByText(SHOWN).first()).toBeVisible();
  await reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.load());
  await expect
    .poll(() => reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(0);
  await expectNoFaultAnywhere(reader, 'the messages of an export');
  await offline.close();
});

test('the owner accepts the agreement of data processing, and saves both documents', async () => {
  await open('accord');
  await expect(page.getByText('Ce contrat attend votre acceptation.')).toBeVisible();
  await page.getByRole('button', { name: 'Lire le registre' }).click();
  const record = page.getByRole('dialog', { name: 'Registre des activités de traitement' });
  await expect(record.getByRole('heading').nth(1)).toBeVisible();
  await expect(record.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Accepter ce contrat' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lire et accepter le contrat' }).click();
  const contract = page.getByRole('dialog', { name: 'Contrat de sous-traitance' });
  await expect(contract.getByRole('heading', { name: '1. Objet et rôles' })).toBeVisible();
  // The text scrolls by keyboard, with the button in sight.
  const text = contract.getByRole('region', { name: 'Contrat de sous-traitance' });
  await text.focus();
  await page.keyboard.press('End');
  await expect(contract.getByText(/^Empreinte de cette version/)).toBeInViewport();
  await expect(contract.getByRole('button', { name: 'Accepter ce contrat' })).toBeInViewport();
  await expectNoFaultAnywhere(page, 'the agreement');
  await contract.getByRole('button', { name: 'Accepter ce contrat' }).click();
  await expect(contract).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lire le contrat' })).toBeVisible();
  await expect(page.getByText(/^Accepté par .* le \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accepter ce contrat' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en PDF' }).first().click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the journal lists readings and holds, filters by act and day, and is saved as CSV', async () => {
  await open('journal');
  const readings = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Accès aux messages' }) });
  const row = (act: string) => readings.getByRole('listitem').filter({ hasText: act });
  await expect(row('Message ouvert').first()).toBeVisible();
  await expect(row('Liste consultée').first()).toBeVisible();
  await expect(page.getByText(/a ajouté une suspension d’effacement/).first()).toBeVisible();
  await expectNoFaultAnywhere(page, 'the journal');
  await readings.getByLabel('Action').selectOption('opened');
  await expect(row('Liste consultée')).toHaveCount(0);
  await expect(row('Message ouvert').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await readings.getByRole('button', { name: 'Exporter en CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^\ufeff"Date";"Nature";"Nom";"Acte";/);
  expect(csv).toContain('Message ouvert');
  expect(csv).not.toContain('Liste consultée');
  await readings.getByLabel('Jusqu’au').fill('2020-01-01');
  await expect(readings.getByText('Aucun accès ne correspond.')).toBeVisible();
  await expectNoFaultAnywhere(page, 'a filter of the journal without rows');
});
