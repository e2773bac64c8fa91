// Changes made without a connection: kept, marked, sent in their order, or said to be lost.
import { expect, type Page, test } from '@playwright/test';
import { details, openDashboard, openMessage, rows, settled } from './open-dashboard.ts';
import { expectNoFaultAnywhere, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { refuse, type StubbedApi, stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

/** Reads the count of changes that wait in the browser's storage. */
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('voxlex.unsent.')).length);
const bar = (page: Page) => page.getByRole('region', { name: 'État de la connexion' });
const markRead = (page: Page, at: number) =>
  rows(page).nth(at).getByRole('button', { name: 'Marquer comme lu' }).click();
const patch = (api: StubbedApi, at: number) => `PATCH /api/voicemails/${api.messages[at]?.id}`;

/** On a slow machine the queue tries again by itself before the click, and the button is gone. */
const tryAgain = (page: Page): Promise<void> =>
  bar(page)
    .getByRole('button', { name: 'Réessayer' })
    .click({ timeout: 5000 })
    .catch(() => {});

test('changes made offline wait, are shown as waiting and are sent in their order', async ({
  page,
  context,
}) => {
  const api = await openDashboard(page, alone.base);
  const [, message] = api.messages;
  if (message === undefined) throw new Error('no message');
  // Opening an unread message would add a change.
  message.is_read = true;
  await page.reload();
  await openMessage(page);
  await settled(page);
  await context.setOffline(true);
  await expect(bar(page)).toContainText('Vous êtes hors ligne.');
  await markRead(page, 0);
  await expect(page.getByText(/^Marquer comme lu\s: en attente d’envoi\.$/)).toBeVisible();
  await details(page).getByRole('button', { name: 'Marquer comme traité' }).click();
  await details(page).getByRole('button', { name: 'Plus d’actions' }).click();
  await details(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(bar(page)).toContainText('3 changements en attente d’envoi.');
  await expect(rows(page).nth(0).getByText('En attente d’envoi')).toBeVisible();
  // A deletion that has not happened leaves the message where it is.
  await expect(rows(page).nth(1).getByText('Suppression en attente')).toBeVisible();
  await expect(page.getByText('Message supprimé.')).toHaveCount(0);
  await expect(page.getByText('Message marqué comme lu.')).toHaveCount(0);
  expect(api.patches).toEqual([]);
  expect(await stored(page)).toBe(3);
  await expectNoFaultAnywhere(page, 'waiting changes');
  const [first, second] = api.messages.map(({ id }) => id);
  await context.setOffline(false);
  await expect(page.getByText('3 changements en attente ont été envoyés.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(api.patches).toEqual([
    { id: first, patch: { is_read: true } },
    { id: second, patch: { status: 'Traité' } },
    { id: second, patch: { status: 'Supprimé' } },
  ]);
  await expect(page.locator(`[data-message="${second}"]`)).toHaveCount(0);
  expect(await stored(page)).toBe(0);
});

test('while the server does not answer, changes wait, survive a reload, and are sent when it answers', async ({
  page,
}) => {
  const api = await openDashboard(page, alone.base);
  api.answers.set(patch(api, 0), (route) => route.abort());
  await markRead(page, 0);
  await expect(bar(page)).toContainText('Le serveur ne répond pas. 1 changement en attente d’envoi.');
  await expect(rows(page).nth(0).getByText('En attente d’envoi')).toBeVisible();
  await page.reload();
  await expect(rows(page).nth(0).getByText('En attente d’envoi')).toBeVisible();
  await expect(rows(page).nth(0).getByText('NEW')).toHaveCount(0);
  api.answers.delete(patch(api, 0));
  await tryAgain(page);
  await expect(page.getByText('Le changement en attente a été envoyé.')).toBeVisible();
  await expect(rows(page).nth(0).getByText('En attente d’envoi')).toHaveCount(0);
  expect(api.patches).toEqual([{ id: api.messages[0]?.id, patch: { is_read: true } }]);
});

test('a waiting change that the server refuses is reported as not saved, with its message', async ({
  page,
}) => {
  const api = await openDashboard(page, alone.base);
  api.answers.set(patch(api, 0), (route) => route.abort());
  await markRead(page, 0);
  await expect(bar(page)).toContainText('1 changement en attente d’envoi.');
  api.answers.set(patch(api, 0), refuse(404, 'voicemail_unknown', 'Ce message n’existe pas.'));
  await tryAgain(page);
  const alert = bar(page).getByRole('alert');
  await expect(alert).toContainText(
    /«\sMarquer comme lu\s» n’a pas été enregistré pour le message du \d\d\/\d\d\/\d{4} \d\d:\d\d\s: ce message n’existe plus\./,
  );
  await expect(rows(page).nth(0).getByText('NEW')).toBeVisible();
  await expectNoFaultAnywhere(page, 'a lost change');
  await alert.getByRole('button', { name: 'Fermer' }).click();
  await expect(bar(page)).toHaveCount(0);
  api.answers.set(patch(api, 1), refuse(409, 'conflict', 'La demande contredit les données actuelles.'));
  await markRead(page, 1);
  await expect(
    page.getByText(/n’a pas été enregistré pour le message du .* modifié entre-temps\./),
  ).toBeVisible();
  await expect(page.getByText('Message marqué comme lu.')).toHaveCount(0);
});

test('an undone change is never sent', async ({ page, context }) => {
  const api = await openDashboard(page, alone.base);
  await settled(page);
  await context.setOffline(true);
  await markRead(page, 0);
  await expect(rows(page).nth(0).getByText('En attente d’envoi')).toBeVisible();
  await page.keyboard.press('u');
  await expect(rows(page).nth(0).getByText('NEW')).toBeVisible();
  await expect(rows(page).nth(0).getByText('En attente d’envoi')).toHaveCount(0);
  await context.setOffline(false);
  await markRead(page, 1);
  await expect(page.getByText('Message marqué comme lu.')).toBeVisible();
  expect(api.patches).toEqual([{ id: api.messages[1]?.id, patch: { is_read: true } }]);
});

test('a sign-out asks before it loses changes, and forgets them', async ({ page }) => {
  const api = await openDashboard(page, alone.base);
  api.answers.set(patch(api, 0), (route) => route.abort());
  await markRead(page, 0);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const question = page.getByRole('dialog', { name: 'Se déconnecter et perdre ces changements ?' });
  await expect(question).toContainText('1 changement en attente d’envoi');
  await expectNoFaultAnywhere(page, 'before the sign-out');
  await question.getByRole('button', { name: 'Rester connecté' }).click();
  await expect(question).toBeHidden();
  expect(await stored(page)).toBe(1);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await question.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/auth');
  expect(await stored(page)).toBe(0);
});

test('offline a new search says that it cannot be answered, and the list stays', async ({
  page,
  context,
}) => {
  await openDashboard(page, alone.base);
  await settled(page);
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  await expect(page.getByRole('heading', { name: /messages analysés$/ })).toBeVisible();
  await page.getByRole('tab', { name: /^Messages vocaux/ }).click();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('bail');
  await expect(page.getByText(/^Hors ligne, cette recherche ou ce filtre ne peut pas aboutir/)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(/résultats?$/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  await expect(page.getByText(/^Hors ligne, ces chiffres|^Hors ligne, les statistiques/)).toBeVisible();
  await page.getByRole('tab', { name: /^Messages vocaux/ }).click();
  await context.setOffline(false);
  await expect(page.getByText(/^Hors ligne/)).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(10);
});

test('offline the calls to make are the list that was received before', async ({ page, context }) => {
  const api = await stubApi(page);
  const [message] = api.messages;
  if (!message) throw new Error('no message');
  let asked = 0;
  api.answers.set('GET /api/call-backs', (route) => {
    asked += 1;
    const items = [{ message, others: [], attempts: [] }];
    return route.fulfill({ json: { items, total: 1, page: 1, pages: 1, page_size: 25 } });
  });
  const tab = page.waitForResponse(/\/calls-tab\.[^/]*\.js$/);
  await page.goto(`${alone.base}/dashboard`);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await (await tab).finished();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Rappels' }).click();
  await expect(page.locator('[data-call]')).toHaveCount(1);
  await expect(page.getByText('1\u00a0appelant dont un message')).toBeVisible();
});

test('a part that was not loaded when the connection ended says so, and appears once it is back', async ({
  page,
  context,
}) => {
  // Nothing of them is downloaded in time: neither the line about the connection nor the tab.
  await page.route(/\/(connection|open-queue|statistics-tab)\.[^/]*\.js$/, (route) => route.abort());
  await openDashboard(page, alone.base);
  await context.setOffline(true);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Vous êtes hors ligne\.$/ })
      .last(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  const part = page
    .getByRole('status')
    .filter({ hasText: 'Cette partie s’affichera dès que la connexion sera rétablie.' });
  await expect(part).toBeVisible();
  await expect(page.getByText('Cette partie de la page n’a pas pu être affichée.')).toHaveCount(0);
  await expectNoFaultAnywhere(page, 'a part missing offline');
  await page.unroute(/\/(connection|open-queue|statistics-tab)\.[^/]*\.js$/);
  await context.setOffline(false);
  const shown = page.getByRole('heading', { name: /messages? analysés?/ });
  // A browser that keeps the script as failed needs the page anew.
  const again = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await expect(shown.or(again).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(shown).toBeVisible();
  await expect(page.getByText(/hors ligne/)).toHaveCount(0);
});
