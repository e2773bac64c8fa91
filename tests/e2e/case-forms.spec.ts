// The way of a case form in the browser: listed by the firm, proposed beside a message, sent by a click, opened by the
// caller, reported as completed by the form tool, and found by the filter.
import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { printedAccount } from '#tests/support/firm.ts';
import { openEveryDoor, sendToPbx } from '#tests/support/intake.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { complaintsOf, expectNoFaultFrom360To1440 } from './site-alone.ts';

const CALLER = '+32470000061';
const WORDS = 'Bonjour, ma femme et moi voulons divorcer, il y a deux enfants, rappelez-moi s’il vous plaît.';
const FORM = 'https://formulaires.exemple.test/divorce';

let installation: Installation;
let provider: Twilio;
let speech: SpeechServer;
let server: Running;
let page: Page;
let complaints: string[];
let secret = '';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  [provider, speech] = await Promise.all([startTwilio(), startSpeechServer()]);
  speech.text = WORDS;
  const settings = { ...provider.environment, SMS_URL: provider.smsUrl, SPEECH_URL: speech.url };
  server = await installation.start(settings);
  page = await (await elsewhere(browser)).newPage();
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  complaints = complaintsOf(page);
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
  await Promise.all([provider?.close(), speech?.close()]);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name, exact: true });
/** Of the opened message. No landmark, because several messages may be open. */
const formPart = () =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Formulaire', exact: true }) })
    .last();
const dialog = () => page.getByRole('dialog');
const open = async (): Promise<void> => {
  await page.goto(`${server.url}/parametres/formulaires`);
  await expect(page.getByRole('heading', { level: 1, name: 'Formulaires' })).toBeVisible();
};

test('a form is added, its fields are refused in French, and a draft survives a reload', async () => {
  await open();
  await expect(page.getByText('Aucun formulaire pour l’instant.')).toBeVisible();
  await button('Ajouter un formulaire').click();
  await page.getByLabel('Nom du formulaire').fill('Séparation et divorce');
  await page
    .getByLabel('Quand l’utiliser')
    .fill('Une personne veut divorcer ou se séparer, avec ou sans enfants.');
  await page.getByLabel('Lien du formulaire').fill('http://formulaires.exemple.test/divorce');
  await button('Ajouter').click();
  await expect(page.getByText('Indiquez une adresse complète qui commence par https://.')).toBeVisible();
  await expect(page.getByLabel('Lien du formulaire')).toBeFocused();
  await expectNoFaultFrom360To1440(page, 'a refused form');
  await page.reload();
  await expect(page.getByLabel('Nom du formulaire')).toHaveValue('Séparation et divorce');
  await page.getByLabel('Lien du formulaire').fill(FORM);
  await button('Ajouter').click();
  const row = page.getByRole('list', { name: 'Formulaires de votre cabinet' }).getByRole('listitem');
  await expect(row).toContainText(/Séparation et divorce.*Sur approbation.*Français/);
});

test('the trial shows the form with the words that decide, and the situation that holds it back', async () => {
  const trial = card('Quel formulaire pour ce message ?');
  await trial.getByLabel('Message d’essai').fill(WORDS);
  await trial.getByRole('button', { name: 'Voir le formulaire choisi' }).click();
  const result = trial.getByRole('region', { name: 'Résultat de l’essai' });
  await expect(result).toContainText(/Séparation et divorce.*divorcer/);
  await trial.getByLabel('Message d’essai').fill('Bonjour, je vends des logiciels de facturation.');
  await trial.getByRole('button', { name: 'Voir le formulaire choisi' }).click();
  await expect(result).toContainText('Aucun formulaire ne serait proposé.');
  const settings = card('Situations sans formulaire et relance');
  await settings.getByLabel('Arrestation ou détention').check();
  await settings.getByLabel('Relancer après (en jours)').fill('40');
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(settings.getByText(/nombre entier de jours, de 1 à 30/)).toBeVisible();
  await settings.getByLabel('Relancer après (en jours)').fill('3');
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(settings.getByText('Modifications non enregistrées')).toHaveCount(0);
  await trial.getByLabel('Message d’essai').fill(`${WORDS} Mon mari est en garde à vue depuis hier.`);
  await trial.getByRole('button', { name: 'Voir le formulaire choisi' }).click();
  await expect(result).toContainText(/Situation sans formulaire.*Arrestation ou détention/);
});

