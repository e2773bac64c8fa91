// An opened message: read after two seconds, one sound with its row, its head, copies and print.
import { expect, test } from '@playwright/test';
import { READ_AFTER_MS } from '#web/app/dashboard/row/use-read-after-opening.ts';
import { details, openDashboard, openMessage, rows } from './open-dashboard.ts';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

test('an opened message is read after two seconds; undone, it stays unread', async ({ page }) => {
  const now = new Date();
  await page.clock.install({ time: now });
  const api = await openDashboard(page, alone.base);
  await page.clock.pauseAt(new Date(now.getTime() + 60_000));
  await rows(page).nth(1).locator('.cell-summary').click();
  await expect(details(page)).toHaveCount(1);
  await page.clock.runFor(READ_AFTER_MS - 200);
  expect(api.patches).toEqual([]);
  await page.clock.runFor(400);
  await expect(rows(page).nth(1).getByText('NEW')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  // The cache tells its readers with a timer.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(rows(page).nth(1).getByText('NEW')).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(3 * READ_AFTER_MS);
  await expect(rows(page).nth(1).getByText('NEW')).toBeVisible();
  expect(api.patches.map(({ patch }) => patch.is_read)).toEqual([true, false]);
});

test('among unread messages an opened one stays until it is closed', async ({ page }) => {
  await page.clock.install();
  const api = await openDashboard(page, alone.base, '?unread=1');
  await openMessage(page);
  await page.clock.runFor(3 * READ_AFTER_MS);
  await expect(details(page)).toHaveCount(1);
  expect(api.patches).toEqual([]);
  await page.getByRole('button', { name: /^Masquer les détails/ }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(api.patches.map(({ patch }) => patch.is_read)).toEqual([true]);
});

test('row and player are one sound', async ({ page }) => {
  await page.goto(`${alone.base}/demo`);
  const row = rows(page).nth(1);
  await row.getByRole('button', { name: 'Écouter' }).click();
  await expect(row.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  await openMessage(page);
  const player = page.getByRole('group', { name: 'Message de +32470000018' });
  await expect(player.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await expect(page.locator('[aria-current=true][data-word]')).toHaveCount(1);
  await expect(page.locator('audio')).toHaveCount(1);
  await player.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(row.getByRole('button', { name: 'Écouter' })).toBeVisible();
  await player.getByRole('button', { name: 'Écouter' }).click();
  await expect(row.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  // Closing the message does not stop it.
  await page.getByRole('button', { name: /^Masquer les détails/ }).click();
  await expect(row.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  await row.getByRole('button', { name: 'Arrêter' }).click();
  await expect(row.getByRole('button', { name: 'Écouter' })).toBeVisible();
});

test('words already heard stand out from those to come', async ({ page }) => {
  await page.goto(`${alone.base}/demo`);
  await openMessage(page);
  const text = page.getByRole('group', { name: /^Transcription, mot à mot/ });
  const colour = (word: string) =>
    text.getByText(word, { exact: true }).evaluate((span) => getComputedStyle(span).color);
  expect(await colour('Sophie')).toBe(await colour('grave'));
  await text.getByText('licenciée', { exact: true }).click();
  await expect.poll(async () => (await colour('Sophie')) === (await colour('grave'))).toBe(false);
  await expectNoFault(page, 'half heard');
});

test('the head of an opened message: call back, done, copy, download', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await openDashboard(page, alone.base);
  const message = api.messages[1];
  const sameNumber = api.messages[5];
  if (!message || !sameNumber) throw new Error('no message');
  message.is_read = true;
  api.answers.set(`HEAD /audio/${message.id}`, (route) => route.fulfill({ contentType: 'audio/mpeg' }));
  sameNumber.caller_phone_number = message.caller_phone_number;
  await page.reload();
  await openMessage(page);
  const opened = details(page);
  await expect(opened.getByRole('heading', { name: 'Sophie Lemaire' })).toBeVisible();
  await expect(opened.getByText(/^\+32 470 00 00 18 · .* · 58\ss$/)).toBeVisible();
  await expect(opened.getByRole('link', { name: 'Rappeler +32 470 00 00 18' })).toHaveAttribute(
    'href',
    'tel:+32470000018',
  );
  await opened.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(rows(page).nth(1).getByText('Traité', { exact: true })).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Traité' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(rows(page).nth(1).getByText('Traité', { exact: true })).toHaveCount(0);
  expect(api.patches.map(({ patch }) => patch)).toEqual([{ status: 'Traité' }, { status: 'Nouveau' }]);

  const more = opened.getByRole('button', { name: 'Plus d’actions' });
  await more.click();
  await expectNoFault(page, 'menu');
  await opened.getByRole('button', { name: 'Copier le texte' }).click();
  await expect(page.getByText('Texte copié.')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(message.transcription);
  await opened.getByRole('button', { name: 'Copier l’identifiant' }).click();
  await expect.poll(copied).toBe(message.id);
  await more.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    opened.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`voicemail_${message.id}.mp3`);

  await opened.getByRole('link', { name: '1 autre message de ce numéro' }).click();
  await expect(page).toHaveURL(/\?q=%2B32470000018$/);
  await expect(rows(page)).toHaveCount(2);
});

test('one message is printed alone on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await openDashboard(page, alone.base);
  await openMessage(page);
  await details(page).getByRole('button', { name: 'Plus d’actions' }).click();
  await details(page).getByRole('button', { name: 'Imprimer' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(details(page).getByText('J’ai été licenciée hier').first()).toBeVisible();
  await expect(details(page).getByText('l’enregistrement fait foi')).toBeVisible();
  for (const hidden of [
    rows(page).first(),
    page.getByText('Karim Haddad').first(),
    page.getByRole('search'),
    page.getByRole('banner'),
  ])
    await expect(hidden).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(rows(page).first()).toBeVisible();
});

test('a sentence that names two events is shown once, and on a phone before the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await openDashboard(page, alone.base);
  const message = api.messages[1];
  if (!message) throw new Error('no message');
  const quote = 'j’ai reçu un jugement, je dois faire appel avant mardi';
  message.is_read = true;
  message.ai_summary = `Sophie Lemaire\u202f: ${quote}.`;
  message.facts = {
    ...(message.facts ?? {
      caller_name: null,
      callback_number: null,
      deadline_text: null,
      deadline_on: null,
    }),
    radar: [
      { event: 'Jugement', quote, day_text: null, on: null },
      { event: 'Délai d’appel, d’opposition ou de recours', quote, day_text: 'mardi', on: '2030-01-15' },
    ],
  };
  await page.reload();
  await openMessage(page);
  const box = details(page).getByRole('region', { name: 'À ne pas manquer' });
  await expect(box).toContainText('Jugement');
  await expect(box).toContainText('15/01/2030');
  await expect(box).not.toContainText(quote);
  await expect(details(page).getByText(quote)).toHaveCount(1);
  const top = async (part: ReturnType<typeof details>) => (await part.boundingBox())?.y ?? Number.NaN;
  const name = await top(details(page).getByRole('heading', { name: /^Sophie Lemaire/ }));
  const call = await top(details(page).getByRole('link', { name: /^Rappeler/ }));
  expect([name, await top(box), call]).toEqual([name, await top(box), call].toSorted((a, b) => a - b));
});
