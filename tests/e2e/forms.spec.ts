// The forms of the public pages in a real browser, with a real microphone, before the real endpoints.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { type LeadsHouse, leadsHouse } from '#tests/support/leads.ts';
import { convert, silenceWav, speechLikeWav } from '#tests/support/sound.ts';
import { complaintsOf, expectNoFault } from './site-alone.ts';
import { openSpeakingBrowser } from './speaking-browser.ts';

let house: LeadsHouse;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-forms-'));
  house = await leadsHouse({}, { site: BUILT_SITE });
});
test.afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});
test.beforeEach(() => house.fresh.owner('delete from attempts'));

const loudness = async (sound: Buffer): Promise<{ seconds: number; meanDb: number }> => {
  const into = await mkdtemp(join(folder, 'decoded-'));
  await writeFile(join(into, 'sound'), sound);
  return ffmpegDecoder().decode(join(into, 'sound'), into, {
    maxSeconds: 60,
    signal: AbortSignal.timeout(30_000),
  });
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`no form has a fault for axe at any width (${colorScheme})`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', baseURL: house.url });
    for (const path of ['/', '/recording', '/gravacao', '/enquete']) {
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        if (path === '/') await page.getByRole('form').scrollIntoViewIfNeeded();
        await expectNoFault(page, `${path} at ${width}`);
      }
      expect(complaints, path).toEqual([]);
      await page.close();
    }
    await context.close();
  });

const openTrial = async (page: Page): Promise<void> => {
  await page.goto(`${house.url}/`);
  const form = page.getByRole('form', { name: 'Votre demande' });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ has: form })).toHaveCount(0);
};

const fillTrial = async (page: Page): Promise<void> => {
  await page.getByLabel('Nom et prénom').fill('Anne Exemple');
  await page.getByLabel('Domaine juridique').selectOption('Droit de la famille');
  await page.getByLabel('Adresse e-mail').fill(' anne@exemple.be ');
  await page.getByLabel('Téléphone', { exact: true }).fill('+32 470 00 00 21');
};

test('the trial form says what is missing first, then what is wrong, and thanks in view', async ({
  page,
}) => {
  await openTrial(page);
  const send = page.getByRole('button', { name: 'Démarrer mon essai gratuit' });
  await send.click();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible();
  await expect(page.getByLabel('Nom et prénom')).toBeFocused();
  await expectNoFault(page, 'refused');

  await fillTrial(page);
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(0);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('anne@exemple.be');
  await page.getByLabel('Adresse e-mail').fill('anne');
  await page.getByLabel('Oui', { exact: true }).check();
  await expect(page.getByText(/s’intègre à Symplicy/)).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Adresse email invalide');
  await page.getByLabel('Adresse e-mail').fill('anne@exemple.be');

  await page.route('**/api/leads/trial', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await send.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Une erreur est survenue. Veuillez réessayer ou nous contacter directement.',
  );
  await expect(alert).toContainText('Erreur serveur: 503');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/leads/trial', async (route) => {
    await held;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  release();
  const link = page.getByRole('link', { name: 'Enregistrer votre messagerie vocale' });
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('href', '/recording');
  await expect(page.getByLabel('Nom et prénom')).toHaveValue('');
  await expect(page.getByLabel('Oui', { exact: true })).not.toBeChecked();
  await expectNoFault(page, 'thanked');
  const [lead] = await house.leads.list(1);
  expect(lead).toMatchObject({ kind: 'trial', suspect: false });
  expect(lead?.content).toMatchObject({
    fullName: 'Anne Exemple',
    legalDomain: 'Droit de la famille',
    email: 'anne@exemple.be',
    website: 'Non renseigné',
    isSymplicyClient: 'oui',
    source: 'Formulaire d’essai gratuit',
  });
});

test('the trial form is filled in and sent by keyboard alone', async ({ page }) => {
  await openTrial(page);
  await page.getByLabel('Nom et prénom').focus();
  await page.keyboard.type('Anne Exemple');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Droit p');
  await page.keyboard.press('Tab');
  await page.keyboard.type('clavier@exemple.be');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+32 470 00 00 22');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Votre demande est bien reçue.')).toBeVisible();
  const [lead] = await house.leads.list(1);
  expect(lead?.content).toMatchObject({ legalDomain: 'Droit pénal', email: 'clavier@exemple.be' });
});

