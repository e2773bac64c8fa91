// The recording pages with a fake microphone: refusal, reload, retry, storage and decoding on the server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { type LeadsFixture, leadsFixture } from '#tests/support/leads.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { complaintsOf, expectAwake, expectNoFault } from './site-alone.ts';
import { openSpeakingBrowser } from './speaking-browser.ts';

let fixture: LeadsFixture;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-greeting-'));
  fixture = await leadsFixture({}, { site: BUILT_SITE });
});
test.afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs inside the page, because the delay of a click from outside would make the recording long enough. */
const stopWithinTwoSeconds = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const id = setInterval(() => {
          if (document.querySelector('[role=timer]')?.textContent !== '0:01') return;
          clearInterval(id);
          document.querySelector<HTMLElement>('button[data-next]')?.click();
          resolve();
        }, 20);
      }),
  );

test.describe('with a voice', () => {
  let browser: Browser;
  let context: BrowserContext;
  test.beforeAll(async () => {
    ({ browser, context } = await openSpeakingBrowser(folder, speechLikeWav(40, { rate: 48_000 })));
  });
  test.afterAll(() => browser.close());

  test('a greeting is recorded, survives a refusal and a reload, and is sent once', async () => {
    test.setTimeout(180_000);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${fixture.url}/recording`);
    await expectAwake(page);
    const record = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await expect(record).toBeDisabled();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Aucun enregistrement disponible')).toBeVisible();
    await page.getByLabel('Nom et prénom').fill('  ');
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.be');
    await record.click();
    await expect(page.getByText("Veuillez saisir votre nom et prénom avant d'enregistrer")).toBeVisible();
    await page.getByLabel('Nom et prénom').fill('Camille Exemple');
    await page.getByLabel('Adresse e-mail').fill('camille');
    await record.click();
    await expect(page.getByText("Veuillez saisir votre adresse e-mail avant d'enregistrer")).toBeVisible();
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.be');

    await record.click();
    await stopWithinTwoSeconds(page);
    await expect(page.getByText("L'enregistrement doit durer au moins 2 secondes")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
    await expectNoFault(page, 'too short');
    await page.getByRole('button', { name: 'Recommencer' }).click();

    await record.click();
    await expect(page.getByRole('timer')).toHaveText('0:04');
    await expectNoFault(page, 'recording');
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await expect(page.getByText('Annonce enregistrée. Réécoutez-la, puis envoyez-la.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Écouter' })).toBeFocused();

    await page.route('**/api/leads/recordings**', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "Erreur lors de l'envoi: Erreur serveur: 503. Veuillez réessayer.",
    );
    await expectNoFault(page, 'refused');

    await page.reload();
    await expect(page.getByText(/Votre dernier enregistrement est toujours là/)).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('camille@exemple.be');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/leads/recordings**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Montaigne')).toBeVisible();
    await expect(page.getByText('Boileau')).toBeVisible();
    await expectNoFault(page, 'on its way');
    release();
    await expect(page.getByRole('heading', { name: 'Message bien reçu !' })).toBeFocused();
    await expect(page.getByText(/48h/)).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toHaveText(/Nous configurons/);
    await expectNoFault(page, 'sent');

    const greetings = (await fixture.leads.list(50)).filter(({ kind }) => kind === 'recording');
    expect(greetings).toHaveLength(1);
    const [lead] = greetings;
    expect(lead?.content).toMatchObject({
      fullName: 'Camille Exemple',
      contentType: 'audio/webm',
      source: 'recording',
    });
    // The loudness of the decoded upload as the server measures it; server/leads/sound.test.ts checks that silence fails.
    expect(lead?.audio).toMatchObject({ content_type: 'audio/webm', silent: false });
    expect(lead?.audio?.mean_db).toBeGreaterThan(-60);
    expect(Math.abs((lead?.audio?.seconds ?? 0) - Number(lead?.content.duration))).toBeLessThan(0.3);

    await page.getByRole('button', { name: 'Enregistrer pour un autre client' }).click();
    await expect(page.getByLabel('Nom et prénom')).toHaveValue('');
    await page.reload();
    await expect(record).toBeDisabled();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('the Portuguese page shows every step in Portuguese', async () => {
    const page = await context.newPage();
    await page.goto(`${fixture.url}/gravacao`);
    await expectAwake(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await page.getByLabel('Nome completo').fill('Inês Exemplo');
    await page.getByLabel('Endereço de e-mail').fill('ines@exemplo.be');
    await page.getByRole('button', { name: 'Gravar' }).press('Enter');
    await expect(page.getByRole('timer')).toHaveText('0:03');
    await page.keyboard.press('Enter');
    await page.route('**/api/leads/recordings**', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Enviar' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Erro do servidor: 500');
    await page.getByRole('button', { name: 'Enviar novamente' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Mensagem recebida!' })).toBeVisible();
    const [lead] = await fixture.leads.list(1);
    expect(lead).toMatchObject({ kind: 'recording', language: 'pt', email: 'ines@exemplo.be' });
    await page.close();
  });
});

for (const status of [200, 202])
  test(`status ${status} with any body is a success`, async ({ page }) => {
    await page.route('**/api/leads/recordings**', (route) => route.fulfill({ status, body: 'Accepted' }));
    await page.goto(`${fixture.url}/recording`);
    await expectAwake(page);
    await page.getByLabel('Nom et prénom').fill('Anne Exemple');
    await page.getByLabel('Adresse e-mail').fill('anne@exemple.be');
    await page
      .getByLabel('Choisir un fichier audio à la place')
      .setInputFiles({ name: 'annonce.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('sound') });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('heading', { name: 'Message bien reçu !' })).toBeVisible();
  });

test('without a microphone a file can be chosen and sent', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await page.goto(`${fixture.url}/recording`);
  await expectAwake(page);
  await page.getByLabel('Nom et prénom').fill('Anne Exemple');
  await page.getByLabel('Adresse e-mail').fill('fichier@exemple.be');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(
    page.getByText("Erreur d'accès au microphone. Veuillez vérifier vos permissions."),
  ).toBeVisible();
  await page.getByLabel('Choisir un fichier audio à la place').setInputFiles({
    name: 'annonce.m4a',
    mimeType: 'audio/mp4',
    buffer: await convert(speechLikeWav(3), 'm4a'),
  });
  await expect(page.getByText(/Fichier choisi.*annonce\.m4a/)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Message bien reçu !' })).toBeVisible();
  const [lead] = await fixture.leads.list(1);
  expect(lead).toMatchObject({ email: 'fichier@exemple.be', audio: { content_type: 'audio/mp4' } });
});
