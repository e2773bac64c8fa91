// The pictures of the README, taken from the running product on example data: node scripts/pictures.ts
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { leave } from '#tests/support/firm.ts';
import { makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import config from '../playwright.config.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const SAID =
  'Bonjour Maître, ici Camille Exemple. Je suis licenciée depuis hier et je dois signer un document avant vendredi. ' +
  'Pourriez-vous me rappeler d’urgence au 0470 00 00 12 ? Merci beaucoup.';

const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

const speech = await startSpeechServer();
speech.text = SAID;
const installation = await makeInstallation();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  await mkdir(folder, { recursive: true });
  const server = await installation.start({ SPEECH_URL: speech.url });
  const sound = new Uint8Array(await convert(speechLikeWav(24), 'webm'));
  await leave(server.url, sound, { caller: '+32470000012' });
  await until('the mail with its text', async () =>
    (await installation.mails()).find(({ subject }) => /Camille|Urgent/.test(subject ?? '')),
  );

  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/messagerie/demo`);
  await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
  await take(page, 'caller');
  await page.goto(`${server.url}/demo`);
  await page
    .getByRole('button', { name: /Afficher les détails/ })
    .nth(1)
    .click();
  await page.getByText("Détails de l'appel").first().waitFor();
  await take(page, 'dashboard');
  await page.goto(`${server.url}/outbox`);
  await page
    .getByRole('link')
    .filter({ hasText: /Camille|Urgent/ })
    .first()
    .click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Écouter le message' }).waitFor();
  await take(page, 'mail');
} finally {
  await browser.close();
  await installation.remove();
  await speech.close();
}
