// «À rappeler d'abord»: the list of calls worked through with the keyboard and on paper, and the weights of its order.
import { expect, type Page, test } from '@playwright/test';
import type { Running } from '#tests/support/running-server.ts';
import { type AnalysedCalls, analysedCalls } from './analysed-calls.ts';
import { expectNoFaultFrom360To1440 } from './site-alone.ts';

const CALLS = [
  ['+32470000031', 'Bonjour, je voulais simplement vous dire que j’ai bien reçu le document, bonne journée.'],
  [
    '+32470000032',
    'Bonjour, mon frère est en garde à vue au commissariat depuis ce matin, rappelez-moi vite.',
  ],
  ['+32470000033', 'Bonjour, pouvez-vous me rappeler pour fixer un rendez-vous s’il vous plaît ?'],
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
const weight = (name: string) => page.getByRole('textbox', { name, exact: true });
const preview = () => page.getByRole('list', { name: 'Messages dans cet ordre' }).getByRole('listitem');

const openTable = () => page.getByText('Avancé', { exact: true }).press('Enter');

test('an order is chosen in one press, and its weights are one table behind «Avancé»', async () => {
  await page.goto(`${server.url}/parametres/rappels`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ordre de rappel' })).toBeVisible();
  const balanced = page.getByRole('radio', { name: /^Équilibré/ });
  await expect(balanced).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Clients d’abord.*Vos contacts/ })).toBeVisible();
  await expect(weight('Message urgent')).toBeHidden();
  await balanced.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Urgences d’abord/ })).toBeChecked();
  await openTable();
  await expect(weight('Message urgent')).toHaveValue('70');
  await weight('Message urgent').fill('71');
  await expect(page.getByRole('radio', { name: /^Barème du cabinet/ })).toBeChecked();
  await balanced.check();
  await expect(weight('Message urgent')).toHaveValue('30');
  await expect(page.getByText('Modifications non enregistrées', { exact: true })).toHaveCount(0);
  await expect(weight('Arrestation, détention ou audition en cours')).toHaveValue('100');
  await expect(preview()).toHaveCount(3);
  await expect(preview().first()).toContainText('arrestation, détention');
  await expect(page.getByText('Le même ordre qu’aujourd’hui.')).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'weights');
});

test('a weight that is no number is refused, and another order is saved, kept and reset by the keyboard', async () => {
  const custody = weight('Arrestation, détention ou audition en cours');
  await custody.fill('beaucoup');
  await expect(page.getByText('L’aperçu reprendra quand chaque motif aura un nombre.')).toBeVisible();
  await openTable();
  await expect(custody).toBeHidden();
  // A field with an error opens what hides it.
  await button('Enregistrer').press('Enter');
  await expect(page.getByText('Un nombre entier, de −200 à 200.')).toBeVisible();
  await expect(custody).toBeFocused();
  // Closed again, it opens at the next attempt too.
  const urgent = weight('Message urgent');
  await urgent.fill('trop');
  await openTable();
  await expect(custody).toBeHidden();
  await button('Enregistrer').press('Enter');
  await expect(custody).toBeFocused();
  await expectNoFaultFrom360To1440(page, 'a weight that is refused');
  // The other wrong field keeps the focus while it is typed.
  await urgent.fill('30');
  await expect(page.getByText('Un nombre entier, de −200 à 200.')).toHaveCount(1);
  await expect(urgent).toBeFocused();
  await custody.fill('0100');
  await expect(page.getByText('Le même ordre qu’aujourd’hui.')).toBeVisible();
  await custody.fill('-150');
  await expect(page.getByText('3\u00a0messages changent de place.')).toBeVisible();
  await expect(preview().last()).toContainText('descend de 2 places');
  await custody.press('Enter');
  await expect(page.getByText('Modifications enregistrées.').first()).toBeVisible();
  await page.reload();
  await openTable();
  await expect(custody).toHaveValue('-150');
  await expect(preview().last()).toContainText('arrestation, détention');
  const balanced = page.getByRole('radio', { name: /^Équilibré/ });
  await balanced.check();
  await expect(preview().first()).toContainText('monte de 2 places');
  await button('Enregistrer').press('Enter');
  await expect(page.getByText('Modifications non enregistrées', { exact: true })).toHaveCount(0);
  await page.reload();
  await openTable();
  await expect(custody).toHaveValue('100');
  await expect(balanced).toBeChecked();
  await page.goto(`${server.url}/parametres/journal`);
  await expect(page.getByText('l’ordre des rappels').first()).toBeVisible();
  await expect(page.getByText('Arrestation, détention ou audition en cours').first()).toBeVisible();
});

const entry = (number: string) => page.locator('[data-call]').filter({ hasText: number });
const CUSTODY = '+32 470 00 00 32';

