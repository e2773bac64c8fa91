// The states of the signed-in dashboard that need a failing server.
import { expect, test } from '@playwright/test';
import { DEMO_PROFILE } from '#web/app/demo/records.ts';
import { settled } from './open-dashboard.ts';
import {
  complaintsOf,
  expectNoFault,
  expectNoFaultAnywhere,
  type SiteAlone,
  startSiteAlone,
} from './site-alone.ts';
import { refuse, stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const LIST = 'GET /api/voicemails';
const noTables = refuse(503, '42P01', 'Base de données non configurée. Aucun message vocal disponible.');
const rows = '[data-message]';

test('a visitor without a session sees the check and is redirected to /auth', async ({ page }) => {
  await stubApi(page, false);
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.getByText("Vérification de l'authentification...")).toBeVisible();
  await page.waitForURL('**/auth');
});

test('a profile that does not load is replaced by the e-mail address', async ({ page }) => {
  const api = await stubApi(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  api.answers.set(`GET /api/users/${DEMO_PROFILE.id}`, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.getByText('Chargement du profil utilisateur...')).toBeVisible();
  await expect(page.getByText('claire.dumont@cabinet-dumont.example')).toBeVisible();
  letGo();
});

test('the header leads to the profile and out to /auth', async ({ page }) => {
  await stubApi(page);
  const complaints = complaintsOf(page);
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.getByText('Maître Claire Dumont')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/profile');
  await expect(page.locator(rows)).toHaveCount(10);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/auth');
  expect(await page.evaluate(() => localStorage.getItem('voxlex.session'))).toBeNull();
  expect(complaints).toEqual([]);
});

for (const [how, end] of [
  ['a sign-out', () => localStorage.removeItem('voxlex.session')],
  ['an emptied storage', () => localStorage.clear()],
] as const)
  test(`${how} in another tab ends the session here at once`, async ({ page, context }) => {
    await stubApi(page);
    // Without the download of auth-js after five seconds, which would notice it too.
    await page.addInitScript(() => {
      const wait = window.setTimeout;
      const shorter = (work: () => void, ms?: number) => (ms === 5000 ? 0 : wait(work, ms));
      Object.assign(window, { setTimeout: shorter });
    });
    await page.goto(`${alone.base}/dashboard`);
    await expect(page.locator(rows)).toHaveCount(10);
    const other = await context.newPage();
    await other.goto(`${alone.base}/404`);
    await other.evaluate(() => localStorage.setItem('other', 'changed first'));
    await other.evaluate(end);
    await page.waitForURL('**/auth');
  });

test('a failure is shown and can be retried', async ({ page }) => {
  const api = await stubApi(page);
  api.answers.set(LIST, refuse(500, 'internal', 'Une erreur inattendue est survenue.'));
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.getByText('Erreur: Une erreur inattendue est survenue.')).toBeVisible();
  await expectNoFault(page, 'error');
  for (const body of ['', '<html>Bad Gateway</html>']) {
    api.answers.set(LIST, (route) => route.fulfill({ status: 502, body }));
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Erreur: Error fetching voicemails')).toBeVisible();
  }
  api.answers.delete(LIST);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator(rows)).toHaveCount(10);
  await expect(page.getByText(/^Erreur/)).toHaveCount(0);
});

test('without tables the list is empty and a sentence explains it', async ({ page }) => {
  const api = await stubApi(page);
  api.answers.set(LIST, noTables);
  await page.goto(`${alone.base}/dashboard`);
  await expect(
    page.getByText('Base de données non configurée. Aucun message vocal disponible.'),
  ).toBeVisible();
  await expect(page.getByText('Aucun message vocal pour le moment')).toBeVisible();
  await expectNoFault(page, 'without tables');
  api.answers.delete(LIST);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.locator(rows)).toHaveCount(10);
});