/** From within the page: a slow machine between the look and the click would make the recording long enough. */
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
    test.setTimeout(120_000);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${house.url}/recording`);
    const record = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await expect(record).toBeDisabled();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Aucun enregistrement disponible')).toBeVisible();
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
    await expect(page.getByText('Annonce enregistrée. Réécoutez-la, puis envoyez-la.')).toBeFocused();

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
    await expectNoFault(page, 'sent');

    const greetings = (await house.leads.list(50)).filter(({ kind }) => kind === 'recording');
    expect(greetings).toHaveLength(1);
    const [lead] = greetings;
    expect(lead?.content).toMatchObject({
      fullName: 'Camille Exemple',
      contentType: 'audio/webm',
      source: 'recording',
    });
    const served = await house.leads.audio(lead?.id ?? '');
    const heard = await loudness(await buffer(served.read({ start: 0, end: served.bytes })));
    const silent = await loudness(await convert(silenceWav(2), 'webm'));
    expect(heard.meanDb).toBeGreaterThan(-60);
    expect(silent.meanDb).toBeLessThan(-60);
    expect(Math.abs(heard.seconds - Number(lead?.content.duration))).toBeLessThan(0.8);

    await page.getByRole('button', { name: 'Enregistrer pour un autre client' }).click();
    await expect(page.getByLabel('Nom et prénom')).toHaveValue('');
    await page.reload();
    await expect(record).toBeDisabled();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('the Portuguese page speaks Portuguese to the end', async () => {
    const page = await context.newPage();
    await page.goto(`${house.url}/gravacao`);
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
    await expect(page.getByRole('heading', { name: 'Mensagem bem recebida!' })).toBeVisible();
    const [lead] = await house.leads.list(1);
    expect(lead).toMatchObject({ kind: 'recording', language: 'pt', email: 'ines@exemplo.be' });
    await page.close();
  });
});

test('without a microphone a file is chosen and sent', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await page.goto(`${house.url}/recording`);
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
  const [lead] = await house.leads.list(1);
  expect(lead).toMatchObject({ email: 'fichier@exemple.be', audio: { content_type: 'audio/mp4' } });
});

test('the survey keeps its draft, asks what follows, says its failure, and ends at the thanks', async ({
  page,
}) => {
  await page.goto(`${house.url}/enquete`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  await page.getByLabel('Quel est votre métier').fill('Avocate');
  await expect(page.getByText('1 partie sur 6')).toBeVisible();
  const listening = page.getByRole('group', { name: /écouter/ });
  await listening.getByLabel('5 à 15').check();
  await page
    .getByRole('group', { name: /logiciel de gestion/ })
    .getByLabel('Oui')
    .check();
  await page.getByLabel('Lequel').fill('Exemple CRM');
  await page
    .getByRole('group', { name: /prix par mois/ })
    .getByLabel('50 à 100')
    .check();
  await page.reload();
  await expect(page.getByText(/Brouillon retrouvé/)).toBeVisible();
  await expect(page.getByText('4 parties sur 6')).toBeVisible();
  await expect(page.getByLabel('Lequel')).toHaveValue('Exemple CRM');
  await expectNoFault(page, 'draft');

  const send = page.getByRole('button', { name: 'Envoyer mes réponses' });
  await send.click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await page.getByLabel('Adresse e-mail').fill('enquete@exemple.be');
  await page.getByLabel('Téléphone').fill('+32 470 00 00 23');
  await page.route('**/api/survey', (route) => route.abort(), { times: 1 });
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await send.click();
  expect(await said).toBe(
    "Une erreur est survenue lors de l'envoi. Veuillez réessayer ou nous contacter directement.",
  );
  await send.click();
  await page.waitForURL('**/success');
  const [lead] = await house.leads.list(1);
  expect(lead).toMatchObject({ kind: 'survey', suspect: false });
  expect(lead?.content).toEqual({
    metier: 'Avocate',
    listeningTime: '5-15',
    usesCRM: true,
    crmName: 'Exemple CRM',
    priceRange: '50-100',
    email: 'enquete@exemple.be',
    phone: '+32 470 00 00 23',
  });
  await page.goto(`${house.url}/enquete`);
  await expect(page.getByText('0 partie sur 6')).toBeVisible();
});