test('each closed call says why it stands there, and is called back or done without being opened', async () => {
  await page.goto(`${server.url}/dashboard?onglet=rappels`);
  await expect(page.locator('[data-call]')).toHaveCount(3);
  const closed = entry('+32 470 00 00 33');
  await expect(closed).toContainText('demande une réponse');
  await expect(entry(CUSTODY).getByRole('link', { name: /^Rappeler/ })).toHaveCount(0);
  for (const [width, most] of [
    [1440, 36],
    [390, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const call = closed.getByRole('link', { name: 'Rappeler +32 470 00 00 33' });
    await expect(call).toHaveAttribute('href', 'tel:+32470000033');
    const done = closed.getByRole('button', { name: 'Traité +32 470 00 00 33' });
    for (const act of [call, done]) {
      await expect(act).toBeVisible();
      expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(most);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await closed.getByRole('button', { name: /^Traité/ }).click();
  await expect(closed).toHaveCount(0);
  // The open call stays open.
  await expect(entry(CUSTODY).getByRole('button', { name: 'Pas de réponse' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(closed).toBeVisible();
});

test('a filter above the calls shows the messages that it finds', async () => {
  await page.getByRole('button', { name: 'Non lus', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Messages vocaux/, selected: true })).toBeVisible();
  await expect(page).toHaveURL(/unread=1/);
});

test('the calls are worked through with the keyboard alone', async () => {
  await page.goto(`${server.url}/dashboard?onglet=rappels`);
  await expect(page.locator('[data-call]')).toHaveCount(3);
  await expect(page.locator('[data-call]').first()).toContainText('arrestation, détention');
  await expectNoFaultFrom360To1440(page, 'calls');
  // Opened anew: a letter that is pressed while the list changes between its widths is lost.
  await page.goto(`${server.url}/dashboard?onglet=rappels`);
  await expect(entry(CUSTODY).getByRole('button', { name: 'Pas de réponse' })).toBeVisible();
  // Without an answer the call stays, and the next one is open.
  await page.keyboard.press('2');
  await expect(entry(CUSTODY)).toContainText('1\u00a0essai');
  await expect(page.locator('[data-call]')).toHaveCount(3);
  await expect(entry('+32 470 00 00 33').getByRole('button', { expanded: true }).first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(entry(CUSTODY).getByText(/^Pas de réponse le /)).toBeVisible();
  await page.keyboard.press('u');
  await expect(entry(CUSTODY)).not.toContainText('1\u00a0essai');
  await page.keyboard.press('2');
  await expect(entry(CUSTODY)).toContainText('1\u00a0essai');
  // Of the second the note, and who takes it.
  await page.keyboard.press('n');
  await page.keyboard.type('Préfère le matin.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note ajoutée.')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(entry('+32 470 00 00 33')).toContainText('À moi');
  await page.keyboard.press('1');
  await expect(entry('+32 470 00 00 33')).toHaveCount(0);
  await expect(page.locator('[data-call]')).toHaveCount(2);
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(entry('+32 470 00 00 31')).toHaveCount(0);
  await expect(page.getByText('Appel classé comme traité.')).toBeVisible();
});

test('a call that was tried stays to do in the list of messages, and its history keeps the attempt', async () => {
  await page.goto(`${server.url}/dashboard?state=todo`);
  const row = page.locator('[data-message]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1\u00a0essai');
  await row.getByRole('button', { name: /^Afficher les détails/ }).click();
  await expect(page.getByText('1\u00a0essai sans réponse')).toBeVisible();
  await page.getByText('Historique', { exact: true }).click();
  await expect(page.getByText('Pas de réponse, 1\u00a0essai').last()).toBeVisible();
});

test('the list is printed with its reasons and attempts, and without the page around it', async () => {
  await page.goto(`${server.url}/dashboard?onglet=rappels`);
  await expect(page.locator('[data-call]')).toHaveCount(1);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await button('Imprimer la liste').press('Enter');
  const sheet = page.locator('.calls-sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('row')).toHaveCount(2);
  await expect(sheet.getByRole('row').last()).toContainText(CUSTODY);
  await expect(sheet.getByRole('row').last()).toContainText('arrestation, détention');
  await expect(sheet.getByRole('row').last()).toContainText('Pas de réponse le ');
  await expect(sheet).toContainText('l’enregistrement fait foi');
  await expect(page.getByRole('tab', { name: 'Rappels' })).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(1000);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
});

test('on a phone the order is chosen in the sheet of filters', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  const order = page.getByRole('dialog').getByRole('button', { name: 'À rappeler d’abord' });
  await order.click();
  await expect(order).toHaveAttribute('aria-pressed', 'true');
  await expectNoFaultFrom360To1440(page, 'the order on a phone');
  await page.getByRole('dialog').getByRole('button', { name: /^Voir/ }).click();
  await expect(page).toHaveURL(/sort=priority/);
  await expect(page.locator('[data-message]')).toHaveCount(1);
  await expect(page.locator('[data-message]')).toContainText('arrestation, détention');
});
