// Correcting a transcription beside its sound, reading a long one, the line of the last visit, and the day on paper.
import { expect, type Page, test } from '@playwright/test';
import type { Voicemail } from '#contract/voicemail.ts';
import { details, openDashboard, openMessage, rows } from './open-dashboard.ts';
import { expectNoFaultFrom360To1440, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const openDemo = async (page: Page, search = '') => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${alone.base}/demo${search}`);
  await expect(rows(page).first()).toBeVisible();
};
const editor = (page: Page) => details(page).getByRole('textbox', { name: 'Texte du message' });
const playing = (page: Page) => details(page).getByRole('button', { name: 'Mettre en pause' });

test('a click on a word plays from there and goes on', async ({ page }) => {
  await openDemo(page);
  await openMessage(page);
  const lit = page.locator('[aria-current=true][data-word]');
  await details(page).getByText('licenciée', { exact: true }).click();
  await expect(playing(page)).toBeVisible();
  await expect(lit).toHaveText('hier');
});

test('the correction of a word that was pressed begins at that word', async ({ page }) => {
  await openDemo(page);
  await openMessage(page);
  await details(page).getByText('licenciée', { exact: true }).click();
  await expect(playing(page)).toBeVisible();
  await details(page).getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('engagée');
  await page.keyboard.press('Control+Enter');
  const text = details(page).getByRole('group', { name: /^Transcription, mot à mot/ });
  await expect(text).toContainText('engagée');
  await expect(text).not.toContainText('licenciée');
});

test('with the keyboard alone a text is corrected while it plays, compared with its original, and taken back', async ({
  page,
}) => {
  await openDemo(page);
  await openMessage(page);
  await details(page).getByRole('button', { name: 'Corriger', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+Space');
  await expect(playing(page)).toBeVisible();
  await page.keyboard.press('Control+Shift+Space');
  await page.keyboard.press('Control+Space');
  await expect(playing(page)).toHaveCount(0);
  const before = await editor(page).inputValue();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Bonsoir. ');
  await expectNoFaultFrom360To1440(page, 'correcting');
  await page.keyboard.press('Control+Enter');
  await expect(details(page).getByText(/^Corrigé par .* le /)).toBeVisible();
  await expect(details(page).getByRole('group', { name: /^Transcription, mot à mot/ })).toContainText(
    'Bonsoir.',
  );
  await details(page).getByRole('button', { name: 'Voir l’original' }).click();
  const compared = details(page).getByRole('region', { name: /^Différences/ });
  await expect(compared.locator('ins')).toContainText('Bonsoir.');
  await expectNoFaultFrom360To1440(page, 'compared');
  await details(page).getByText('Historique').click();
  await details(page)
    .getByRole('button', { name: /^Annuler.*Transcription corrigée/ })
    .click();
  await expect(details(page).getByText(/^Corrigé par/)).toHaveCount(0);
  await details(page).getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(editor(page)).toHaveValue(before);
});

test('what was typed and not saved is still there after the message was closed, and Escape drops it', async ({
  page,
}) => {
  await openDemo(page);
  await openMessage(page);
  await details(page).getByRole('button', { name: 'Corriger', exact: true }).click();
  await editor(page).fill('Autre texte.');
  await page.getByRole('button', { name: /^Masquer les détails/ }).click();
  await openMessage(page);
  await details(page).getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(editor(page)).toHaveValue('Autre texte.');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await details(page).getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(editor(page)).not.toHaveValue('Autre texte.');
});

for (const width of [1440, 390])
  test(`at ${width} px the last visit is one line beside the tabs, which opens what came since`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await openDemo(page);
    const line = page.getByRole('navigation', { name: 'Depuis votre dernière visite' });
    const first = async () => (await rows(page).first().boundingBox())?.y ?? Number.NaN;
    const before = await first();
    const told = line.getByRole('button').first();
    await expect(told).toBeVisible();
    expect(await first()).toBe(before);
    const count = /\d+/.exec((await told.locator('span').first().textContent()) ?? '')?.[0];
    await told.click();
    await expect(page.getByText(new RegExp(`^${count} résultats?$`))).toBeVisible();
    await expect(page).toHaveURL(/since=/);
  });

test('the day is printed on one A4 page, with what is to be done and a box for each message', async ({
  page,
}) => {
  await openDemo(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Autres formats et impression' }).click();
  await page.getByRole('button', { name: 'Imprimer la journée' }).click();
  await expect(page.locator('.day-sheet tbody tr')).not.toHaveCount(0);
  const count = await page.locator('.day-sheet tbody tr').count();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.day-sheet');
  for (const words of ['Appels du', 'Heure', 'À faire', 'Urgence', 'l’enregistrement fait foi'])
    await expect(sheet).toContainText(words);
  await expect(page.locator('main')).toBeHidden();
  expect(await page.locator('.day-sheet .box').count()).toBe(count);
  // Chromium ends the printing, and the sheet goes.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.locator('.day-sheet')).toHaveCount(0);
});

/** How many pages the day has, and the size of its type in points, with so many messages of today. */
const printed = async (page: Page, count: number): Promise<[number, number]> => {
  const api = await openDashboard(page, alone.base);
  const told = api.messages.filter(({ ai_summary }) => ai_summary !== null);
  api.messages = Array.from({ length: count }, (_, n) => ({
    ...(told[n % told.length] as Voicemail),
    id: `0190d3a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    received_at: new Date().toISOString(),
  }));
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Autres formats et impression' }).click();
  await page.getByRole('button', { name: 'Imprimer la journée' }).click();
  await expect(page.locator('.day-sheet tbody tr')).toHaveCount(count);
  const size = await page.locator('.day-sheet').evaluate((sheet) => Number.parseFloat(sheet.style.fontSize));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, size];
};

test('a busy day is printed in smaller type as long as one page holds it, and then on several', async ({
  page,
}) => {
  expect(await printed(page, 12)).toEqual([1, 8.5]);
  expect(await printed(page, 24)).toEqual([1, 7.5]);
  const [pages, size] = await printed(page, 60);
  expect([pages > 1, size]).toEqual([true, 8.5]);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px the player of a long message stays in sight at the end of its paragraphs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const api = await openDashboard(page, alone.base);
    const id = await rows(page).nth(1).getAttribute('data-message');
    const long = api.messages.find((one) => one.id === id);
    if (!long) throw new Error('no message');
    const sentence =
      'Ensuite nous avons reçu plusieurs courriers de son avocat, et nous attendons une réponse. ';
    Object.assign(long, { transcription: sentence.repeat(60).trim(), duration_seconds: 360 });
    api.answers.set(`HEAD /audio/${id}`, (route) => route.fulfill({ contentType: 'audio/mpeg' }));
    await page.reload();
    await openMessage(page);
    const paragraphs = details(page)
      .getByRole('group', { name: /^Transcription, mot à mot/ })
      .locator('p');
    await expect.poll(() => paragraphs.count()).toBeGreaterThan(3);
    await paragraphs.last().scrollIntoViewIfNeeded();
    await expect(details(page).getByRole('heading', { name: 'Transcription' })).not.toBeInViewport();
    await expect(details(page).locator('[data-listen]').first()).toBeInViewport();
  });
