// The demonstration: every part of the dashboard, without a request to the server.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const open = async (page: Page, search = '') => {
  await page.goto(`${alone.base}/demo${search}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};
const rows = (page: Page) => page.locator('[data-message]');
const firstOpened = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Afficher les détails/ })
    .nth(1)
    .click();
  await expect(page.getByRole('heading', { name: 'Transcription' })).toBeVisible();
};

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filtres', exact: true }).click();

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no fault in any state, and no width scrolls horizontally (${colorScheme})`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(api|auth\/v1|audio)\//.test(request.url())) calls.push(request.url());
    });
    // The dark layout is the same, so two widths are enough for its colours.
    for (const width of colorScheme === 'light' ? [1440, 1000, 768, 360] : [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      const go = page.getByRole('button', { name: 'Continuer quand même' });
      if (await page.evaluate(() => window.innerWidth <= 768 && localStorage.length === 0)) {
        await expect(go).toBeVisible();
        await expectNoFault(page, 'warning', colorScheme);
        await go.click();
      }
      await expect(go).toHaveCount(0);
      await expectNoFault(page, `list ${width}`, colorScheme);
      await firstOpened(page);
      await expectNoFault(page, `details ${width}`, colorScheme);
      await page.getByRole('tab', { name: 'Statistiques' }).click();
      await expect(page.getByRole('heading', { name: '27 messages analysés' })).toBeVisible();
      await expectNoFault(page, `statistics ${width}`, colorScheme);
    }
    await page.goto(`${alone.base}/demo?q=introuvable`);
    await expect(page.getByText('Aucun message vocal pour le moment')).toBeVisible();
    await expectNoFault(page, 'empty', colorScheme);
    expect(complaints).toEqual([]);
    expect(calls).toEqual([]);
    await context.close();
  });
}

test('shows that it is a demonstration, and leads back to the site', async ({ page }) => {
  await open(page);
  await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profil' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL(`${alone.base}/`);
});

test('shows four figures, how much is processed, and how many are unread', async ({ page }) => {
  await open(page);
  const summary = page.getByRole('region', { name: 'Résumé' });
  for (const figure of ['Total des messages31', 'transcrits27', 'Durée totale28 min 7 s', 'Non lus4'])
    await expect(summary).toContainText(figure);
  await expect(page.getByRole('progressbar', { name: '87 % des messages transcrits' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Messages vocaux 4 non lus' })).toBeVisible();
  await expect(page).toHaveTitle('(4) Tableau de bord · Voxlex');
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(4);
});

test('keeps every filter in the address, from page 1, with back and forward', async ({ page }) => {
  await open(page, '?page=3');
  await expect(page.getByText('Page 3 sur 4 (31 messages au total)')).toBeVisible();
  await openFilters(page);
  await page.getByLabel('Urgence', { exact: true }).selectOption('Urgent');
  await expect(page).toHaveURL(/\/demo\?urgency=Urgent$/);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Non lus' }).click();
  await expect(rows(page)).toHaveCount(1);
  // An active filter is visible, not only announced.
  const colour = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [on, off] = [
    page.getByRole('button', { name: 'Non lus' }),
    page.getByRole('button', { name: 'Urgents' }),
  ];
  await expect.poll(async () => (await colour(on)) !== (await colour(off))).toBe(true);
  const [set, unset] = [
    page.getByLabel('Urgence', { exact: true }),
    page.getByLabel('Durée', { exact: true }),
  ];
  expect(await colour(set)).not.toBe(await colour(unset));
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(page.getByText('Page 3 sur 4')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Non lus' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(/\/demo$/);
});

test('finds words in any form and numbers in any notation, and marks the matches', async ({ page }) => {
  await open(page);
  const box = page.getByRole('searchbox', { name: 'Rechercher' });
  await box.fill('licencie');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('mark').first()).toHaveText('licenciée');
  await box.fill('0470 00 00 45');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Luc Vermeulen');
  await box.fill('zzzz');
  await expect(page.getByText('Aucun message ne correspond à «\u202fzzzz\u202f».')).toBeVisible();
  await expect(page.getByText('Aucun message vocal pour le moment avec cette recherche.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
});

test('sorts by three columns in both directions', async ({ page }) => {
  await open(page);
  const duration = page.getByRole('columnheader', { name: 'Durée' });
  await duration.getByRole('button').click();
  await expect(duration).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('17 s');
  await duration.getByRole('button').click();
  await expect(rows(page).first()).toContainText('2 min 25 s');
  await expect(page).toHaveURL(/sort=duration_seconds/);
  await page.getByRole('columnheader', { name: 'Date et heure' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/demo$/);
});

test('keeps several rows open, each with all details', async ({ page }) => {
  await open(page);
  await firstOpened(page);
  await page
    .getByRole('button', { name: /^Afficher les détails/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Échéance' }).first()).toContainText(
    '« le douze du mois prochain »',
  );
  await expect(page.getByRole('heading', { name: "Détails de l'appel" })).toHaveCount(2);
  const details = page.getByRole('cell').filter({ hasText: 'Bonjour Maître, Sophie Lemaire' });
  for (const word of ['Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Du Travail'])
    await expect(details.getByText(word, { exact: true })).toBeVisible();
  await expect(details.getByRole('region', { name: 'Échéance' })).toContainText('trois jours ouvrables');
});

test('marks as read and unread, deletes and restores', async ({ page }) => {
  await open(page);
  const row = rows(page).nth(1);
  await row.getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(row.getByText('NEW')).toHaveCount(0);
  await expect(page).toHaveTitle(/^\(3\)/);
  await row.getByRole('button', { name: 'Marquer comme non lu' }).click();
  await expect(row.getByText('NEW')).toBeVisible();
  await firstOpened(page);
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.locator('.row-details').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Sophie Lemaire')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Résumé' })).toContainText('Total des messages30');
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(page.getByText(/Sophie Lemaire/).first()).toBeVisible();
});

test('under ‘Non lus’ a message that was read disappears and can be restored', async ({ page }) => {
  await open(page, '?unread=1');
  await rows(page).nth(1).getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(rows(page)).toHaveCount(4);
});

test('plays, stops and downloads', async ({ page }) => {
  await open(page);
  const row = rows(page).nth(1);
  await row.getByRole('button', { name: 'Écouter' }).click();
  await row.getByRole('button', { name: 'Arrêter' }).click();
  await expect(row.getByRole('button', { name: 'Écouter' })).toBeVisible();
  const id = await row.getAttribute('data-message');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`voicemail_${id}.mp3`);
});

test('exports the filtered messages as voicemails.csv, and with semicolons for Excel', async ({ page }) => {
  await open(page, '?urgent=1');
  const [comma] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(comma.suggestedFilename()).toBe('voicemails.csv');
  const text = await readFile(await comma.path(), 'utf8');
  expect(text.startsWith('\ufeff"ID","Date","Numéro"')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(6);
  await page.getByRole('button', { name: 'Autres formats et impression' }).click();
  const [semicolon] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /points-virgules/ }).click(),
  ]);
  expect(await readFile(await semicolon.path(), 'utf8')).toContain('"ID";"Date"');
});

