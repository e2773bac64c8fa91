// Two people of a firm act on the same messages in two browsers.
import { expect, type Page, test } from '@playwright/test';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { CLAIRE, CLAIRE_NAME, openAlone, type TwoPeople, twoPeople } from '#tests/support/two-people.ts';
import { expectNoFaultFrom360To1440 } from './site-alone.ts';

let firm: TwoPeople;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  firm = await twoPeople(WITHOUT_BUDGETS);
});
test.afterAll(() => firm?.installation.remove());

const SENTENCE = `Ouvert chez ${CLAIRE_NAME}`;
const seen = (page: Page) =>
  page
    .locator('.row-details')
    .getByRole('status')
    .getByText(/^Ouvert chez /);

test('each sees that the other has the message open, until it is closed', async ({ page, browser }) => {
  const id = await firm.receive();
  const other = await firm.receive();
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await openAlone(page, firm.base, id);
  await expect(seen(page)).toHaveCount(0);
  await openAlone(claire, firm.base, id);
  await expect(seen(page)).toHaveText(SENTENCE);
  await expect(seen(claire)).toBeVisible();
  await expect(seen(claire)).not.toContainText(CLAIRE_NAME);
  await expectNoFaultFrom360To1440(page, 'a colleague is there');

  // The row says it too, beside a message that the person has not opened.
  await page.goto(`${firm.base}/dashboard`);
  const row = (which: string) => page.locator(`[data-message="${which}"]`);
  await expect(row(id)).toContainText(SENTENCE);
  await expect(row(other)).not.toContainText(SENTENCE);
  await expectNoFaultFrom360To1440(page, 'a row that a colleague reads');
  await claire.getByRole('button', { name: /^Masquer les détails/ }).press('Enter');
  await expect(row(id)).not.toContainText(SENTENCE);
  await claire.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
  await expect(row(id)).toContainText(SENTENCE);
  await claire.close({ runBeforeUnload: true });
  await expect(row(id)).not.toContainText(SENTENCE, { timeout: 10_000 });
});

const bar = (page: Page) => page.getByRole('group', { name: 'Actions sur ce message' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'n’a pas été enregistré' });
const endWith = async (page: Page, outcome: string) => {
  await page.getByRole('button', { name: 'Choisir l’issue de l’appel' }).press('Enter');
  await page.getByRole('button', { name: outcome }).press('Enter');
};
/** A page that gets no live events shows the state that it loaded. */
const withoutEvents = (page: Page) => page.route('**/api/events', (route) => route.abort());

test('a message given with the keyboard stands at the colleague at once, and in the history of both', async ({
  page,
  browser,
}) => {
  const id = await firm.receive();
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await openAlone(claire, firm.base, id);
  await openAlone(page, firm.base, id);
  await expect(page.getByRole('button', { name: 'Confier le message' })).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: `Confier à ${CLAIRE_NAME}` }).press('Enter');
  await expect(page.getByText(`Message confié à ${CLAIRE_NAME}.`)).toBeVisible();
  await expect(claire.getByText('Pris en charge par vous')).toBeVisible();
  for (const one of [page, claire]) {
    await one.getByText('Historique', { exact: true }).click();
    await expect(one.getByRole('listitem').filter({ hasText: `Confié à ${CLAIRE_NAME}` })).toBeVisible();
  }
  await claire.close();
});

test('of two people who act at once the second reads by whom and when, and sees the result', async ({
  page,
  browser,
}) => {
  const id = await firm.receive();
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await withoutEvents(page);
  await openAlone(page, firm.base, id);
  await openAlone(claire, firm.base, id);
  await expect(claire.locator(`[data-message="${id}"]`)).not.toHaveAttribute('data-unread');
  await expect(page.locator(`[data-message="${id}"]`)).not.toHaveAttribute('data-unread');
  await endWith(claire, 'Sans suite');
  // Announced once the server has confirmed it.
  await expect(claire.getByText('Message marqué comme traité.')).toBeVisible();
  // To mark it as done without an outcome would change nothing.
  await endWith(page, 'Message laissé');
  await expect(alert(page)).toContainText(
    new RegExp(
      `«.Marquer comme traité.» n’a pas été enregistré.*${CLAIRE_NAME} l’a modifié le .*Traité.: sans suite`,
    ),
  );
  await expect(page.getByText(/^Traité le .*sans suite/)).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'overtaken');
  await alert(page).getByRole('link', { name: 'Voir le message' }).press('Enter');
  await expect(page.locator('[data-message]')).toHaveCount(1);
  await claire.close();
});