test('of two who change the form, the second chooses', async () => {
  await button('Modifier le formulaire Séparation et divorce').click();
  const editor = card('Modifier « Séparation et divorce »');
  await editor.getByLabel('Nom du formulaire').fill('Rupture');
  const token = await page.evaluate(() => JSON.stringify(localStorage));
  const access = /"access_token\\*":\\*"([^"\\]+)/.exec(token)?.[1] ?? '';
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const { items } = await (await fetch(`${server.url}/api/forms`, { headers })).json();
  await fetch(`${server.url}/api/forms/${items[0].id}`, {
    method: 'PATCH',
    headers: { ...headers, 'if-match': '"1"' },
    body: JSON.stringify({ name: 'Divorce' }),
  });
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('« Nom » a changé entre-temps.')).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'two versions');
  await button('Reprendre l’autre').click();
  await expect(card('Votre liste')).toContainText('Divorce');
});

test('the secret of the reports is shown once', async () => {
  await button('Créer le secret').click();
  await expect(dialog().getByText(/il ne sera plus jamais affiché/)).toBeVisible();
  secret =
    (await dialog()
      .getByText(/^whsec_/)
      .textContent()) ?? '';
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
  await button('J’ai terminé').click();
  await page.reload();
  await expect(card('Formulaires complétés')).toContainText(/Secret créé le/);
  expect(await page.content()).not.toContain(secret);
});

test('a message proposes the form, and one click sends it to its caller', async () => {
  const intake = await openEveryDoor(installation);
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'gsm'));
  expect(await sendToPbx(server.url, intake, sound, { id: 'appel-1', caller: CALLER })).toBe(201);
  await page.goto(`${server.url}/dashboard?form=to_decide`);
  const row = page.locator('[data-message]').first();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('+32 470 00 00 61', { timeout: 2000 });
  }).toPass();
  await page.goto(`${server.url}/dashboard`);
  await row.click();
  await expect(formPart().getByText(/D’après les mots.*divorcer/)).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'a proposed form');
  await button('Envoyer le formulaire Divorce').click();
  await expect(page.getByRole('list', { name: 'Suivi du formulaire' })).toContainText('Approuvé par vous');
  await until('the text', async () => provider.texts.some(({ to }) => to === CALLER));
});

test('the caller opens the form, its tool reports it as completed, and the line of time shows both', async ({
  browser,
}) => {
  const link = /https?:\S+\/f\/\S+/.exec(provider.texts.at(-1)?.body ?? '')?.[0] ?? '';
  const forged = await fetch(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  expect([forged.status, forged.headers.get('cache-control')]).toEqual([410, 'no-store']);
  const caller = await (await elsewhere(browser)).newPage();
  // The caller's browser of a test has «HeadlessChrome» in its name, which is not counted as a person.
  await caller.setExtraHTTPHeaders({
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
  });
  // The host of the form is invented, so the browser asks for it in vain.
  const [asked] = await Promise.all([
    caller.waitForRequest(`${FORM}**`),
    caller.goto(link).catch(() => null),
  ]);
  const reference = new URL(asked.url()).searchParams.get('reference') ?? '';
  expect(reference).toMatch(/^VX-/);
  await caller.context().close();
  const timeline = page.getByRole('list', { name: 'Suivi du formulaire' });
  await expect(timeline).toContainText('Ouvert');

  const body = JSON.stringify({ reference });
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`msg_1.${at}.${body}`)
    .digest('base64');
  const reported = await fetch(`${server.url}/api/forms/completed`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': at,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  expect(reported.status).toBe(200);
  await expect(timeline).toContainText('Complété');
  await expectNoFaultFrom360To1440(page, 'a completed form');
});

test('the filter finds it and the statistics count it', async () => {
  await page.goto(`${server.url}/dashboard`);
  await button('Filtres').click();
  await page.getByLabel('Formulaire', { exact: true }).selectOption('Complété');
  await expect(page).toHaveURL(/form=completed/);
  await expect(page.locator('[data-message]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Statistiques' }).click();
  const forms = page.getByRole('region', { name: 'Formulaires' });
  await expect(page.getByText(/Complétés/)).toBeVisible();
  await expect(forms.or(page.locator('main'))).toContainText(/Proposés.*100\s%.*1/);
  expect(complaints).toEqual([]);
});
