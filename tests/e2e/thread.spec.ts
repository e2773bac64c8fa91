// One message through the whole product: recorded, stored, transcribed, analysed, mailed, listed live, played.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { expectAwake } from './site-alone.ts';
import { openSpeakingBrowser } from './speaking-browser.ts';
import { storedOnDevice } from './stored-on-device.ts';

const SAID =
  'Bonjour Maître, ici Camille Exemple. Mon mari a été arrêté ce matin, c’est urgent, rappelez-moi au 0470 00 00 12.';

let installation: Installation;
let server: Running;
let speech: SpeechServer;

test.beforeAll(async () => {
  speech = await startSpeechServer();
  speech.text = SAID;
  installation = await makeInstallation();
  server = await installation.start({ SPEECH_URL: speech.url });
});
test.afterAll(async () => {
  await installation.remove();
  await speech.close();
});

/** Runs in the page and stores the digest of each uploaded file, because a test cannot read the body of an upload. */
const watchSent = (): void => {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const file = body instanceof FormData ? body.get('audio') : null;
    if (file instanceof Blob)
      Reflect.set(
        window,
        'sentDigest',
        file.arrayBuffer().then(async (bytes) => {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
          return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        }),
      );
    send.call(this, body);
  };
};

const keptDigests = async (): Promise<string[]> => {
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const client = new pg.Client({ host: database.host, user: 'voxlex', database: 'voxlex' });
  await client.connect();
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from audio_files order by created_at',
  );
  await client.end();
  await database.close();
  return rows.map((row) => row.sha256);
};

test('a recorded message is stored, transcribed, analysed, mailed and played', async () => {
  test.setTimeout(180_000);
  const { browser, context } = await openSpeakingBrowser(
    installation.folder,
    speechLikeWav(20, { rate: 48_000 }),
  );
  try {
    const page = await context.newPage();
    await page.addInitScript(watchSent);
    await page.goto(`${server.url}/messagerie/demo`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/0:04/)).toBeVisible();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await expect.poll(() => storedOnDevice(page)).toHaveLength(1);
    const recorded = (await storedOnDevice(page))[0]?.durationMs ?? 0;
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();

    const mail = await until('the mail', async () => (await installation.mails())[0]);
    expect(mail.subject).toContain('Urgent');
    expect(mail.text).toContain('Camille Exemple');
    const digest = await page.evaluate(() => Reflect.get(window, 'sentDigest'));
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await keptDigests()).toEqual([digest]);
    expect(recorded).toBeGreaterThan(3900);
    expect(Math.abs((speech.requests[0]?.sound?.seconds ?? 0) - recorded / 1000)).toBeLessThan(0.3);

    const account = printedAccount(server);
    const desk = await context.newPage();
    await desk.goto(`${server.url}/auth`);
    await expectAwake(desk);
    await desk.getByLabel('Adresse e-mail').fill(account.email);
    await desk.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await desk.getByRole('button', { name: 'Se connecter' }).click();
    await expect(desk.getByText('Connexion réussie! Redirection...')).toBeVisible();
    await desk.waitForURL('**/dashboard');
    await expect(desk.getByText('NEW')).toHaveCount(1);
    await desk.getByRole('button', { name: /Afficher les détails/ }).click();
    await expect(desk.getByText(SAID)).toBeVisible();
    // An opened message is marked as read after two seconds.
    await expect(desk.getByText('NEW')).toHaveCount(0);

    const sound = desk.waitForResponse((reply) => reply.url().includes('/audio/'));
    await desk.getByRole('button', { name: 'Écouter' }).first().click();
    expect([200, 206]).toContain((await sound).status());

    // The welcome page shows the line's number and the arriving test call.
    await installation.voxlex(server, 'line', 'set', '--line', 'demo', 'number=+3269000001');
    const steps = await context.newPage();
    await steps.goto(`${server.url}/bienvenue`);
    await steps.getByRole('heading', { name: 'Activer le renvoi d’appel' }).click();
    await expect(steps.getByText('**61*+3269000001#')).toBeVisible();
    await steps.getByRole('heading', { name: 'Faire un appel d’essai' }).click();
    await expect(steps.getByText('votre message s’affichera ici dès son arrivée')).toBeVisible();

    // Without a reload the second message appears by itself.
    await leave(server.url, new Uint8Array(await convert(speechLikeWav(3), 'webm')), {
      caller: '+32470000033',
    });
    await expect(desk.getByText('NEW')).toHaveCount(1, { timeout: 30_000 });
    await expect(steps.getByText('Votre message est arrivé.')).toBeVisible();
    await expect(steps.getByRole('checkbox', { name: /^Faire un appel d’essai/ })).toBeChecked();
  } finally {
    await browser.close();
  }
});