test('computes the statistics from the filtered messages', async ({ page }) => {
  await open(page, '?onglet=statistiques&urgency=Urgent');
  await expect(page.getByRole('heading', { name: '5 messages analysés' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Urgent 100\s% 5 messages/ })).toBeVisible();
  await expect(page.getByText('Urgence globale').locator('..')).toContainText('Urgent');
  await page.getByRole('button', { name: 'Filtres (1)' }).click();
  await page.getByLabel('Urgence', { exact: true }).selectOption('');
  await expect(page.getByRole('heading', { name: '27 messages analysés' })).toBeVisible();
  await page.getByText('Voir les données').click();
  await expect(page.getByRole('table', { name: 'Messages par jour', exact: true })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Messages par jour de la semaine et par heure' }),
  ).toBeVisible();
});

test('warns once on a small screen, and works there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Continuer quand même' }).click();
  const [back, next] = ['Précédent', 'Suivant'].map((name) => page.getByRole('button', { name }));
  expect((await back?.boundingBox())?.y, 'the pages in one line').toBe((await next?.boundingBox())?.y);
  await firstOpened(page);
  await openFilters(page);
  await page.getByLabel('Sentiment', { exact: true }).selectOption('Positif');
  await expect(rows(page)).toHaveCount(7);
  await page.reload();
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('can be used by keyboard alone', async ({ page }) => {
  await open(page);
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  // While it is closed: two seconds after it was opened it would be read, and the letter would make it unread.
  await page.keyboard.press('r');
  await expect(page).toHaveTitle(/^\(3\)/);
  await page.keyboard.press('u');
  await expect(page).toHaveTitle(/^\(4\)/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bonjour Maître, Sophie Lemaire')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('bail');
  await expect(page).toHaveURL(/q=bail/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: /Messages vocaux/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: /messages? analysés?/ })).toBeVisible();

  // The focus is kept where the pressed button disappears or is disabled.
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Effacer la recherche' }).press('Enter');
  await expect(page.locator('#contenu')).toBeFocused();
  const next = page.getByRole('button', { name: 'Suivant' });
  for (const number of [2, 3, 4]) {
    await next.press('Enter');
    await expect(page.getByText(`Page ${number} sur 4`)).toBeVisible();
  }
  await expect(next).toBeFocused();
  await open(page, '?unread=1');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(rows(page)).toHaveCount(3);
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Afficher/ }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Afficher/ }),
  ).toBeFocused();
});
