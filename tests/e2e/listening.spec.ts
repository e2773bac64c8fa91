// Listening to a message: timed words, speed, steps, passages, and the last position.
import { expect, type Page, type Request, test } from '@playwright/test';
import { AUDIO_START_TIMEOUT_MS } from '#contract/limits.ts';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

/** The second message of the demonstration, in which the caller says name, number and deadline. */
const openMessage = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Afficher les détails/ })
    .nth(1)
    .click();
  const player = page.getByRole('group', { name: 'Message de +32470000018' });
  await expect(player).toBeVisible();
  return {
    player,
    position: player.getByRole('slider', { name: 'Position dans le message' }),
    text: page.getByRole('group', { name: /^Transcription, mot à mot/ }),
    lit: page.locator('[aria-current=true][data-word]'),
  };
};

test('a click or the arrow keys on a word move the playback, and spoken words are highlighted', async ({
  page,
}) => {
  await page.goto(`${alone.base}/demo`);
  const { player, position, text, lit } = await openMessage(page);
  await expect(text).toContainText('J’ai été licenciée hier');
  await expect(lit).toHaveCount(0);
  await text.getByText('licenciée', { exact: true }).click();
  // It plays from there.
  await player.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(position).not.toHaveValue('0');
  await text.focus();
  await page.keyboard.press('Home');
  await expect(lit).toHaveText('Bonjour');
  await page.keyboard.press('ArrowRight');
  await expect(lit).toHaveText('Maître');
  await page.keyboard.press('Home');
  await player.getByRole('button', { name: 'Écouter' }).click();
  await expect(lit).toHaveText('Maître');
  await expect(lit).toHaveText('Sophie');
  await expectNoFault(page, 'playing');
  await player.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(player.getByRole('button', { name: 'Écouter' })).toBeVisible();
});

test('the speed, steps of five seconds and the space bar control the playback', async ({ page }) => {
  await page.goto(`${alone.base}/demo`);
  const { player, position, text } = await openMessage(page);
  const speed = player.getByRole('button', { name: /^Vitesse/ });
  for (const shown of ['1×', '1,25×', '1,5×', '2×', '0,75×', '1×', '1,25×', '1,5×']) {
    await expect(speed).toHaveText(shown);
    await speed.click();
  }
  await expect(player.getByRole('button', { name: 'Vitesse\u202f: 2×' })).toBeVisible();
  // One row at every width: all buttons stand side by side, and a phone has a slider that a finger can hit.
  const before = page.viewportSize();
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const middles = await player.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
    expect(new Set(middles).size, `${width} px`).toBe(1);
    expect((await position.boundingBox())?.width).toBeGreaterThan(70);
  }
  if (before) await page.setViewportSize(before);
  const rate = () =>
    page.locator('[data-message] audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  expect(await rate()).toBe(2);
  const on = player.getByRole('button', { name: '+5 s : avancer' });
  await on.click();
  await on.click();
  await expect(position).toHaveValue('10');
  await player.getByRole('button', { name: '−5 s : reculer' }).click();
  await expect(position).toHaveValue('5');
  await position.focus();
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', '10\u00a0s sur 58\u00a0s');
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  expect(await rate()).toBe(2);
  await text.focus();
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Écouter' })).toBeVisible();
});

test('on a phone a sound that plays can be stopped while messages are selected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${alone.base}/demo`);
  const row = page.locator('[data-message]').nth(1);
  await row.getByRole('button', { name: 'Écouter' }).click();
  await page.getByRole('button', { name: 'Sélectionner la page' }).click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await row.getByRole('button', { name: 'Arrêter' }).click();
  await expect(row.getByRole('button', { name: 'Arrêter' })).toHaveCount(0);
  // A click on the box beside it reaches the box.
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
});