test('what was done offline is kept and sent, or refused aloud; a note fails at once and stays in its field', async ({
  page,
  browser,
}) => {
  const [kept, overtaken] = [await firm.receive(), await firm.receive()];
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  for (const id of [kept, overtaken]) {
    await openAlone(page, firm.base, id);
    await openAlone(claire, firm.base, id);
    await expect(page.locator(`[data-message="${id}"]`)).not.toHaveAttribute('data-unread');
    await expect(seen(page)).toBeVisible();
    await page.context().setOffline(true);
    await endWith(page, 'Message laissé');
    await expect(page.getByText(/^Vous êtes hors ligne.*1 changement en attente d’envoi/)).toBeVisible();
    if (id === kept) {
      await page.keyboard.press('n');
      await expect(page.getByRole('textbox', { name: 'Nouvelle note' })).toBeFocused();
      await page.keyboard.type('Rappeler après 14 h.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(/Le serveur ne répond pas/).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Nouvelle note' })).toHaveValue('Rappeler après 14 h.');
      // Another field: both acts stand.
      await bar(claire).getByRole('button', { name: 'Je m’en charge' }).click();
      await expect(claire.getByText('Message pris en charge.')).toBeVisible();
    } else {
      await endWith(claire, 'Sans suite');
      await expect(claire.getByText('Message marqué comme traité.')).toBeVisible();
    }
    await page.context().setOffline(false);
    if (id === kept) {
      await expect(page.getByText(`Pris en charge par ${CLAIRE_NAME}`)).toBeVisible();
      await expect(claire.getByText(/^Traité le/)).toBeVisible();
    } else {
      await expect(alert(page)).toContainText(`${CLAIRE_NAME} l’a modifié`);
      await expect(page.getByText(/^Traité le .*sans suite/)).toBeVisible();
    }
  }
  await claire.close();
});

test('a whole filter is given to a colleague, who sees it at once; a reload later it is taken back', async ({
  page,
  browser,
}) => {
  for (let more = 0; more < 10; more += 1) await firm.receive();
  const id = await firm.receive();
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await claire.goto(`${firm.base}/dashboard?q=${id}`);
  await expect(claire.locator('[data-message]')).toHaveCount(1);
  await page.goto(`${firm.base}/dashboard?state=unassigned`);
  const shown = page.locator('[data-message]');
  await expect(page.locator(`[data-message="${id}"]`)).toBeVisible();
  await shown.first().locator('.row-check input').check({ force: true });
  const chosen = page.getByRole('region', { name: 'Messages sélectionnés' });
  await chosen.getByRole('button', { name: 'Toute la page' }).click();
  await chosen.getByRole('button', { name: /^Sélectionner les \d+ messages/ }).click();
  const count = Number(/^\d+/.exec((await chosen.getByRole('status').textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(10);
  await chosen.getByRole('button', { name: 'Confier le message' }).click();
  await chosen.getByRole('button', { name: `Confier à ${CLAIRE_NAME}` }).click();
  const bulk = page.getByRole('region', { name: 'Action sur plusieurs messages' });
  await expect(bulk.getByRole('status')).toContainText(`confiés à ${CLAIRE_NAME}`);
  await expect(shown).toHaveCount(0);
  await expect(claire.locator(`[data-message="${id}"]`)).toContainText('À moi');

  await page.reload();
  await bulk.getByRole('button', { name: 'Annuler' }).click();
  await expect(bulk.getByRole('status')).toHaveText(`${count} messages remis comme avant.`);
  await expect(shown).toHaveCount(10);
  await expect(claire.locator(`[data-message="${id}"]`)).not.toContainText('À moi');
  await claire.context().close();
});

test('a person who is removed while reading is out within five seconds, and no longer there for the other', async ({
  page,
  browser,
}) => {
  const id = await firm.receive();
  await firm.signedIn(page, firm.owner);
  const claire = await firm.another(browser, CLAIRE);
  await openAlone(claire, firm.base, id);
  await openAlone(page, firm.base, id);
  await expect(seen(page)).toHaveText(SENTENCE);
  await firm.installation.voxlex(
    firm.server,
    ...['member', 'remove', '--user', firm.owner.email, '--email', CLAIRE.email],
  );
  const removed = Date.now();
  await Promise.all([
    claire.waitForURL('**/auth**', { timeout: 5000 }),
    expect(seen(page)).toHaveCount(0, { timeout: 5000 }),
  ]);
  expect(Date.now() - removed).toBeLessThan(5000);
});
