// Conflicts of interest in the browser: the mark before the message is opened, its explanation, the filter, a dismissal with a
// reason, a contact's name, and the other side of a case that is taken over from a reference.
import { expect, type Page, test } from '@playwright/test';
import type { Running } from '#tests/support/running-server.ts';
import { type AnalysedCalls, analysedCalls } from './analysed-calls.ts';
import { expectNoFaultFrom360To1440 } from './site-alone.ts';

const CALLS = [
  [
    '+32470000041',
    'Bonjour, ici la société Van Brouc Toiture, rappelez-moi pour la facture s’il vous plaît.',
  ],
  ['+32470000042', 'Bonjour, mon toit fuit depuis hier, pouvez-vous me rappeler ?'],
] as const;

let firm: AnalysedCalls;
let server: Running;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  firm = await analysedCalls(browser, CALLS);
  ({ server, page } = firm);
});
test.afterAll(() => firm?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = () => page.locator('[data-message]');
const naming = () => rows().filter({ hasText: '+32 470 00 00 41' });
const MARK = 'Partie adverse\u202f?';

test('a party that is added marks the message before it is opened', async () => {
  await page.goto(`${server.url}/parametres/adverses`);
  await button('Ajouter une partie adverse').press('Enter');
  await page.getByLabel('Nom', { exact: true }).fill('VANBROEK TOITURES SRL');
  await page.getByLabel(/^Dossier/).fill('2026/014');
  await page.getByLabel(/^Dossier/).press('Enter');
  await expect(page.getByText('1\u00a0message signalé')).toBeVisible({ timeout: 30_000 });
  await page.goto(`${server.url}/dashboard`);
  await expect(rows()).toHaveCount(2);
  await expect(naming()).toContainText(MARK);
  await expect(rows().filter({ hasText: MARK })).toHaveCount(1);
});

test('the filter shows the possible conflicts, and stays in the address', async () => {
  await button(/^Filtres/).click();
  await page.getByLabel('Partie adverse', { exact: true }).selectOption({ label: 'Conflit possible' });
  await expect(page).toHaveURL(/conflict=found/);
  await expect(rows()).toHaveCount(1);
  await page.reload();
  await expect(rows()).toHaveCount(1);
  await expectNoFaultFrom360To1440(page, 'possible conflicts');
});

test('the opened message explains the mark, and a reason dismisses it', async () => {
  await naming()
    .getByRole('button', { name: /^Afficher les détails/ })
    .press('Enter');
  await expect(page.getByText('«\u202fVan Brouc Toiture\u202f» ≈ VANBROEK TOITURES SRL')).toBeVisible();
  await expect(page.getByText(/Aucun SMS ni formulaire ne part tout seul/)).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'a conflict');
  await page.goto(`${server.url}/dashboard?conflict=found`);
  await naming()
    .getByRole('button', { name: /^Afficher les détails/ })
    .press('Enter');
  await button('Ce n’est pas elle\u202f: VANBROEK TOITURES SRL').press('Enter');
  await page.getByLabel('Raison').fill('Homonyme, un autre village');
  await page.getByLabel('Raison').press('Enter');
  await expect(page.getByText('Alerte écartée.')).toBeVisible();
  // The message leaves the filter of possible conflicts.
  await page.goto(`${server.url}/dashboard?conflict=dismissed`);
  await expect(rows()).toHaveCount(1);
  await expect(naming()).not.toContainText(MARK);
  await naming()
    .getByRole('button', { name: /^Afficher les détails/ })
    .press('Enter');
  await expect(page.getByText(/Homonyme, un autre village/)).toBeVisible();
});

test('the other side of a case is taken over from a reference, and marks the contact of that name', async () => {
  await page.goto(`${server.url}/dashboard`);
  const other = rows().filter({ hasText: '+32 470 00 00 42' });
  await other.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
  await page
    .getByRole('link', { name: /de ce contact|Voir le contact|1 message/ })
    .first()
    .click();
  await button('Nommer ce contact').press('Enter');
  await page.getByRole('dialog').getByLabel('Nom', { exact: true }).fill('Delphine Goffinet');
  await button('Ajouter une référence').press('Enter');
  await page.getByLabel('Numéro de dossier').fill('2026/077');
  await page
    .getByRole('dialog')
    .getByLabel(/^Intitulé|^Nom du dossier|^Titre/)
    .fill('Hennuy contre Goffinet');
  await button('Enregistrer').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Delphine Goffinet' })).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'a side of a case is offered');
  await button('Ajouter «\u202fHennuy\u202f» aux parties adverses').press('Enter');
  await expect(
    page.getByText('Hennuy est dans vos parties adverses. Les messages récents sont comparés.'),
  ).toBeVisible();
  await page.goto(`${server.url}/parametres/adverses`);
  await expect(page.getByText('Dossier 2026/077')).toBeVisible();
  // The contact's own name is a party too.
  await button('Ajouter une partie adverse').press('Enter');
  await page.getByLabel('Nom', { exact: true }).fill('Goffinet Delphine');
  await page.getByLabel('Nom', { exact: true }).press('Enter');
  await expect(page.getByText('1\u00a0message signalé')).toBeVisible({ timeout: 30_000 });
  await page.goto(`${server.url}/dashboard?conflict=found`);
  await expect(other).toContainText(MARK);
  await other.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
  await expect(
    page.getByText('Le contact «\u202fDelphine Goffinet\u202f» ≈ Goffinet Delphine'),
  ).toBeVisible();
});