test('without tables a read mark stays in the page only', async ({ page }) => {
  const api = await stubApi(page);
  await page.goto(`${alone.base}/dashboard`);
  const row = page.locator(rows).nth(1);
  const id = await row.getAttribute('data-message');
  api.answers.set(`PATCH /api/voicemails/${id}`, noTables);
  await row.getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(row.getByRole('button', { name: 'Marquer comme non lu' })).toBeVisible();
  await expect(page.getByText('Le changement n’a pas été enregistré')).toHaveCount(0);
});

test('a refused change is undone and shown', async ({ page }) => {
  const api = await stubApi(page);
  await page.goto(`${alone.base}/dashboard`);
  const row = page.locator(rows).nth(1);
  const id = await row.getAttribute('data-message');
  api.answers.set(`PATCH /api/voicemails/${id}`, refuse(500, 'internal', 'Panne.'));
  await row.getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(page.getByText('Le changement n’a pas été enregistré. Veuillez réessayer.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Marquer comme lu' })).toBeVisible();
});

test('reading and deleting reach the server as patches', async ({ page }) => {
  const api = await stubApi(page);
  await page.goto(`${alone.base}/dashboard`);
  const row = page.locator(rows).nth(1);
  const id = (await row.getAttribute('data-message')) ?? '';
  await row.getByRole('button', { name: 'Marquer comme lu' }).click();
  await row.getByRole('button', { name: /^Afficher/ }).click();
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.locator('.row-details').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(page.locator(`[data-message="${id}"]`)).toBeVisible();
  expect(api.patches).toEqual([
    { id, patch: { is_read: true } },
    { id, patch: { status: 'Supprimé' } },
    { id, patch: { status: 'Nouveau' } },
  ]);
});