test('playback resumes at the last position after closing the row and after a reload', async ({ page }) => {
  await page.goto(`${alone.base}/demo`);
  const first = await openMessage(page);
  await first.player.getByRole('button', { name: '+5 s : avancer' }).click();
  for (let presses = 0; presses < 2; presses += 1)
    await first.player.getByRole('button', { name: /^Vitesse/ }).click();
  await page.getByRole('button', { name: /^Masquer les détails/ }).click();
  await expect(first.player).toHaveCount(0);
  await expect((await openMessage(page)).position).toHaveValue('5');
  await page.reload();
  const again = await openMessage(page);
  await expect(again.position).toHaveValue('5');
  await expect(again.player.getByRole('button', { name: 'Vitesse\u202f: 1,5×' })).toBeVisible();
  const reached = () =>
    page.locator('[data-message] audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await again.player.getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(reached).toBeGreaterThan(5);
});

test('each fact plays its passage and stops at its end', async ({ page }) => {
  await page.goto(`${alone.base}/demo`);
  const { player, lit } = await openMessage(page);
  for (let presses = 0; presses < 3; presses += 1)
    await player.getByRole('button', { name: /^Vitesse/ }).click();
  for (const [fact, last] of [
    ['Appelant', 'Lemaire'],
    ['Échéance', 'ouvrables'],
    ['À rappeler au', '18'],
  ] as const) {
    await page.getByRole('button', { name: `Écouter ce passage : ${fact}` }).click();
    await expect(player.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
    await expect(player.getByRole('button', { name: 'Écouter' })).toBeVisible();
    await expect(lit).toHaveText(last);
  }
});

test('without word times the text is plain and the sound plays', async ({ page }) => {
  const api = await stubApi(page);
  const message = api.messages[1];
  if (message === undefined) throw new Error('no message');
  api.answers.set(`GET /api/voicemails/${message.id}/words`, (route) =>
    route.fulfill({
      json: { words: [], passages: { caller_name: null, callback_number: null, deadline_text: null } },
    }),
  );
  api.answers.set(`HEAD /audio/${message.id}`, (route) => route.fulfill({ contentType: 'audio/mpeg' }));
  await page.goto(`${alone.base}/dashboard`);
  const { player, text } = await openMessage(page);
  await expect(player.getByRole('button', { name: 'Écouter' })).toBeVisible();
  await expect(page.getByText('Bonjour Maître, Sophie Lemaire')).toBeVisible();
  await expect(text).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Écouter ce passage/ })).toHaveCount(0);
});

test('a sound that does not start within five seconds shows an error; a stopped one does not start again', async ({
  page,
}) => {
  const api = await stubApi(page);
  const message = api.messages[1];
  if (message === undefined) throw new Error('no message');
  const asked: string[] = [];
  api.answers.set(`GET /api/voicemails/${message.id}`, (route) => {
    asked.push('link');
    return route.fulfill({ json: message });
  });
  // This request is never answered.
  api.answers.set(`GET /audio/${message.id}`, () => {});
  api.answers.set(`HEAD /audio/${message.id}`, (route) => route.fulfill({ contentType: 'audio/mpeg' }));
  await page.clock.install();
  await page.goto(`${alone.base}/dashboard`);
  const row = page.locator('[data-message]').nth(1);
  const [listen, loading] = ['Écouter', 'Chargement…'].map((name) => row.getByRole('button', { name }));
  if (listen === undefined || loading === undefined) throw new Error('no buttons');
  const late = page.getByText('La lecture n’a pas démarré. Réessayez ou téléchargez le message.');
  const sound = (one: Request) => one.url().endsWith(`/audio/${message.id}`) && one.method() === 'GET';
  await Promise.all([page.waitForRequest(sound), listen.click()]);
  await expect(loading).toBeVisible();
  await expect(late).toHaveCount(0);
  await page.clock.runFor(AUDIO_START_TIMEOUT_MS);
  await expect(late).toBeVisible();
  await expect(listen).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await listen.click();
  await loading.click();
  await expect(listen).toBeVisible();
  await page.clock.runFor(2 * AUDIO_START_TIMEOUT_MS);
  await expect(listen).toBeVisible();
  await expect(late).toHaveCount(0);
  expect(asked).toEqual([]);
});
