// Acting on an opened message: outcome, reminder, assignee, notes, history, bin; with the keyboard alone too.
import { expect, type Page, test } from '@playwright/test';
import { type HistoryItem, historyPage, historyQuery } from '#contract/acts.ts';
import { details, openDashboard, openMessage, rows } from './open-dashboard.ts';
import { expectNoFault, expectNoFaultFrom360To1440, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const CLAIRE = { id: '0190d3a0-0000-7000-8000-00000000c1a1', name: 'Claire Exemple' };

const openDemo = async (page: Page, search = '') => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${alone.base}/demo${search}`);
  await expect(rows(page).first()).toBeVisible();
};
const bar = (page: Page) => details(page).getByRole('group', { name: 'Actions sur ce message' });

test('a call back asks how it went, and the answer handles the message', async ({ page }) => {
  await openDemo(page);
  await openMessage(page);
  // The link to the telephone leaves no page behind.
  await bar(page)
    .getByRole('link', { name: /^Rappeler / })
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await bar(page)
    .getByRole('link', { name: /^Rappeler / })
    .click();
  const asked = details(page).getByRole('group', { name: 'Comment s’est passé l’appel' });
  await expectNoFaultFrom360To1440(page, 'after a call');
  await asked.getByRole('button', { name: 'Message laissé' }).click();
  await expect(details(page).getByText(/^Traité le .*: message laissé/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await expect(details(page).getByText(/^Traité le/)).toHaveCount(0);
});

test('the telephone of a row opens its message, which asks how the call went', async ({ page }) => {
  await openDemo(page);
  const row = rows(page).nth(1);
  await row.hover();
  const call = row.getByRole('link', { name: /^Rappeler le / });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.press('Enter');
  const asked = details(page).getByRole('group', { name: 'Comment s’est passé l’appel' });
  await asked.getByRole('button', { name: 'Message laissé' }).press('Enter');
  await expect(details(page).getByText(/^Traité le .*: message laissé/)).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('reminder, assignee and outcome stand in the filters and in the history, which undoes them', async ({
  page,
}) => {
  await openDemo(page);
  await openMessage(page);
  const id = await rows(page).nth(1).getAttribute('data-message');
  await bar(page).getByRole('button', { name: 'Je m’en charge' }).click();
  await bar(page).getByRole('button', { name: 'Me le rappeler' }).click();
  await bar(page).getByRole('button', { name: 'Demain à 9' }).click();
  await expect(details(page).getByText(/^Pris en charge par vous · Rappel le/)).toBeVisible();
  await details(page).getByText('Historique').click();
  const entries = details(page).getByRole('list').filter({ hasText: 'Message reçu' });
  await expect(entries).toContainText('Rappel demandé pour le');
  await expectNoFault(page, 'history');
  for (const [state, there] of [
    ['waiting', true],
    ['mine', true],
    ['todo', false],
    ['unassigned', false],
    ['bin', false],
  ] as const) {
    await page.evaluate((search) => history.pushState(null, '', search), `?state=${state}`);
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.locator(`[data-message="${id}"]`)).toHaveCount(there ? 1 : 0);
  }
});

test('notes are added, changed and removed beside the message', async ({ page }) => {
  await openDemo(page);
  await openMessage(page);
  const field = details(page).getByRole('textbox', { name: 'Nouvelle note' });
  await field.fill('Rappeler après 14 h.');
  await expectNoFaultFrom360To1440(page, 'note');
  await details(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(field).toHaveValue('');
  await details(page).getByRole('button', { name: 'Modifier', exact: true }).click();
  await details(page).getByRole('textbox', { name: 'Modifier', exact: true }).fill('Rappeler demain.');
  await details(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(details(page).getByText('Rappeler demain.')).toBeVisible();
  await details(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(details(page).getByText('Rappeler demain.')).toHaveCount(0);
});

test('a deleted message is in the bin, says until when, and comes back', async ({ page }) => {
  await openDemo(page);
  await openMessage(page);
  const id = await rows(page).nth(1).getAttribute('data-message');
  await bar(page).getByRole('button', { name: 'Plus d’actions' }).click();
  await bar(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.locator(`[data-message="${id}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Suivi').selectOption('Corbeille');
  // It was open, and still is.
  await expect(details(page).getByText(/effacé définitivement le \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expectNoFault(page, 'bin');
  // Its row restores it too, and cannot delete it again.
  const row = page.locator(`[data-message="${id}"]`);
  await row.hover();
  await expect(row.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await expect(details(page).getByRole('button', { name: 'Restaurer' })).toBeVisible();
  await row.getByRole('button', { name: 'Restaurer' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Suivi', { exact: true }).selectOption('Tous');
  await expect(page.locator(`[data-message="${id}"]`)).toHaveCount(1);
});

test('days from–to replace the period, and a chip takes them away', async ({ page }) => {
  await openDemo(page, '?period=week');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Du', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Au', { exact: true }).fill('2020-01-31');
  await expect(page).toHaveURL(/\?from=2020-01-01&to=2020-01-31$/);
  await page.getByRole('button', { name: /^Retirer le filtre Au.*31\/01\/2020/ }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a month is chosen as a period', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  const period = page.getByLabel('Période', { exact: true });
  await period.selectOption('Le mois dernier');
  await expect(page).toHaveURL(/\?from=(\d{4}-\d\d)-01&to=\1-(28|29|30|31)$/);
  await expect(period).toHaveValue('last-month');
  await page.getByRole('button', { name: /^Retirer le filtre Au/ }).click();
  await expect(period).toHaveValue('all');
});

test('a message that was acted on at once is read, without a notice of its own', async ({ page }) => {
  await openDemo(page);
  const unread = page.locator('[data-message][data-unread]').first();
  const row = page.locator(`[data-message="${await unread.getAttribute('data-message')}"]`);
  await row.locator('.cell-expand button').press('Enter');
  await bar(page).getByRole('button', { name: 'Je m’en charge' }).click();
  await expect(page.getByText('Message pris en charge.')).toBeVisible();
  await expect(row).not.toHaveAttribute('data-unread');
  await expect(page.getByText('Message marqué comme lu.')).toHaveCount(0);
});

test('the keyboard alone handles, takes, notes and ticks, and all letters can be switched off', async ({
  page,
}) => {
  await openDemo(page);
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  await expect(details(page).getByRole('heading', { name: 'Transcription' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(bar(page).getByRole('button', { name: 'Traité', exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(details(page).getByText(/Pris en charge par vous/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(details(page).getByRole('textbox', { name: 'Nouvelle note' })).toBeFocused();
  await page.keyboard.type('Le dossier est prêt.');
  await page.keyboard.press('Control+Enter');
  await expect(details(page).getByRole('listitem').filter({ hasText: 'Le dossier est prêt.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows(page).nth(1).locator('.cell-expand button').focus();
  const call = bar(page).getByRole('link', { name: /^Rappeler / });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await page.keyboard.press('b');
  await expect(details(page).getByRole('group', { name: 'Comment s’est passé l’appel' })).toBeVisible();
  await rows(page).nth(1).locator('.cell-expand button').focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 message choisi')).toBeVisible();
  // A closed message is opened first.
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(details(page)).toHaveCount(2);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(sheet.getByText('S’en charger, ou confier à un collègue')).toBeVisible();
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await rows(page).nth(4).locator('.cell-expand button').focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 message choisi')).toBeVisible();
});

test('a long history is filtered and paged with the keyboard alone, and the focus stays in it', async ({
  page,
}) => {
  const api = await openDashboard(page, alone.base);
  await openMessage(page);
  const id = await rows(page).nth(1).getAttribute('data-message');
  const entries = Array.from({ length: 120 }, (_, n): HistoryItem => {
    const read = n % 3 === 0;
    return {
      id: `0190d3a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      at: new Date(Date.UTC(2026, 0, 1, 9, n)).toISOString(),
      kind: 'changed',
      person: CLAIRE,
      state: null,
      to: null,
      before: {},
      undoes: null,
      undoable: false,
      resendable: false,
      after: read ? { is_read: true } : { tries: n },
    };
  });
  api.answers.set(`GET /api/voicemails/${id}/history`, (route) => {
    const query = historyQuery.parse(Object.fromEntries(new URL(route.request().url()).searchParams));
    return route.fulfill({ json: historyPage(entries, query) });
  });
  const told = details(page).locator('details').filter({ hasText: 'Historique' });
  const press = async (name: string) => {
    await told.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const shown = told.getByRole('listitem');
  await told.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(50);
  await expect(shown.last()).toContainText('01/01/2026 11:59');
  await expectNoFaultFrom360To1440(page, 'a long history');
  const focused = () => told.evaluate((part) => part.contains(document.activeElement));
  for (const count of [100, 120]) {
    await press('Afficher les entrées plus anciennes');
    await expect(shown).toHaveCount(count);
    await expect.poll(focused).toBe(true);
  }
  await expect(shown.first()).toContainText('01/01/2026 10:00');
  await expect(told.getByRole('button', { name: /plus anciennes/ })).toHaveCount(0);
  await press('Lectures');
  await expect(shown).toHaveCount(40);
  await expect.poll(focused).toBe(true);
  await press('Actes');
  await expect(shown).toHaveCount(50);
  await press('Afficher les entrées plus anciennes');
  await expect(shown).toHaveCount(80);
  await press('Envois');
  await expect(told.getByText('Aucun envoi.')).toBeVisible();
});

test('the second of two people is refused, and sees what the first did', async ({ page }) => {
  const api = await openDashboard(page, alone.base);
  await openMessage(page);
  const id = await rows(page).nth(1).getAttribute('data-message');
  let seen: string | undefined;
  api.answers.set(`PATCH /api/voicemails/${id}`, (route) => {
    // Opening the message marks it as read, without the state that was seen.
    seen ??= route.request().headers()['if-match'];
    return route.fulfill({
      status: 409,
      json: {
        code: 'message_changed',
        message: 'Ce message a été modifié.',
        changed: { assignee_id: CLAIRE.id },
        changed_at: '2026-01-20T09:05:00.000Z',
        changed_by: CLAIRE,
      },
    });
  });
  await bar(page).getByRole('button', { name: 'Je m’en charge' }).click();
  await expect(
    page
      .getByRole('alert')
      .getByText(
        /Je m’en charge.* n’a pas été enregistré .*: Claire Exemple l’a modifié le .*Pris en charge/,
      ),
  ).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'overtaken');
  expect(seen).toMatch(/^"20.*Z"$/);
});

for (const scheme of ['light', 'dark'] as const)
  test(`at 390 px nothing is cut off, in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await openDemo(page);
    await rows(page).nth(1).locator('time').click();
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Choisir l’issue de l’appel' }).click();
    await expectNoFaultFrom360To1440(page, 'act bar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