test('a new message appears without a reload', async ({ page }) => {
  const api = await stubApi(page);
  const [newest] = api.messages.splice(0, 1);
  if (newest === undefined) throw new Error('no message');
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.locator(rows).first()).toContainText('Sophie Lemaire');
  api.messages.unshift(newest);
  const event = { id: '1', event: 'voicemail.created', voicemail_id: newest.id };
  await expect.poll(() => api.streams).toBe(1);
  api.say(`id: 1\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
  await expect(page.getByText('Nouveau message vocal.').first()).toBeVisible();
  await expect(page.locator(rows).first()).toHaveAttribute('data-message', newest.id);
});

test('an expired link is replaced, and an unplayable sound opens in a new tab', async ({ page, context }) => {
  const api = await stubApi(page);
  const [first, second] = [api.messages[1], api.messages[2]];
  if (first === undefined || second === undefined) throw new Error('no messages');
  const asked: string[] = [];
  api.answers.set(`HEAD /audio/${first.id}`, (route) => {
    asked.push('old');
    return route.fulfill({ status: 410, json: { code: 'link_expired', message: 'Ce lien a expiré.' } });
  });
  api.answers.set(`GET /api/voicemails/${first.id}`, (route) =>
    route.fulfill({ json: { ...first, audio_url: '/audio/fresh' } }),
  );
  api.answers.set('HEAD /audio/fresh', (route) => {
    asked.push('fresh');
    return route.fulfill({ contentType: 'audio/mpeg' });
  });
  api.answers.set(`HEAD /audio/${second.id}`, (route) => route.fulfill({ contentType: 'audio/amr' }));
  await page.goto(`${alone.base}/dashboard`);
  await page.locator(rows).nth(1).getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(() => asked).toEqual(['old', 'fresh']);

  const tab = context.waitForEvent('page');
  await page.locator(rows).nth(2).getByRole('button', { name: 'Écouter' }).click();
  expect((await tab).url()).toContain(second.id);
  await expect(page.getByText(/le message s’ouvre dans un nouvel onglet/)).toBeVisible();
  await expect(
    page.locator(rows).nth(2).getByRole('button', { name: 'Ouvrir dans un nouvel onglet' }),
  ).toBeVisible();
});

test('offline the last messages stay, with a notice', async ({ page, context }) => {
  await stubApi(page);
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.locator(rows)).toHaveCount(10);
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(10);
  await expectNoFault(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors ligne.')).toHaveCount(0);
});

test('a line without calls is shown with a test call until its first call', async ({ page }) => {
  const api = await stubApi(page);
  const line = { slug: 'dumont', name: 'Standard', number: '+3222000001', language: 'fr', active: true };
  const answered = (silent_since: string | null) =>
    api.answers.set('GET /api/lines', (route) =>
      route.fulfill({
        json: {
          items: [{ id: '0190a000-0000-7000-8000-000000000001', ...line, silent_since }],
          total: 1,
          page: 1,
          pages: 1,
          page_size: 20,
        },
      }),
    );
  answered('2026-11-17T09:00:00.000Z');
  await page.goto(`${alone.base}/dashboard`);
  const banner = page.getByRole('status').filter({ hasText: 'Aucun appel sur' });
  await expect(banner).toContainText(/«\sStandard\s» depuis le mardi 17 novembre/);
  await expect(banner.getByRole('link', { name: 'Faire un appel d’essai' })).toHaveAttribute(
    'href',
    'tel:+3222000001',
  );
  await expect(banner.getByRole('link', { name: 'Vérifier le renvoi' })).toHaveAttribute(
    'href',
    '/bienvenue',
  );
  await expectNoFault(page, 'silent line');
  answered(null);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(banner).toHaveCount(0);
});

test('a token that the server refuses ends the session in the browser', async ({ page }) => {
  const api = await stubApi(page);
  api.answers.set(LIST, refuse(401, 'unauthorized', 'Veuillez vous connecter.'));
  await page.goto(`${alone.base}/dashboard`);
  await page.waitForURL('**/auth');
  await expect(page.getByText(/Votre session a pris fin.*votre accès a été suspendu/)).toBeVisible();
  await expect(page.getByText('Vous êtes déjà connecté.')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('voxlex.session'))).toBeNull();
});

test('a doubtful value shows its reason, is confirmed by a press and corrected from a list', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  const api = await stubApi(page);
  const message = api.messages[1];
  if (message === undefined) throw new Error('no message');
  // Opening an unread message would add a patch.
  message.is_read = true;
  message.analysis = message.analysis.map((record) =>
    record.analysis_type === 'Urgence'
      ? { ...record, doubtful: true, evidence: ['rappeler aujourd’hui', 'C’est vraiment urgent'] }
      : record,
  );
  await page.goto(`${alone.base}/dashboard`);
  await page
    .getByRole('button', { name: /^Afficher les détails/ })
    .nth(1)
    .click();
  await expect(page.getByText('À vérifier', { exact: true })).toBeVisible();
  const why = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Urgent (corriger\u202f: Urgence)' }).focus();
  await expect(why).toHaveText(/rappeler aujourd’hui.*C’est vraiment urgent/);
  await expect(why).toBeVisible();
  await expectNoFaultAnywhere(page, 'why');
  await page.setViewportSize({ width: 360, height: 800 });
  const { x, width } = (await why.boundingBox()) ?? { x: 0, width: 1000 };
  expect(x + width, 'the words that decided it are cut off').toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();

  await page.getByRole('button', { name: 'Confirmer\u202f: Urgence, Urgent' }).press('Enter');
  await expect(page.getByText('À vérifier', { exact: true })).toHaveCount(0);
  const field = 'Corriger\u202f: Domaine juridique';
  const value = (name: string) =>
    page.getByRole('button', { name: `${name} (corriger\u202f: Domaine juridique)` });
  await value('Droit Du Travail').press('Enter');
  const list = page.getByRole('combobox', { name: field });
  await expect(list).toBeFocused();
  await expectNoFault(page, 'correcting');
  await list.selectOption('Droit Social');
  await expect(value('Droit Social')).toBeFocused();
  await expect(page.getByText('vérifié par vous', { exact: true })).toHaveCount(2);
  expect(api.patches).toEqual([
    { id: message.id, patch: { corrections: { urgency: 'Urgent' } } },
    { id: message.id, patch: { corrections: { domain: 'Droit Social' } } },
  ]);
});
